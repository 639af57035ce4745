import { useState } from 'react'
import type { MealChange } from '#domain/menu/changes.ts'
import type { OrderedRemoval } from '#domain/menu/ordered.ts'
import type { Day } from '#domain/schema/fields.ts'
import { it } from '#i18n/it.ts'
import { menuEditor } from '#i18n/menu/menuEditor.ts'
import { Button } from '#ui/Button.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { ChangePreview } from './ChangePreview.tsx'

interface Props {
  readonly first: Day
  readonly last: Day
  readonly changes: readonly MealChange[]
  readonly removals: readonly OrderedRemoval[]
  readonly onAnswer: (yes: boolean) => void
}

function OverwriteDialog({ first, last, changes, removals, onAnswer }: Props) {
  const { overwrite } = menuEditor
  return (
    <Modal
      title={overwrite.title}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{it.common.cancel}</Button>
          <Button kind="primary" onClick={() => onAnswer(true)}>
            {it.common.continue}
          </Button>
        </>
      }
    >
      <p>{overwrite.text(first, last)}</p>
      <ChangePreview changes={changes} removals={removals} />
    </Modal>
  )
}

export type AskOverwrite = (changes: readonly MealChange[], removals?: readonly OrderedRemoval[]) => Promise<boolean>

interface OverwriteQuestion {
  readonly changes: readonly MealChange[]
  readonly removals: readonly OrderedRemoval[]
  readonly answer: (yes: boolean) => void
}

export function useOverwriteQuestion(first: Day, last: Day) {
  const [asked, setAsked] = useState<OverwriteQuestion>()
  const ask: AskOverwrite = (changes, removals = []) => new Promise((answer) => setAsked({ changes, removals, answer }))
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
