import type { GuestStay } from '#domain/guests/guestStay.ts'
import { GuestBackLink } from '../meal/GuestBackLink.tsx'
import { useWords } from '../useWords.ts'
import { usePolledAnswer } from '../usePolledAnswer.ts'
import { ExtraForm } from './ExtraForm.tsx'

export function ExtrasScreen({ stay }: { readonly stay: GuestStay }) {
  const { words, language } = useWords()
  const { data: extras, isAway, refusal } = usePolledAnswer('guest-extras', { language })
  return (
    <main>
      <GuestBackLink to={{ name: 'home' }} />
      <header className="top">
        <h1 tabIndex={-1}>{words.extras}</h1>
      </header>
      {isAway && (
        <p className="away" role="status">
          {words.noNetwork}
        </p>
      )}
      {refusal && (
        <p className="told" role="alert">
          {words.refusals.other}
        </p>
      )}
      {!extras && !isAway && !refusal && (
        <p className="notice" role="status">
          {words.loading}
        </p>
      )}
      {extras && extras.times.length === 0 && <p className="calm">{words.noTimes}</p>}
      {extras && extras.times.length > 0 && <ExtraForm extras={extras} stay={stay} />}
    </main>
  )
}
