import type { GuestConflict } from '#domain/guests/guestConflicts.ts'
import { conflictInWords } from '../needs/conflictInWords.ts'
import { useSpoken } from '../spoken.ts'
import { say } from '../words/say.ts'

interface Props {
  readonly conflict: Omit<GuestConflict, 'isAnswered'>
  /** Of the person who should be asked. */
  readonly name: string
  readonly dish: string
  readonly onYes: () => void
  readonly onNo: () => void
}

/** 'Contiene: Latte. Anna: lo vuole lo stesso?' (docs/domain.md, Allergies of guests). */
export function AskAllTheSame({ conflict, name, dish, onYes, onNo }: Props) {
  const { words } = useSpoken()
  const question = say(words.conflict.question, { name })
  return (
    <div className="same" role="alertdialog" aria-label={`${dish}. ${question}`}>
      <p><b>{conflictInWords(conflict, words)}.</b> {question}</p>
      <button type="button" className="second" autoFocus onClick={onNo}>{words.conflict.no}</button>
      <button type="button" className="second strong" onClick={onYes}>{words.conflict.yes}</button>
    </div>
  )
}
