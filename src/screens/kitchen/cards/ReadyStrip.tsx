import { timeOf } from '#domain/dates/calendar.ts'
import { doneAt, isReady, isServed, portionsToRecall, portionsToServe } from '#domain/kitchen/kitchenCards.ts'
import type { KitchenCard } from '#domain/kitchen/kitchenCards.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { bigPlace, courseName, kitchen as words, minutesSince, whoseCard } from '#i18n/orders/kitchen.ts'
import type { KitchenPress, KitchenRights } from '#screens/kitchen/useKitchenPress.ts'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useSteadyList } from '#ui/live/useSteadyList.ts'
import { Popover } from '#ui/overlay/Popover.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './ReadyStrip.module.css'

interface Props {
  readonly cards: readonly KitchenCard[]
  readonly now: Instant
  readonly zone: string
  readonly press: KitchenPress
  readonly rights: KitchenRights
}

/** In a house that never says 'Servito', what was ready long ago is no news: so many go at once, as each moves the others. */
const GO_TOGETHER = 12

const firstFirst = (cards: readonly KitchenCard[]) => cards.toSorted((one, other) => doneAt(one) - doneAt(other))

/** What the dining room is to carry, the first one first, and what may come back into the kitchen. It is always there, so that nothing moves. */
export function ReadyStrip({ cards, now, zone, press, rights }: Props) {
  const ready = firstFirst(cards.filter((card) => isReady(card) && !isServed(card)))
  const gone = GO_TOGETHER * Math.max(0, Math.floor(ready.length / GO_TOGETHER) - 1)
  const listed = ready.slice(gone)
  const { groups, settle, takeOff } = useSteadyList(cards, listed, String(gone))
  const shown = groups.flatMap(({ rows }) => rows)
  const earlier = firstFirst([...ready.slice(0, gone), ...cards.filter(isServed)]).reverse()
  const takeAway = (id: string) => {
    settle()
    takeOff(id)
  }
  return (
    <section className={styles.strip} aria-label={words.strip.ready}>
      <h2>
        {words.strip.ready} <span>{ready.length}</span>
      </h2>
      {shown.length === 0 && <Text type="secondary">{words.strip.none}</Text>}
      <ul>
        {shown.map((card) => (
          <ReadyCard
            key={card.id}
            {...{ card, now, press, rights }}
            isHere={listed.includes(card)}
            onPressed={() => takeAway(card.id)}
          />
        ))}
      </ul>
      {earlier.length > 0 && (
        <Popover
          sheet
          label={words.strip.earlier(earlier.length)}
          className={styles.earlier}
          trigger={
            <>
              {words.strip.earlier(earlier.length)}
              <Icon name="down" size={16} />
            </>
          }
        >
          <ul className={styles.list} aria-label={words.strip.earlierList}>
            {earlier.map((card) => (
              <Flex component="li" key={card.id} align="center" justify="space-between" gap="ms">
                <Flex vertical>
                  <strong>{whoseCard(card)}</strong>
                  <Text size="md" type="secondary">
                    {words.isReady(timeOf(doneAt(card), zone), byOf(card))}
                  </Text>
                </Flex>
                <Buttons card={card} press={press} rights={rights} canServe={!isServed(card)} />
              </Flex>
            ))}
          </ul>
        </Popover>
      )}
    </section>
  )
}

const byOf = (card: KitchenCard): string | undefined => portionsToRecall(card).find(({ by }) => by)?.by

interface ReadyProps extends Pick<Props, 'now' | 'press' | 'rights'> {
  readonly card: KitchenCard
  /** No longer: somebody carried it or called it back elsewhere. It keeps its place until something is pressed here. */
  readonly isHere: boolean
  readonly onPressed: () => void
}

const ReadyCard = ({ card, now, press, rights, isHere, onPressed }: ReadyProps) => (
  <li data-gone={isHere ? undefined : ''}>
    <strong className={styles.place}>{bigPlace(card.booking)}</strong>
    <Flex vertical className={styles.what}>
      <span>{courseName(card.courseId)}</span>
      <Text size="sm" tabular>
        {isHere ? minutesSince(doneAt(card), now) : isServed(card) ? words.strip.served : words.strip.recalled}
      </Text>
    </Flex>
    <Buttons card={card} press={press} rights={rights} isOff={!isHere} canServe onPressed={onPressed} />
  </li>
)

interface ButtonsProps extends Pick<Props, 'press' | 'rights'> {
  readonly card: KitchenCard
  readonly isOff?: boolean
  readonly canServe: boolean
  readonly onPressed?: () => void
}

function Buttons({ card, press, rights, isOff = false, canServe, onPressed }: ButtonsProps) {
  const whose = whoseCard(card)
  const course = courseName(card.courseId)
  return (
    <>
      {rights.recalls && (
        <Button
          kind="quiet"
          icon={<Icon name="undo" size={24} />}
          aria-label={words.recallOf(course, whose)}
          title={words.recall}
          disabled={isOff}
          onClick={() => {
            press.recall(portionsToRecall(card))
            onPressed?.()
          }}
        />
      )}
      {rights.serves && canServe && (
        <Button
          aria-label={words.serveOf(course, whose)}
          disabled={isOff}
          onClick={() => {
            press.serve(portionsToServe(card))
            onPressed?.()
          }}
        >
          {words.serve}
        </Button>
      )}
    </>
  )
}
