import { useState } from 'react'
import type { MealChange } from '#domain/menu/changes.ts'
import type { OrderedRemoval } from '#domain/menu/ordered.ts'
import type { Day } from '#domain/schema/fields.ts'
import { OverwriteDialog } from './OverwriteDialog.tsx'

export type AskOverwrite = (
  changes: readonly MealChange[],
  removals?: readonly OrderedRemoval[],
) => Promise<boolean>

interface Asked {
  readonly changes: readonly MealChange[]
  readonly removals: readonly OrderedRemoval[]
  readonly answer: (yes: boolean) => void
}

/** Asks, with a preview, before existing menus are replaced. */
export function useOverwriteQuestion(first: Day, last: Day) {
  const [asked, setAsked] = useState<Asked>()
  const ask: AskOverwrite = (changes, removals = []) =>
    new Promise((answer) => setAsked({ changes, removals, answer }))
  const days = asked?.changes.map(({ day }) => day) ?? []
  const question = asked && (
    <OverwriteDialog
      first={first}
      last={days.reduce((latest, day) => (day > latest ? day : latest), last)}
      changes={asked.changes}
      removals={asked.removals}
      onAnswer={(yes) => {
        setAsked(undefined)
        asked.answer(yes)
      }}
    />
  )
  return [ask, question] as const
}
