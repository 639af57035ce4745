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

interface PostedNeeds {
  readonly allergens: readonly number[]
  readonly diets: readonly string[]
  readonly hasConsent: boolean
}

/** Sends what was chosen; nothing is kept without consent, and what is withdrawn is erased at once, on this phone, too. */
function useSendNeeds({ person, onEnd }: Omit<Props, 'name'>) {
  const { words } = useWords()
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const send = async (posted: PostedNeeds) => {
    const isNothing = posted.allergens.length + posted.diets.length === 0
    if (!isNothing && !posted.hasConsent) return setError(words.needs.consentMissing)
    setIsSending(true)
    const answer = await ask('guest-needs', { personId: person.id, ...posted })
    setIsSending(false)
    if (answer.status === 'away') return setError(words.needs.away)
    if (answer.status === 'refused') return setError(sayRefusal(answer.refusal.code, '', words))
    await forgetCachedAnswers()
    await refetchShown()
    onEnd(isNothing ? words.needs.withdrawn : words.needs.saved)
  }
  return { send, error, isSending }
}

export function NeedsForm({ person, name, onEnd }: Props) {
  const { words } = useWords()
  const { needs: kept } = person
  const [allergens, setAllergens] = useState<readonly number[]>(kept?.allergens ?? [])
  const [diets, setDiets] = useState<readonly string[]>(kept?.diets ?? [])
  const [hasConsent, setHasConsent] = useState(kept !== undefined)
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const { send, error, isSending } = useSendNeeds({ person, onEnd })
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
      {error && (
        <p className="told" role="alert">
          {error}
        </p>
      )}
      {isSending && (
        <p className="away" role="status">
          {words.sending}
        </p>
      )}
      <Buttons
        isSending={isSending}
        onCancel={() => onEnd()}
        onWithdraw={kept && !isWithdrawing ? () => setIsWithdrawing(true) : undefined}
      />
      {isWithdrawing && (
        <Withdrawal
          isSending={isSending}
          onCancel={() => setIsWithdrawing(false)}
          onWithdraw={() => void send({ allergens: [], diets: [], hasConsent: false })}
        />
      )}
    </form>
  )
}

interface ButtonsProps {
  readonly isSending: boolean
  onCancel(): void
  /** Undefined where nothing is kept, or the question is open. */
  readonly onWithdraw: (() => void) | undefined
}

function Buttons({ isSending, onCancel, onWithdraw }: ButtonsProps) {
  const { words } = useWords()
  return (
    <div className="buttons">
      <button type="submit" className="second strong" disabled={isSending}>
        {words.needs.save}
      </button>
      <button type="button" className="second" onClick={onCancel}>
        {words.cancel}
      </button>
      {onWithdraw && (
        <button type="button" className="quiet" onClick={onWithdraw}>
          {words.needs.withdraw}
        </button>
      )}
    </div>
  )
}

interface WithdrawalProps {
  readonly isSending: boolean
  onCancel(): void
  onWithdraw(): void
}

function Withdrawal({ isSending, onCancel, onWithdraw }: WithdrawalProps) {
  const { words } = useWords()
  return (
    <div className="asking" role="alertdialog" aria-label={words.needs.withdraw}>
      <p>{words.needs.withdrawQuestion}</p>
      <button type="button" className="second" onClick={onCancel}>
        {words.cancel}
      </button>
      <button type="button" className="second strong" disabled={isSending} onClick={onWithdraw}>
        {words.needs.withdraw}
      </button>
    </div>
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
