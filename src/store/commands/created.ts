import type { Refusal } from '#domain/rules/verdict.ts'

/** The result of a command that makes a row. */
export type Created =
  | { readonly status: 'created'; readonly id: string }
  | { readonly status: 'refused'; readonly refusal: Refusal }
