import type { MealMenu } from '#domain/menu/dayMenu.ts'
import type { Draft } from '#domain/menu/editing.ts'
import type { Menus } from '#domain/menu/edits.ts'

/** What was copied of a period. */
export type CopiedPeriod =
  /** The meals that were shown; pasted onto every selected day. */
  | { readonly kind: 'meals'; readonly meals: readonly MealMenu[] }
  /** The days as they were, to be pasted one by one. */
  | { readonly kind: 'days'; readonly days: Menus }

/** What was copied in the menu editor; it outlives the selection it was copied from. */
export interface Clipboard {
  readonly period?: CopiedPeriod | undefined
  /** Dishes that were ticked, to be pasted into a meal. */
  readonly dishes: readonly string[]
  /**
   * What was pasted onto more days than were selected: the editor of the selection that follows
   * takes it over.
   */
  readonly waiting?: Draft | undefined
}

export const emptyClipboard: Clipboard = { dishes: [] }
