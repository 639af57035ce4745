import { useState } from 'react'
import { timeOf } from '#domain/dates/calendar.ts'
import { openCall } from '#domain/kitchen/courseCalls.ts'
import type { CallTarget } from '#domain/kitchen/courseCalls.ts'
import type { KitchenCard } from '#domain/kitchen/kitchenCards.ts'
import { isReady } from '#domain/kitchen/kitchenCards.ts'
import { coursesInOrder } from '#domain/reference/courses.ts'
import { NO_COURSE } from '#domain/reports/kitchen.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CourseCall } from '#domain/schema/kitchen.ts'
import { it } from '#i18n/it.ts'
import { courseName, kitchen as words } from '#i18n/orders/kitchen.ts'
import type { KitchenPress } from '#screens/kitchen/useKitchenPress.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './CallPanel.module.css'

interface Props {
  readonly hotel: Hotel
  readonly cards: readonly KitchenCard[]
  readonly calls: readonly CourseCall[]
  readonly press: KitchenPress
  readonly onCalled: () => void
}

interface Target {
  readonly target: CallTarget
  readonly label: string
  readonly cards: readonly KitchenCard[]
}

/** Everybody, then each turn and each rank that sits at the meal. */
function targetsOf(cards: readonly KitchenCard[]): readonly Target[] {
  const byTarget = new Map<string, Target & { readonly cards: KitchenCard[] }>()
  const add = (target: CallTarget, label: string, card: KitchenCard) => {
    const known = byTarget.get(target ?? '') ?? { target, label, cards: [] }
    known.cards.push(card)
    byTarget.set(target ?? '', known)
  }
  for (const card of cards) add(undefined, words.call.all, card)
  for (const card of cards) {
    const { turn } = card.booking
    if (turn) add(`turn:${turn.id}`, turn.name?.trim() || it.common.unnamedTurn, card)
  }
  for (const card of cards) {
    const { rank } = card.booking
    if (rank) add(`rank:${rank.id}`, rank.name?.trim() || it.common.unnamed, card)
  }
  return [...byTarget.values()]
}

const COURSES = [...coursesInOrder.map(({ id }) => id), NO_COURSE]

/** 'Via ai secondi': which course the kitchen is to begin, and for whom; of one table it is said on its card. */
export function CallPanel(props: Props) {
  const [chosen, choose] = useState('')
  return (
    <div className={styles.thumb}>
      <Popover
        sheet
        label={words.call.title}
        className={`${buttonClass('primary')} ${styles.open}`}
        trigger={
          <>
            {words.call.open}
            <Icon name="down" size={16} />
          </>
        }
      >
        <Calls {...props} chosen={chosen} onChoose={choose} />
      </Popover>
    </div>
  )
}

interface CallsProps extends Props {
  readonly chosen: string
  readonly onChoose: (target: string) => void
}

/** Only while it is open: whom it is for is counted over all cards. */
function Calls({ hotel, cards, calls, press, onCalled, chosen, onChoose }: CallsProps) {
  const targets = targetsOf(cards)
  const shown = targets.find(({ target = '' }) => target === chosen) ?? targets[0]
  if (!shown) return null
  const courses = COURSES.filter((course) => shown.cards.some(({ courseId }) => courseId === course))
  return (
    <div className={styles.panel}>
      {targets.length > 1 && (
        <RadioGroup
          legend={words.call.target}
          isLegendHidden
          look="chips"
          options={targets.map(({ target = '', label }) => ({ value: target, label }))}
          value={shown.target ?? ''}
          onChange={onChoose}
        />
      )}
      <ul>
        {courses.map((course) => (
          <CourseLine key={course} course={course} shown={shown} {...{ hotel, calls, press, onCalled }} />
        ))}
      </ul>
      <Text component="p" size="sm" type="secondary">
        {words.call.hint}
      </Text>
    </div>
  )
}

interface LineProps extends Pick<Props, 'hotel' | 'calls' | 'press' | 'onCalled'> {
  readonly course: number
  readonly shown: Target
}

function CourseLine({ hotel, calls, press, onCalled, course, shown: { target, label, cards } }: LineProps) {
  const name = courseName(course)
  const call = openCall(calls, course, target)
  const waiting = cards.filter((card) => card.courseId === course && card.calledAt === undefined && !isReady(card))
  const say = (what: 'call' | 'takeBack') => {
    press[what](course, target)
    onCalled()
  }
  return (
    <Flex component="li" align="center" justify="space-between" gap="ms">
      <Flex vertical>
        <strong>{name}</strong>
        <Text size="md" type="secondary">
          {call?.calledAt === undefined
            ? words.call.waiting(waiting.length)
            : words.call.since(timeOf(call.calledAt, timeZoneOf(hotel)))}
        </Text>
      </Flex>
      {call ? (
        <Button aria-label={words.call.takeBackOf(name, label)} onClick={() => say('takeBack')}>
          {words.call.takeBack}
        </Button>
      ) : (
        <Button kind="primary" aria-label={words.call.of(name, label)} onClick={() => say('call')}>
          {words.call.open}
        </Button>
      )}
    </Flex>
  )
}
