import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { ConfirmQuestion } from '../overlay/Confirm.tsx'

export interface UnsavedWork {
  readonly question: ConfirmQuestion
  /** The parameter that says what is edited: another value means leaving. */
  readonly param?: string
  readonly onLeave?: () => void
}

const works = new Set<UnsavedWork>()
const listeners = new Set<() => void>()

function changeWorks(change: () => void): void {
  change()
  for (const listener of listeners) listener()
}

export const unsavedWork = (): UnsavedWork | undefined => [...works].at(-1)

/** Whether anything on the page would be lost by leaving it. */
export const useIsUnsaved = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => works.size > 0,
  )

/** Whether a change of the address closes the dialog in which something is not saved. */
export function leavesWork(search: string, nextSearch: string): boolean {
  const param = unsavedWork()?.param
  if (param === undefined) return false
  return new URLSearchParams(search).get(param) !== new URLSearchParams(nextSearch).get(param)
}

/** Call the returned function before leaving, if the question was asked already. */
export function useUnsavedWork(work: UnsavedWork | undefined): () => void {
  const registered = useRef<UnsavedWork>(undefined)
  const leave = useEffectEvent(() => work?.onLeave?.())
  const question = work?.question
  const param = work?.param
  const { text, confirm, danger } = question ?? {}
  const canSave = question?.save !== undefined
  const save = useEffectEvent(() => question?.save?.() ?? Promise.resolve(false))
  const canSettle = question?.settled !== undefined
  const settled = useEffectEvent(() => question?.settled?.() ?? Promise.resolve())
  useEffect(() => {
    if (text === undefined) return
    const entry: UnsavedWork = {
      question: {
        text,
        ...(confirm !== undefined && { confirm }),
        ...(danger !== undefined && { danger }),
        ...(canSave && { save: () => save() }),
        ...(canSettle && { settled: () => settled() }),
      },
      ...(param !== undefined && { param }),
      onLeave: () => leave(),
    }
    registered.current = entry
    changeWorks(() => works.add(entry))
    return () => changeWorks(() => works.delete(entry))
  }, [text, confirm, danger, canSave, canSettle, param])
  return () => {
    const entry = registered.current
    if (entry) changeWorks(() => works.delete(entry))
  }
}
