import type { Refusal } from '#domain/rules/verdict.ts'

/** Answers refusals only: the host would tell the client of other errors, even the database's message. */
export async function withRefusalsOnly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { VALIDATION_ERROR, OBJECT_NOT_FOUND, REQUEST_LIMIT_EXCEEDED, INTERNAL_SERVER_ERROR } = Parse.Error
    const told: readonly number[] = [VALIDATION_ERROR, OBJECT_NOT_FOUND, REQUEST_LIMIT_EXCEEDED]
    if (error instanceof Parse.Error && told.includes(error.code)) throw error
    logError(error)
    throw new Parse.Error(INTERNAL_SERVER_ERROR, 'The server could not do it.')
  }
}

export function refuse(code: Refusal): never {
  throw new Parse.Error(Parse.Error.VALIDATION_ERROR, code)
}

export function refuseIf(code: Refusal | undefined): void {
  if (code) refuse(code)
}

/** Without the rows, guests' names and codes, that database errors contain. */
export function logError(error: unknown): void {
  console.error(error instanceof Error ? error.stack : error)
}
