import { useState } from 'react'
import { failures } from '#i18n/refusals.ts'
import type { Entry } from '#store/commands/account/access.ts'

/** One request at a time; after a success the screen stays busy until it is left. */
export function useEntry(sentence = (failed: FailedEntry) => failures[failed.failure]) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<FailedEntry>()

  async function attempt<T>(entry: Promise<Entry<T>>, onDone: (result: T) => void): Promise<void> {
    setBusy(true)
    setFailed(undefined)
    const result = await entry
    if (result.status === 'done') return onDone(result)
    setFailed(result)
    setBusy(false)
  }

  return { busy, failed, error: failed && sentence(failed), attempt }
}

export type FailedEntry = Extract<Entry, { status: 'failed' }>
