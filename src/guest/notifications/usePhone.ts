import { useEffect, useState } from 'react'
import { useWords } from '../useWords.ts'
import { decline, readPhone, turnOff, turnOn } from './phone.ts'
import type { PhoneState } from './phone.ts'

export interface UsedPhone {
  readonly state: PhoneState
  readonly hasFailed: boolean
  readonly isBusy: boolean
  turnOn(): void
  turnOff(): void
  decline(): void
}

/** Whether this phone is notified; `unable` until the browser has said otherwise. */
export function usePhone(pushKey: string | undefined): UsedPhone {
  const { language } = useWords()
  const [state, setState] = useState<PhoneState>('unable')
  const [hasFailed, setHasFailed] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    if (pushKey === undefined) return
    let isCurrent = true
    const show = (read: PhoneState) => isCurrent && setState(read)
    // Whoever cannot be asked is offered nothing.
    readPhone(pushKey, language).then(show, () => show('unable'))
    return () => {
      isCurrent = false
    }
  }, [pushKey, language])
  const press = async (ask: () => Promise<PhoneState | undefined>) => {
    setIsBusy(true)
    setHasFailed(false)
    const next = await ask()
    setIsBusy(false)
    setHasFailed(next === undefined)
    if (next !== undefined) setState(next)
  }
  return {
    state,
    hasFailed,
    isBusy,
    turnOn: () => void press(async () => (pushKey === undefined ? undefined : turnOn(pushKey, language))),
    turnOff: () => void press(turnOff),
    decline: () => setState(decline()),
  }
}
