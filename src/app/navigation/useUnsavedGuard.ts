import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useBlocker, useLocation, useNavigate } from 'react-router-dom'
import type { BlockerFunction, Location } from 'react-router-dom'
import { useConvivio } from '#store/hooks.tsx'
import { leavesWork, unsavedWork } from '#ui/feedback/unsavedWork.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { losesSelection, unsavedQuestion } from './unsavedQuestion.ts'

/** On closing the tab the browser warns, also of unsent work. */
export function useUnsavedGuard(): void {
  const { state } = useConvivio()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { search } = useLocation()
  const isLetThrough = useRef(false)
  const isLeaving: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
    (currentLocation.pathname !== nextLocation.pathname ||
      // Within the page its own buttons ask; the browser's Back has nobody else.
      (historyAction === NavigationType.Pop &&
        (losesSelection(currentLocation.search, nextLocation.search) ||
          leavesWork(currentLocation.search, nextLocation.search)))) &&
    // Nobody is asked while the session ends: the page cannot be kept.
    state.getState().session.status === 'signedIn' &&
    !isLetThrough.current &&
    (unsavedQuestion(currentLocation.search) ?? unsavedWork()) !== undefined
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

  const ask = useEffectEvent(() => {
    const text = unsavedQuestion(search)
    const work = unsavedWork()
    const question = text ? { ...work?.question, text } : work?.question
    if (blocker.state !== 'blocked') return
    if (!question) return blocker.proceed()
    const { save } = question
    const { location } = blocker
    const saveAndLeave = async (before: () => Promise<boolean>) => {
      if (await before()) await leaveFor(location)
      return false
    }
    const asked = save ? { ...question, save: () => saveAndLeave(save) } : question
    void confirm(asked).then((goes) => {
      // Saving writes into the address meanwhile, which ends the blocked navigation.
      const held = latest.current.state === 'blocked' ? latest.current : undefined
      if (!goes) return held?.reset()
      work?.onLeave?.()
      if (held) held.proceed()
      else void leaveFor(location)
    })
  })
  useEffect(() => {
    if (blocker.state === 'blocked') ask()
  }, [blocker.state])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      const isUnsent = state.getState().saving.unsent > 0
      if (isUnsent || unsavedQuestion(window.location.search) || unsavedWork()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [state])
}
