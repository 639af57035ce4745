import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import { Text } from '#ui/Text.tsx'
import { useMedia } from '#ui/useMedia.ts'
import styles from './ToSeeList.module.css'

interface Props {
  readonly id: string
  readonly title: string
  /** How many are to be seen, or that all are. */
  readonly summary?: string | undefined
  /** Below the title: what is to be seen, in short. */
  readonly note?: string | undefined
  /** At the end of the title's line. */
  readonly action?: ReactNode
  /** What somebody in the kitchen has to look at, one `li` each. */
  readonly open: readonly ReactNode[]
  /** What asks for nothing any more, folded. */
  readonly settled: readonly ReactNode[]
  readonly settledLabel: string
  readonly moreLabel: (count: number) => string
}

/** On a phone the list of bookings is to stay in sight below them. */
const FIRST_ON_PHONES = 2

/** Above both reports: the kitchen ticks what it has seen, the dining room sees what nobody has; all else folds. */
export function ToSeeList({ id, title, summary, note, action, open, settled, settledLabel, moreLabel }: Props) {
  const isPhone = useMedia('(max-width: 767px)')
  const [isWhole, setIsWhole] = useState(false)
  const first = isPhone && !isWhole ? open.slice(0, FIRST_ON_PHONES) : open
  const section = useRef<HTMLElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    // The pressed button has folded with its line: the next one takes the focus.
    const { current: box } = section
    if (isPressed.current)
      (box?.querySelector<HTMLElement>('ul button') ?? box?.querySelector('button'))?.focus({ preventScroll: true })
    isPressed.current = false
  }, [open.length])
  const notePress = ({ target }: { readonly target: EventTarget }) => {
    isPressed.current = target instanceof Element && target.closest('button') !== null
  }
  return (
    <section ref={section} className={styles.list} aria-labelledby={id} data-open={open.length > 0 ? '' : undefined}>
      <Flex component="header" wrap align="center" gap="ms" lines="none">
        <Icon name={open.length > 0 ? 'alert' : 'check'} />
        <Text component="h2" size="lg" id={id}>
          {title}
        </Text>
        {summary && <span>{summary}</span>}
        {settled.length > 0 && (
          <Popover
            sheet
            label={settledLabel}
            className={styles.settled}
            trigger={
              <>
                {settledLabel}
                <Icon name="down" size={16} />
              </>
            }
          >
            <ul>{settled}</ul>
          </Popover>
        )}
        {action}
      </Flex>
      {note && (
        <Text component="p" strong>
          {note}
        </Text>
      )}
      {open.length > 0 && <ul onClickCapture={notePress}>{first}</ul>}
      {first.length < open.length && (
        <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
          {moreLabel(open.length - first.length)}
          <Icon name="down" size={16} />
        </button>
      )}
    </section>
  )
}

interface LineProps {
  readonly state?: string | undefined
  readonly actions: ReactNode
  readonly children: ReactNode
}

export const ToSeeLine = ({ state, actions, children }: LineProps) => (
  <li data-state={state}>
    <div>{children}</div>
    <Flex wrap gap="sm" className={styles.actions}>
      {actions}
    </Flex>
  </li>
)

/** In words and boxed, so that it holds without colours. */
export const Boxed = ({ children }: { readonly children: ReactNode }) => (
  <strong className={styles.boxed}>{children}</strong>
)
