import type { Refusal } from '#domain/rules/verdict.ts'

export type Created =
  | { readonly status: 'created'; readonly id: string }
  | { readonly status: 'refused'; readonly refusal: Refusal }
