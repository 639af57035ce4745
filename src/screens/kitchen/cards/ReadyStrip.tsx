import { timeOf } from '#domain/dates/calendar.ts'
import { doneAt, isReady, isServed, portionsToRecall, portionsToServe } from '#domain/kitchen/kitchenCards.ts'
import type { KitchenCard } from '#domain/kitchen/kitchenCards.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { bigPlace, courseName, kitchen as words, minutesSince, whoseCard } from '#i18n/orders/kitchen.ts'
import type { KitchenPress, KitchenRights } from '#screens/kitchen/useKitchenPress.ts'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
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

/** In a house that never says 'Servito', what was ready long ago is no news. */
const MAX_SHOWN = 12

const latestFirst = (cards: readonly KitchenCard[]) => cards.toSorted((one, other) => doneAt(other) - doneAt(one))

/** What the dining room is to carry, and what may come back into the kitchen. It is always there, so that nothing moves. */
export function ReadyStrip({ cards, now, zone, press, rights }: Props) {
  const ready = latestFirst(cards.filter((card) => isReady(card) && !isServed(card)))
  const shown = ready.slice(0, MAX_SHOWN)
  const earlier = latestFirst([...ready.slice(MAX_SHOWN), ...cards.filter(isServed)])
  return (
    <section className={styles.strip} aria-label={words.strip.ready}>
      <h2>
        {words.strip.ready} <span>{ready.length}</span>
      </h2>
      {shown.length === 0 && <Text type="secondary">{words.strip.none}</Text>}
      <ul>
        {shown.map((card) => (
          <li key={card.id}>
            <strong className={styles.place}>{bigPlace(card.booking)}</strong>
            <Flex vertical>
              <span>{courseName(card.courseId)}</span>
              <Text size="sm" tabular>
                {minutesSince(doneAt(card), now)}
              </Text>
            </Flex>
            <Buttons card={card} press={press} rights={rights} />
          </li>
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
                <Buttons card={card} press={press} rights={rights} />
              </Flex>
            ))}
          </ul>
        </Popover>
      )}
    </section>
  )
}

const byOf = (card: KitchenCard): string | undefined => portionsToRecall(card).find(({ by }) => by)?.by

function Buttons({ card, press, rights }: Pick<Props, 'press' | 'rights'> & { readonly card: KitchenCard }) {
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
          onClick={() => press.recall(portionsToRecall(card))}
        />
      )}
      {rights.serves && !isServed(card) && (
        <Button aria-label={words.serveOf(course, whose)} onClick={() => press.serve(portionsToServe(card))}>
          {words.serve}
        </Button>
      )}
    </>
  )
}
