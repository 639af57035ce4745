import type { Refusal, Verdict } from '#domain/rules/verdict.ts'

/** One of what is spread over groups: a table, a room. */
export interface GroupedItem {
  readonly id: string
  readonly name: string
  /** As it is called where its name stands alone: "Tavolo 12". */
  readonly title: string
  /** How many it is for, and how that is said: "4 coperti". */
  readonly count?: { readonly amount: number; readonly title: string } | undefined
  readonly note?: string | undefined
}

/** A group, and what is in it; what is in none has one, too. */
export interface Group {
  /** Undefined: of what is in none. */
  readonly id: string | undefined
  readonly name: string
  /** What it comes to: "14 tavoli · 42 coperti". */
  readonly note: string
  readonly items: readonly GroupedItem[]
}

/** How a move ended: refused, or done and to be undone. */
export type Move =
  | { readonly status: 'refused'; readonly refusal: Refusal }
  | { readonly status: 'moved'; readonly undo: () => Verdict }

/** What a board of groups can do, and how it says it. */
export interface Board {
  /** What is dragged: it is let go on groups of the same kind only. */
  readonly kind: string
  /** The query that opens an item, and a group. */
  readonly openItem: (id: string) => string
  readonly openGroup: (id: string) => string
  /** What opening a group is called. */
  readonly openGroupTitle: string
  /** Of what is chosen, when something is being chosen. */
  readonly chosen: ReadonlySet<string> | undefined
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void
  readonly onChooseOne: (id: string, isChosen: boolean, withShift: boolean) => void
  /** How much is chosen: "3 tavoli scelti". */
  readonly chosenTitle: (amount: number) => string
  readonly onMove: (ids: readonly string[], group: Group) => void
  /** Groups of very different sizes lie below each other, as wide as the page. */
  readonly wide?: boolean
  /** What an empty group says. */
  readonly emptyGroup: string
}

/** What goes along when an item is taken up: all that is chosen, if it is of it. */
export const takenWith = (id: string, chosen: ReadonlySet<string> | undefined): readonly string[] =>
  chosen?.has(id) ? [...chosen] : [id]

/** What an item of the page is called there, to find it again after it has moved. */
export const itemElementId = (id: string): string => `item-${id}`
