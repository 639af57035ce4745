import { useEffect, useState } from 'react'
import type { CustomEndpoints, CustomRefusal, EndpointName } from '#domain/functions.ts'
import { ask } from './api.ts'

export interface Asked<T> {
  readonly data: T | undefined
  readonly isAway: boolean
  readonly refusal: CustomRefusal | undefined
  reload(): void
}

/** Milliseconds between two looks at what others of the family choose meanwhile. */
const EVERY = 20_000

/** What was read last, shown at once when a screen opens again. */
const kept = new Map<string, unknown>()

export function forgetAsked(): void {
  kept.clear()
}

/**
 * What an endpoint answers, read again while the page is looked at, when it comes back to the front,
 * and when there is a network again.
 */
export function useAsked<N extends EndpointName>(
  name: N,
  params: CustomEndpoints[N]['params'],
  first?: CustomEndpoints[N]['result'],
): Asked<CustomEndpoints[N]['result']> {
  type Result = CustomEndpoints[N]['result']
  const key = `${name} ${JSON.stringify(params)}`
  const [read, setRead] = useState<{ key: string; data?: Result; isAway?: boolean; refusal?: CustomRefusal }>({ key })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await ask(name, JSON.parse(key.slice(name.length + 1)) as CustomEndpoints[N]['params'])
      if (!isCurrent) return
      if (answer.status === 'done') {
        kept.set(key, answer.data)
        setRead({ key, data: answer.data })
      } else if (answer.status === 'refused') setRead({ key, refusal: answer.refusal })
      else setRead({ key, isAway: true })
    }
    const lookNow = () => void look()
    lookNow()
    const timer = setInterval(lookNow, EVERY)
    document.addEventListener('visibilitychange', lookNow)
    window.addEventListener('online', lookNow)
    return () => {
      isCurrent = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookNow)
      window.removeEventListener('online', lookNow)
    }
  }, [key, name, round])
  const own = read.key === key ? read : { key }
  return {
    data: own.data ?? (kept.get(key) as Result | undefined) ?? first,
    isAway: own.isAway === true,
    refusal: own.refusal,
    reload: () => setRound((before) => before + 1),
  }
}
