import type { Portion } from '#domain/rules/orders/portion.ts'
import type { Instant } from '#domain/schema/fields.ts'

/** A value of a field in readable form; `other` is a file, say, that no sentence can hold. */
export type ShownValue =
  | { readonly is: 'empty' | 'other' }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'flag'; readonly on: boolean }
  | { readonly is: 'instant'; readonly at: Instant; readonly zone: string }
  | { readonly is: 'list'; readonly values: readonly ShownValue[] }
  | { readonly is: 'parts'; readonly parts: readonly ShownPart[] }

/** Of an object; `label` where the key is the code of a board, a meal, a course or a language. */
export interface ShownPart {
  readonly key: string
  readonly label: string | undefined
  readonly value: ShownValue
}

/** `dish`: its name. */
export type ShownPortion = Pick<Portion, 'quantity' | 'halfPortion'> & { readonly dish: string }

export interface ShownConflict {
  /** The name of who changed it; absent where nobody of the staff did. */
  readonly by: string | undefined
  /** The row was deleted here. */
  readonly isDeletion: boolean
  readonly fields: readonly { readonly name: string; readonly theirs: ShownValue; readonly mine: ShownValue }[]
  readonly order?: { readonly theirs: readonly ShownPortion[]; readonly mine: readonly ShownPortion[] }
}
