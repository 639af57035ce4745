import type { GuestConflict } from '#domain/guests/guestConflicts.ts'
import { conflictInWords } from '../needs/conflictInWords.ts'
import { useWords } from '../useWords.ts'

interface Props {
  readonly conflict: Omit<GuestConflict, 'isAnswered'>
  readonly name: string
  readonly dish: string
  readonly onYes: () => void
  readonly onNo: () => void
}

/** 'Contiene latte. Lo vuole lo stesso?' (docs/domain.md, Allergies of guests). */
export function ConfirmConflict({ conflict, name, dish, onYes, onNo }: Props) {
  const spoken = useWords()
  const { words } = spoken
  const question = `${conflictInWords(conflict, spoken)}. ${words.conflict.question}`
  return (
    <div className="same" role="alertdialog" aria-label={`${name}, ${dish}. ${question}`}>
      <p>
        <b>{name}</b>
      </p>
      <p>{question}</p>
      <button type="button" className="second" autoFocus onClick={onNo}>
        {words.conflict.no}
      </button>
      <button type="button" className="second strong" onClick={onYes}>
        {words.conflict.yes}
      </button>
    </div>
  )
}
