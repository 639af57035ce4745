import { useWords } from '../useWords.ts'
import type { UsedPhone } from './usePhone.ts'

export function NotifyOffer({ phone }: { readonly phone: UsedPhone }) {
  const { words } = useWords()
  const { state, hasFailed, isBusy } = phone
  if (state !== 'offered') return null
  return (
    <section className="offer" aria-label={words.notify.turnOn}>
      <p>{words.notify.offer}</p>
      {hasFailed && (
        <p className="told" role="alert">
          {words.notify.failed}
        </p>
      )}
      <button type="button" className="second strong" disabled={isBusy} onClick={phone.turnOn}>
        {words.notify.turnOn}
      </button>
      <button type="button" className="second" disabled={isBusy} onClick={phone.decline}>
        {words.notify.notNow}
      </button>
    </section>
  )
}

export function NotifySwitch({ phone }: { readonly phone: UsedPhone }) {
  const { words } = useWords()
  const { state, hasFailed, isBusy } = phone
  return (
    <>
      {state === 'on' && (
        <button type="button" className="quiet" disabled={isBusy} onClick={phone.turnOff}>
          {words.notify.turnOff}
        </button>
      )}
      {state === 'declined' && (
        <button type="button" className="quiet" disabled={isBusy} onClick={phone.turnOn}>
          {words.notify.turnOn}
        </button>
      )}
      {state === 'blocked' && <p className="hint">{words.notify.blocked}</p>}
      {hasFailed && state !== 'offered' && (
        <p className="told" role="alert">
          {words.notify.failed}
        </p>
      )}
    </>
  )
}
