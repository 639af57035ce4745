import { useState } from 'react'
import type { GuestPerson } from '#domain/guests/guestStay.ts'
import { ask } from '../api.ts'
import { forgetCachedAnswers } from '../forgetPhone.ts'
import { useWords } from '../useWords.ts'
import { refetchShown } from '../usePolledAnswer.ts'
import { sayRefusal } from '../words/say.ts'

interface Props {
  readonly person: GuestPerson
  readonly name: string
  onEnd(told?: string): void
}

const without = <T,>(list: readonly T[], one: T): readonly T[] => list.filter((other) => other !== one)

/** Nothing is kept without consent; what is withdrawn is erased at once, on this phone, too. */
export function NeedsForm({ person, name, onEnd }: Props) {
  const { words } = useWords()
  const { needs: kept } = person
  const [allergens, setAllergens] = useState<readonly number[]>(kept?.allergens ?? [])
  const [diets, setDiets] = useState<readonly string[]>(kept?.diets ?? [])
  const [hasConsent, setHasConsent] = useState(kept !== undefined)
  const [told, setTold] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const send = async (posted: {
    readonly allergens: readonly number[]
    readonly diets: readonly string[]
    readonly hasConsent: boolean
  }) => {
    const isNothing = posted.allergens.length + posted.diets.length === 0
    if (!isNothing && !posted.hasConsent) return setTold(words.needs.consentMissing)
    setIsSending(true)
    const answer = await ask('guest-needs', { personId: person.id, ...posted })
    setIsSending(false)
    if (answer.status === 'away') return setTold(words.needs.away)
    if (answer.status === 'refused') return setTold(sayRefusal(answer.refusal.code, '', words))
    await forgetCachedAnswers()
    await refetchShown()
    onEnd(isNothing ? words.needs.withdrawn : words.needs.saved)
  }
  return (
    <form
      aria-label={`${words.needs.title}: ${name}`}
      onSubmit={(event) => {
        event.preventDefault()
        void send({ allergens, diets, hasConsent })
      }}
    >
      <Tags
        legend={words.allergens}
        names={Object.entries(words.allergenNames)}
        isChosen={(key) => allergens.includes(Number(key))}
        onToggle={(key, isChosen) =>
          setAllergens(isChosen ? [...without(allergens, Number(key)), Number(key)] : without(allergens, Number(key)))
        }
      />
      <Tags
        legend={words.needs.diets}
        names={Object.entries(words.dietNames)}
        isChosen={(key) => diets.includes(key)}
        onToggle={(key, isChosen) => setDiets(isChosen ? [...without(diets, key), key] : without(diets, key))}
      />
      <label className="check consent">
        <input type="checkbox" checked={hasConsent} onChange={({ target }) => setHasConsent(target.checked)} />
        <span>{words.needs.consent}</span>
      </label>
      {told && (
        <p className="told" role="alert">
          {told}
        </p>
      )}
      {isSending && (
        <p className="away" role="status">
          {words.sending}
        </p>
      )}
      <div className="buttons">
        <button type="submit" className="second strong" disabled={isSending}>
          {words.needs.save}
        </button>
        <button type="button" className="second" onClick={() => onEnd()}>
          {words.cancel}
        </button>
        {kept && !isWithdrawing && (
          <button type="button" className="quiet" onClick={() => setIsWithdrawing(true)}>
            {words.needs.withdraw}
          </button>
        )}
      </div>
      {isWithdrawing && (
        <div className="asking" role="alertdialog" aria-label={words.needs.withdraw}>
          <p>{words.needs.withdrawQuestion}</p>
          <button type="button" className="second" onClick={() => setIsWithdrawing(false)}>
            {words.cancel}
          </button>
          <button
            type="button"
            className="second strong"
            disabled={isSending}
            onClick={() => void send({ allergens: [], diets: [], hasConsent: false })}
          >
            {words.needs.withdraw}
          </button>
        </div>
      )}
    </form>
  )
}

interface TagsProps {
  readonly legend: string
  readonly names: readonly (readonly [string, string | undefined])[]
  isChosen(key: string): boolean
  onToggle(key: string, isChosen: boolean): void
}

const Tags = ({ legend, names, isChosen, onToggle }: TagsProps) => (
  <fieldset className="tags">
    <legend>{legend}</legend>
    <div>
      {names.map(([key, name]) => (
        <label key={key}>
          <input type="checkbox" checked={isChosen(key)} onChange={({ target }) => onToggle(key, target.checked)} />
          <span>{name}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
