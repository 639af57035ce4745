import type { Refusal } from '#domain/rules/verdict.ts'

/** Throws the refusal to the client, which reads the code and shows its sentence. */
export function refuse(code: Refusal): never {
  throw new Parse.Error(Parse.Error.VALIDATION_ERROR, code)
}

export function refuseIf(code: Refusal | undefined): void {
  if (code) refuse(code)
}

/** Without the rows, guests' names and codes, that database errors contain. */
export function tellHost(error: unknown): void {
  console.error(error instanceof Error ? error.stack : error)
}
