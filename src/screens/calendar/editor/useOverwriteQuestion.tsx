import { useState } from 'react'
import type { MealChange } from '#domain/menu/changes.ts'
import type { Day } from '#domain/schema/fields.ts'
import { OverwriteDialog } from './OverwriteDialog.tsx'

interface Asked {
  readonly changes: readonly MealChange[]
  readonly answer: (yes: boolean) => void
}

/** Asks, with a preview, before menus that there are get replaced. */
export function useOverwriteQuestion(first: Day, last: Day) {
  const [asked, setAsked] = useState<Asked>()
  const ask = (changes: readonly MealChange[]): Promise<boolean> =>
    new Promise((answer) => setAsked({ changes, answer }))
  const days = asked?.changes.map(({ day }) => day) ?? []
  const question = asked && (
    <OverwriteDialog
      first={first}
      last={days.reduce((latest, day) => (day > latest ? day : latest), last)}
      changes={asked.changes}
      onAnswer={(yes) => {
        setAsked(undefined)
        asked.answer(yes)
      }}
    />
  )
  return [ask, question] as const
}
