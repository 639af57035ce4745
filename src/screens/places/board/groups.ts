import type { Refusal, Verdict } from '#domain/rules/verdict.ts'

/** An item of a group: a table, a room. */
export interface GroupedItem {
  readonly id: string
  readonly name: string
  /** Its full name: "Tavolo 12". */
  readonly title: string
  /** Its count, as a number and in words: "4 coperti". */
  readonly count?: { readonly amount: number; readonly title: string } | undefined
  readonly note?: string | undefined
}

/** A group and its items; those without a group have one, too. */
export interface Group {
  /** Undefined: items without a group. */
  readonly id: string | undefined
  readonly name: string
  /** Its totals: "14 tavoli · 42 coperti". */
  readonly note: string
  readonly items: readonly GroupedItem[]
}

/** The result of a move: refused, or done and how to undo it. */
export type Move =
  | { readonly status: 'refused'; readonly refusal: Refusal }
  | { readonly status: 'moved'; readonly undo: () => Verdict }

export interface Board {
  /** Items are dropped on groups of the same kind only. */
  readonly kind: string
  /** The query that opens an item, and a group. */
  readonly openItem: (id: string) => string
  readonly openGroup: (id: string) => string
  readonly openGroupTitle: string
  /** The chosen items, in choosing mode. */
  readonly chosen: ReadonlySet<string> | undefined
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void
  readonly onChooseOne: (id: string, isChosen: boolean, withShift: boolean) => void
  /** "3 tavoli scelti". */
  readonly chosenTitle: (amount: number) => string
  readonly onMove: (ids: readonly string[], group: Group) => void
  /** Groups of very different sizes: one below the other, full width. */
  readonly wide?: boolean
  readonly emptyGroup: string
}

/** What moves with an item: all chosen ones, if it is chosen. */
export const takenWith = (id: string, chosen: ReadonlySet<string> | undefined): readonly string[] =>
  chosen?.has(id) ? [...chosen] : [id]

/** The element's id of an item, to find it after a move. */
export const itemElementId = (id: string): string => `item-${id}`
