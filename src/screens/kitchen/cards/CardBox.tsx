import { memo, useState } from 'react'
import { isReady, isUnseen, portionsToCook, portionsToRecall } from '#domain/kitchen/kitchenCards.ts'
import type { CardPortion, KitchenCard, Lateness } from '#domain/kitchen/kitchenCards.ts'
import { whoIs } from '#i18n/orders/guestAllergies.ts'
import { bigPlace, courseName, kitchen as words, whoEats, whoseCard } from '#i18n/orders/kitchen.ts'
import type { KitchenPress, KitchenRights } from '#screens/kitchen/useKitchenPress.ts'
import { courseStyle } from '#screens/menu/courseStyle.ts'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './CardBoard.module.css'
import { CardDishRows } from './CardDishRows.tsx'
import type { Stock } from './CardDishRows.tsx'
import { useBump } from './useBump.ts'

interface Props {
  readonly card: KitchenCard
  readonly isNew: boolean
  readonly age: string
  readonly lateness: Lateness
  /** Somebody said 'Via' for this table by itself. */
  readonly isCalledAlone: boolean
  readonly stock: Stock
  readonly press: KitchenPress
  readonly rights: KitchenRights
  /** All of it is ready by a press here. */
  readonly onDone: (cardId: string) => void
}

const contents = new WeakMap<KitchenCard, string>()

/** All that a card shows: it is made anew whenever the clock ticks, and mostly is the same. */
function contentOf(card: KitchenCard): string {
  const known = contents.get(card)
  if (known !== undefined) return known
  const dishes = card.dishes.map(({ name, portions, allergies }) => [
    name,
    portions,
    allergies.map(({ of, conflict, state, seenAt }) => [whoIs(of), of.tags, conflict, state, seenAt]),
  ])
  const content = JSON.stringify([card.calledAt, bigPlace(card.booking), whoEats(card.booking), dishes])
  contents.set(card, content)
  return content
}

const stockOf = ({ dishes }: KitchenCard, { soldOut, remaining }: Stock): string =>
  dishes.map(({ dishId }) => `${soldOut.includes(dishId)} ${remaining.get(dishId)}`).join()

const areSame = (one: Props, other: Props): boolean =>
  one.isNew === other.isNew &&
  one.age === other.age &&
  one.lateness === other.lateness &&
  one.isCalledAlone === other.isCalledAlone &&
  contentOf(one.card) === contentOf(other.card) &&
  (one.stock === other.stock || stockOf(one.card, one.stock) === stockOf(other.card, other.stock)) &&
  Object.entries(one.rights).every(([name, may]) => other.rights[name as keyof KitchenRights] === may)

const orderedOf = ({ dishes }: KitchenCard): string =>
  dishes.map(({ dishId, portions }) => `${dishId} ${portions.map(({ id }) => id).join()}`).join()

/** Of 120 cards only those that changed are drawn again. */
export const CardBox = memo(function CardBox(props: Props) {
  const { isNew, age, lateness, stock, press, rights, onDone } = props
  const { shown: card, isDone, bump } = useBump(props.card, press, onDone)
  const isWaiting = card.calledAt === undefined
  const news = `${orderedOf(card)} ${lateness}`
  const [first] = useState(news)
  const state = isReady(card) ? 'ready' : isWaiting ? 'waiting' : 'called'
  return (
    <li
      className={styles.card}
      style={courseStyle(card.courseId)}
      tabIndex={-1}
      data-card={card.id}
      data-state={state}
      data-done={isDone ? '' : undefined}
      data-late={lateness === 'onTime' ? undefined : lateness}
    >
      {(isNew || news !== first) && <span key={news} className={styles.flash} aria-hidden="true" />}
      <Flex component="header" align="center" gap="ms">
        <h2>{bigPlace(card.booking)}</h2>
        <Flex component="strong" grow className={styles.course}>
          {courseName(card.courseId)}
        </Flex>
        <Text strong tabular className={styles.age}>
          {state === 'ready' ? <Icon name="check" size={32} /> : isWaiting ? words.waits : age}
        </Text>
      </Flex>
      <Text component="p" size="md" type="secondary">
        {whoEats(card.booking)}
      </Text>
      <ul>
        {card.dishes.map((dish) => (
          <CardDishRows key={dish.dishId} card={card} dish={dish} {...{ stock, press, rights }} onBump={bump} />
        ))}
      </ul>
      <CardButtons {...props} card={card} onBump={bump} />
    </li>
  )
}, areSame)

interface ButtonsProps extends Props {
  readonly onBump: (portions: readonly CardPortion[]) => void
}

function CardButtons({ card, isCalledAlone, press, rights, onBump }: ButtonsProps) {
  const whose = whoseCard(card)
  const course = courseName(card.courseId)
  const isWaiting = card.calledAt === undefined
  const isUnseenHere = card.dishes.some(isUnseen)
  const target = `book:${card.booking.book.id}` as const
  return (
    <Flex component="footer" gap="sm" className={styles.foot}>
      {rights.calls && isWaiting && (
        <Button aria-label={words.call.ofTable(course, whose)} onClick={() => press.call(card.courseId, target)}>
          {words.call.open}
        </Button>
      )}
      {rights.calls && isCalledAlone && !isReady(card) && (
        <Button
          kind="quiet"
          aria-label={words.call.takeBackOf(course, whose)}
          onClick={() => press.takeBack(card.courseId, target)}
        >
          {words.call.takeBackHere}
        </Button>
      )}
      {isReady(card)
        ? rights.recalls && (
            <Button aria-label={words.recallOf(course, whose)} onClick={() => press.recall(portionsToRecall(card))}>
              {words.recall}
            </Button>
          )
        : rights.bumps &&
          (isUnseenHere ? (
            rights.sees && (
              <Button kind="primary" aria-label={words.seeOf(whose)} onClick={() => press.see(card.dishes)}>
                {words.seeAll}
              </Button>
            )
          ) : (
            <Button
              kind={isWaiting ? 'default' : 'primary'}
              aria-label={words.readyOf(course, whose)}
              onClick={() => onBump(portionsToCook(card.dishes))}
            >
              {words.ready}
            </Button>
          ))}
    </Flex>
  )
}
