import { useRef } from 'react'
import type { InputHTMLAttributes } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './StepInput.module.css'

type By = 1 | -1

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  /** Name of the whole, where its label is not beside it. */
  readonly group?: string
  readonly less: string
  readonly more: string
  readonly canStep: (by: By) => boolean
  readonly onStep: (by: By) => void
  /** True: highlighted; false: pale, as a zero is; absent: neither. */
  readonly isTinted?: boolean
  /** In the place of 'less' and the number, where there is nothing yet to take away. */
  readonly begin?: Begin | undefined
}

export interface Begin {
  readonly text: string
  readonly label: string
  readonly onPress: () => void
}

/** The second press of a double one must not take away what the first gave. */
const DOUBLE_PRESS_MS = 400

/** Not antd's, whose buttons have English names. What is typed and what it means is for the caller. */
export function StepInput({ group, less, more, canStep, onStep, isTinted, begin, ...input }: Props) {
  const begunAt = useRef(-Infinity)
  const button = (by: By) => (
    <button
      type="button"
      aria-label={by < 0 ? less : more}
      disabled={input.disabled || !canStep(by)}
      onClick={({ timeStamp }) => {
        if (by > 0 || timeStamp - begunAt.current >= DOUBLE_PRESS_MS) onStep(by)
      }}
    >
      <Icon name={by < 0 ? 'minus' : 'plus'} />
    </button>
  )
  return (
    <div
      role={group === undefined ? undefined : 'group'}
      aria-label={group}
      className={styles.box}
      data-disabled={input.disabled ? '' : undefined}
      data-tinted={isTinted}
    >
      {begin ? (
        // The same element as 'less', so that the focus stays.
        <button
          type="button"
          className={styles.begin}
          aria-label={begin.label}
          onClick={({ timeStamp }) => {
            begunAt.current = timeStamp
            begin.onPress()
          }}
        >
          {begin.text}
        </button>
      ) : (
        button(-1)
      )}
      {!begin && (
        <input
          inputMode="numeric"
          autoComplete="off"
          {...input}
          onFocus={(event) => {
            input.onFocus?.(event)
            event.currentTarget.select()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            const by = event.key === 'ArrowUp' ? 1 : -1
            if (canStep(by)) onStep(by)
          }}
        />
      )}
      {button(1)}
    </div>
  )
}
