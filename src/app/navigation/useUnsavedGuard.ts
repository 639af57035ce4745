import { useEffect, useRef } from 'react'
import { NavigationType, useBlocker, useNavigate } from 'react-router-dom'
import type { BlockerFunction, Location } from 'react-router-dom'
import { useConvivio } from '#store/hooks.tsx'
import { leavesWork, unsavedWork } from '#ui/feedback/unsavedWork.ts'
import type { UnsavedWork } from '#ui/feedback/unsavedWork.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import type { ConfirmQuestion } from '#ui/overlay/Confirm.tsx'
import { losesSelection, unsavedQuestion } from './unsavedQuestion.ts'

/** On closing the tab the browser warns, also of unsent work. */
export function useUnsavedGuard(): void {
  const { state } = useConvivio()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const isLetThrough = useRef(false)
  const isLeaving: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
    const leaves =
      currentLocation.pathname !== nextLocation.pathname ||
      // Within the page its own buttons ask; the browser's Back has nobody else.
      (historyAction === NavigationType.Pop &&
        (losesSelection(currentLocation.search, nextLocation.search) ||
          leavesWork(currentLocation.search, nextLocation.search)))
    // Nobody is asked while the session ends: the page cannot be kept.
    if (!leaves || isLetThrough.current || state.getState().session.status !== 'signedIn') return false
    const work = unsavedWork()
    const text = unsavedQuestion(currentLocation.search)
    const question = text ? { ...work?.question, text } : work?.question
    if (!question) return false
    // Not once the blocked navigation is drawn: what the page writes into the address meanwhile ends it.
    queueMicrotask(() => void ask(question, work, nextLocation))
    return true
  }
  const blocker = useBlocker(isLeaving)
  const latest = useRef(blocker)
  useEffect(() => {
    latest.current = blocker
  })

  const leaveFor = async (location: Location<unknown>) => {
    isLetThrough.current = true
    await navigate(location, { state: location.state })
    isLetThrough.current = false
  }

  async function ask(question: ConfirmQuestion, work: UnsavedWork | undefined, location: Location<unknown>) {
    const { save } = question
    const saveAndLeave = async (before: () => Promise<boolean>) => {
      if (await before()) await leaveFor(location)
      return false
    }
    const goes = await confirm(save ? { ...question, save: () => saveAndLeave(save) } : question)
    const held = latest.current.state === 'blocked' ? latest.current : undefined
    if (!goes) return held?.reset()
    work?.onLeave?.()
    if (held) held.proceed()
    else void leaveFor(location)
  }

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      const isUnsent = state.getState().saving.unsent > 0
      if (isUnsent || unsavedQuestion(window.location.search) || unsavedWork()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [state])
}
