import type { Instant } from './schema/fields.ts'

/** A value of a field as a person reads it; `other` is a list, say, that no sentence can hold. */
export type ShownValue =
  | { readonly is: 'empty' | 'other' }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'flag'; readonly on: boolean }
  | { readonly is: 'instant'; readonly at: Instant; readonly zone: string }

export interface ShownPortions {
  readonly dish: string
  readonly quantity: number
  readonly half: boolean
}

/** What somebody else has made of a row that was changed here, too: one of both has to go. */
export interface ShownContest {
  /** The name of who changed it; absent where nobody of the staff did. */
  readonly by: string | undefined
  readonly fields: readonly { readonly name: string; readonly theirs: ShownValue; readonly mine: ShownValue }[]
  /** Of an order, as a whole. */
  readonly order?: { readonly theirs: readonly ShownPortions[]; readonly mine: readonly ShownPortions[] }
}
