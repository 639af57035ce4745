import type { ReactNode } from 'react'
import type { Refusal, Verdict } from '#domain/rules/verdict.ts'

export interface GroupedItem {
  readonly id: string
  readonly name: string
  /** Its full name: "Tavolo 12". */
  readonly title: string
  /** Its count, as a number and in words: "4 coperti". */
  readonly count?: { readonly amount: number; readonly title: string } | undefined
  readonly note?: string | undefined
  /** What keeps it from use: "Fuori servizio fino al 28 nov". */
  readonly tag?: string | undefined
}

export interface PlaceGroup {
  /** Undefined: items without a group. */
  readonly id: string | undefined
  readonly name: string
  /** Its totals: "14 tavoli · 42 coperti". */
  readonly note: string
  readonly items: readonly GroupedItem[]
}

export type GroupMove =
  | { readonly status: 'refused'; readonly refusal: Refusal }
  | { readonly status: 'moved'; readonly undo: () => Verdict }

export interface PlaceBoard {
  /** Items are dropped on groups of the same kind only. */
  readonly kind: string
  readonly openItem: (id: string) => string
  readonly openGroup?: ((id: string) => string) | undefined
  readonly openGroupTitle: string
  readonly chosen: ReadonlySet<string> | undefined
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void
  readonly onChooseOne: (id: string, isChosen: boolean, withShift: boolean) => void
  readonly chosenTitle: (amount: number) => string
  /** Absent where items stay where they are. */
  readonly onMove: ((ids: readonly string[], group: PlaceGroup) => void) | undefined
  /** What else can be done with those that are chosen. */
  readonly actions?: ((ids: readonly string[]) => ReactNode) | undefined
  /** Groups of very different sizes: one below the other, full width. */
  readonly wide?: boolean
  readonly emptyGroup: string
}

export const takenWith = (id: string, chosen: ReadonlySet<string> | undefined): readonly string[] =>
  chosen?.has(id) ? [...chosen] : [id]

export const itemElementId = (id: string): string => `item-${id}`
