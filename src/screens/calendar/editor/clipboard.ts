import type { MealMenu } from '#domain/menu/dayMenu.ts'
import type { Draft } from '#domain/menu/editing.ts'
import type { Menus } from '#domain/menu/edits.ts'

export type CopiedPeriod =
  /** The meals as shown, for every selected day. */
  | { readonly kind: 'meals'; readonly meals: readonly MealMenu[] }
  /** The days as they were, for pasting day by day. */
  | { readonly kind: 'days'; readonly days: Menus }

/** What was copied in the menu editor; it outlives the selection it was copied from. */
export interface Clipboard {
  readonly period?: CopiedPeriod | undefined
  readonly dishes: readonly string[]
  /** Pasted onto more days than were selected: the editor of the new selection takes it over. */
  readonly waiting?: Draft | undefined
}

export const emptyClipboard: Clipboard = { dishes: [] }
