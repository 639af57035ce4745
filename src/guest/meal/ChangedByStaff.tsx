import type { GuestMeal } from '#domain/guests/guestMeal.ts'
import type { Portion } from '#domain/rules/orders/portion.ts'
import { useWords } from '../useWords.ts'
import { DishName, Sentence } from '../words/Sentence.tsx'
import { say } from '../words/say.ts'
import { useStaffChanges } from './staffChanges.ts'
import type { StaffChanges } from './staffChanges.ts'

export function ChangedByStaff({ meal, bookId }: { readonly meal: GuestMeal; readonly bookId: string }) {
  const { words } = useWords()
  const { changes, nameOf, see } = useStaffChanges(meal, bookId)
  if (changes.length === 0) return null
  return (
    <div className="told" role="status">
      <p>
        <b>{words.staffChanged}</b>
      </p>
      {changes.map(({ eater, before }) => (
        <p key={eater.id}>
          <Sentence
            text={words.staffChangedFrom}
            values={{
              name: eater.name ?? say(words.personNumber, { n: meal.persons.indexOf(eater) + 1 }),
              before: <Portions portions={before} nameOf={nameOf} />,
              after: <Portions portions={eater.portions} nameOf={nameOf} />,
            }}
          />
        </p>
      ))}
      <button type="button" className="second" onClick={see}>
        {words.seen}
      </button>
    </div>
  )
}

interface PortionsProps extends Pick<StaffChanges, 'nameOf'> {
  readonly portions: readonly Portion[]
}

function Portions({ portions, nameOf }: PortionsProps) {
  const { words } = useWords()
  if (portions.length === 0) return words.noDish
  return portions.map(({ dishId, halfPortion, quantity, notes }, at) => (
    <span key={`${dishId} ${String(halfPortion)}`}>
      {at > 0 && ', '}
      {quantity > 1 && `${quantity} × `}
      <DishName name={nameOf(dishId) ?? { text: '…', isMissing: false }} />
      {halfPortion && ` (${words.halfPortion})`}
      {notes.map(({ text }) => ` (${text})`).join('')}
    </span>
  ))
}
