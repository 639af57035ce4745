import { Button } from '#ui/Button.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './Arrivals.module.css'

interface Props {
  readonly waiting: number
  readonly left: number
  /** What is shown should stand in another order. */
  readonly isMoved?: boolean
  readonly words: {
    readonly none: string
    waiting(count: number): string
    left(count: number): string
    readonly moved?: string
  }
  readonly onSettle: () => void
}

/** Brings a steady list up to date. It is always there, so that its coming moves nothing. */
export function Arrivals({ waiting, left, isMoved = false, words, onSettle }: Props) {
  const label = waiting > 0 ? words.waiting(waiting) : left > 0 ? words.left(left) : isMoved ? words.moved : undefined
  return (
    <Text
      component="div"
      size="md"
      type="secondary"
      className={styles.arrivals}
      data-new={waiting > 0 ? '' : undefined}
      role="status"
    >
      {label === undefined ? (
        <p>{words.none}</p>
      ) : (
        <Button kind={waiting > 0 ? 'primary' : 'default'} block onClick={onSettle}>
          {label}
        </Button>
      )}
    </Text>
  )
}
