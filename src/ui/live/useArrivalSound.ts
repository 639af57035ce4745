import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { onDevice } from '#browser/keptItems.ts'
import type { Instant } from '#domain/schema/fields.ts'

const KEY = 'convivio.orderSound'
/** Not while a button is being pressed: with the sentence about the sound it would go from under the finger. */
const GESTURES = ['click', 'keydown'] as const

let audio: AudioContext | undefined
/** One for the page: browsers allow few. Absent where there is no sound at all. */
const context = (): AudioContext | undefined =>
  (audio ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext())

function watchContext(onChange: () => void): () => void {
  const known = context()
  const resume = () => void known?.resume()
  known?.addEventListener('statechange', onChange)
  for (const name of GESTURES) addEventListener(name, resume)
  return () => {
    known?.removeEventListener('statechange', onChange)
    for (const name of GESTURES) removeEventListener(name, resume)
  }
}

function ring(): void {
  const known = context()
  if (known?.state !== 'running') return
  for (const [pitch, after] of [
    [660, 0],
    [880, 0.16],
  ] as const) {
    const at = known.currentTime + after
    const note = known.createOscillator()
    const volume = known.createGain()
    note.frequency.value = pitch
    volume.gain.setValueAtTime(0.0001, at)
    volume.gain.exponentialRampToValueAtTime(0.3, at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.3)
    note.connect(volume).connect(known.destination)
    note.start(at)
    note.stop(at + 0.32)
  }
}

/**
 * A sound for new orders, which this device can switch off. Browsers forbid sounds until somebody
 * has pressed something on the page: `isBlocked` until then.
 * @param newest when the last order was placed, undefined while the orders load; a later one rings
 */
export function useArrivalSound(newest: Instant | undefined) {
  const [isOn, setOn] = useState(() => onDevice.get(KEY) !== 'off')
  const state = useSyncExternalStore(watchContext, () => context()?.state)
  const heard = useRef(newest)
  useEffect(() => {
    if (newest === undefined) return
    if (isOn && heard.current !== undefined && newest > heard.current) ring()
    heard.current = newest
  }, [newest, isOn])
  return {
    isOn,
    isBlocked: isOn && state === 'suspended',
    toggle: () => {
      setOn(!isOn)
      onDevice.set(KEY, isOn ? 'off' : 'on')
    },
  }
}
