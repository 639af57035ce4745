import { useEffect, useState } from 'react'
import type { CustomEndpoints, CustomRefusal, EndpointName } from '#domain/api/endpoints.ts'
import { ask } from './api.ts'
import type { DoneAnswer } from './api.ts'

interface PolledAnswer<T> {
  readonly data: T | undefined
  readonly isAway: boolean
  readonly refusal: CustomRefusal | undefined
}

const POLL_MS = 15_000

/** What was read last, shown at once when a screen opens again. */
const kept = new Map<string, DoneAnswer<unknown>>()

export function forgetPolledAnswers(): void {
  kept.clear()
}

const looks = new Set<() => Promise<void>>()

export async function refetchShown(): Promise<void> {
  await Promise.all([...looks].map((look) => look()))
}

interface Read<T> {
  readonly key: string
  readonly data?: T
  readonly isAway?: boolean
  readonly refusal?: CustomRefusal
}

/** What an endpoint answers; read again while in view, when brought to the front, and when the network is back. */
export function usePolledAnswer<N extends EndpointName>(
  name: N,
  params: CustomEndpoints[N]['params'],
  first?: CustomEndpoints[N]['result'],
): PolledAnswer<CustomEndpoints[N]['result']> {
  type Result = CustomEndpoints[N]['result']
  const key = `${name} ${JSON.stringify(params)}`
  const [read, setRead] = useState<Read<Result>>({ key })
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const asked = JSON.parse(key.slice(name.length + 1)) as CustomEndpoints[N]['params']
      const answer = await ask(name, asked, kept.get(key) as DoneAnswer<Result> | undefined)
      if (answer.status === 'done') kept.set(key, answer)
      if (!isCurrent) return
      if (answer.status === 'done') setRead({ key, data: answer.data })
      else if (answer.status === 'refused') setRead({ key, refusal: answer.refusal })
      else setRead({ key, isAway: true })
    }
    const lookNow = () => void look()
    lookNow()
    looks.add(look)
    const timer = setInterval(lookNow, POLL_MS)
    document.addEventListener('visibilitychange', lookNow)
    window.addEventListener('online', lookNow)
    return () => {
      isCurrent = false
      looks.delete(look)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookNow)
      window.removeEventListener('online', lookNow)
    }
  }, [key, name])
  const own = read.key === key ? read : { key }
  return {
    data: own.data ?? (kept.get(key)?.data as Result | undefined) ?? first,
    isAway: own.isAway === true,
    refusal: own.refusal,
  }
}
