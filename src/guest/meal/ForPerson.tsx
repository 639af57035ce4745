import { useState } from 'react'
import type { GuestCourse, GuestMealDish } from '#domain/guests/guestMeal.ts'
import {
  asHalves,
  isHalf,
  withNote,
  noteOn,
  oneLess,
  oneMore,
  quantityOfDish,
  replacesAnother,
  without,
} from '#domain/guests/portions.ts'
import { NOTE_LENGTH } from '#domain/rules/orders/mealOrderDish.ts'
import { conflictInWords } from '../needs/conflictInWords.ts'
import { useWords } from '../useWords.ts'
import { say } from '../words/say.ts'
import { ConfirmConflict } from './ConfirmConflict.tsx'
import { GuestStepper } from './GuestStepper.tsx'
import type { Chooser } from './mealChoices.ts'

interface Props {
  readonly dish: GuestMealDish
  readonly course: GuestCourse
  readonly takesNotes: boolean
  readonly chooser: Chooser
  readonly whose: string
}

export function ForPerson({ dish, course, takesNotes, chooser, whose }: Props) {
  const spoken = useWords()
  const { words } = spoken
  const { id, name, state } = dish
  const { portions, change } = chooser
  const quantity = quantityOfDish(portions, id)
  const conflict = chooser.conflictWith(id)
  const [isAsking, setIsAsking] = useState(false)
  const more = state === 'offered' ? oneMore(course, portions, id) : undefined
  if (quantity === 0 && state !== 'offered') return null
  const isFull = quantity === 0 && !more
  const isInstead = replacesAnother(course, portions, id)
  const mustAsk = conflict && (isAsking || (quantity > 0 && !conflict.isAnswered))
  return (
    <div className="take">
      {conflict && <p className="warned">{conflictInWords(conflict, spoken)}</p>}
      <GuestStepper
        name={name.text}
        quantity={quantity}
        first={isInstead ? words.chooseInstead : words.choose}
        onMore={
          more && (() => (conflict && quantity === 0 ? setIsAsking(true) : change((now) => oneMore(course, now, id))))
        }
        onLess={() => change((now) => oneLess(now, id))}
      />
      {mustAsk && (
        <ConfirmConflict
          conflict={conflict}
          name={whose}
          dish={name.text}
          onYes={() => {
            setIsAsking(false)
            change((now) => (quantity > 0 ? now : oneMore(course, now, id)), conflict)
          }}
          onNo={() => {
            setIsAsking(false)
            if (quantity > 0) change((now) => without(now, id))
          }}
        />
      )}
      {conflict && quantity > 0 && conflict.isAnswered && (
        <p className="hint">{say(words.conflict.agreed, { name: whose })}</p>
      )}
      {isFull && <p className="hint">{words.courseFull}</p>}
      {quantity > 0 && <Options dish={dish} course={course} takesNotes={takesNotes} chooser={chooser} />}
    </div>
  )
}

function Options({ dish, course, takesNotes, chooser }: Omit<Props, 'whose'>) {
  const { words } = useWords()
  const { id, name } = dish
  const { portions, change } = chooser
  const half = isHalf(portions, id)
  const canSwitch = asHalves(course, portions, id, !half) !== undefined
  const note = noteOn(portions, id)
  const [isWriting, setIsWriting] = useState(false)
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={half}
          disabled={!canSwitch}
          onChange={() => change((now) => asHalves(course, now, id, !half))}
        />
        <span>{words.halfPortion}</span>
      </label>
      {takesNotes && (note || isWriting) && (
        <label className="note">
          <span>{words.note}</span>
          <input
            type="text"
            autoFocus={isWriting}
            maxLength={NOTE_LENGTH}
            placeholder={words.noteExample}
            value={note}
            aria-label={`${words.note}: ${name.text}`}
            // Who empties it goes on writing.
            onFocus={() => setIsWriting(true)}
            onChange={({ target: { value } }) => change((now) => withNote(now, id, value))}
          />
        </label>
      )}
      {takesNotes && !note && !isWriting && (
        <button type="button" className="quiet" onClick={() => setIsWriting(true)}>
          {words.addNote}
        </button>
      )}
    </>
  )
}
