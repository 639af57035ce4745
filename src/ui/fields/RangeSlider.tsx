import { useState } from 'react'
import type { CSSProperties } from 'react'
import styles from './RangeSlider.module.css'

declare module 'react' {
  interface CSSProperties {
    '--from'?: string
    '--to'?: string
  }
}

type Range = readonly [number, number]

interface Props {
  readonly min: number
  readonly max: number
  readonly value: Range
  readonly labels: readonly [string, string]
  readonly say: (value: number) => string
  readonly onMove?: (value: Range) => void
  /** When the thumb or key is released. */
  readonly onChange: (value: Range) => void
}

/** Native: antd's slider brings 40 kB into the calendar, and lets one thumb pass the other. */
export function RangeSlider({ min, max, value, labels, say, onMove, onChange }: Props) {
  const [moved, setMoved] = useState<Range>()
  const [from, to] = moved ?? value
  const part = (at: number) => `${((at - min) / (max - min)) * 100}%`
  const track: CSSProperties = { '--from': part(from), '--to': part(to) }
  const move = (next: Range) => {
    setMoved(next)
    onMove?.(next)
  }
  const onRelease = () => {
    if (!moved) return
    setMoved(undefined)
    if (moved[0] !== value[0] || moved[1] !== value[1]) onChange(moved)
  }
  const thumb = (which: 0 | 1) => ({
    type: 'range',
    min,
    max,
    step: 1,
    value: which === 0 ? from : to,
    'aria-label': labels[which],
    'aria-valuetext': say(which === 0 ? from : to),
    onPointerUp: onRelease,
    onKeyUp: onRelease,
    onBlur: onRelease,
    onTouchEnd: onRelease,
  })
  return (
    <div className={styles.slider} style={track}>
      <span className={styles.track} aria-hidden="true" />
      <input
        {...thumb(0)}
        // At the end of the track the lower thumb would be covered.
        data-front={from > (min + max) / 2 ? '' : undefined}
        onChange={({ target }) => move([Math.min(Number(target.value), to), to])}
      />
      <input {...thumb(1)} onChange={({ target }) => move([from, Math.max(Number(target.value), from)])} />
    </div>
  )
}
