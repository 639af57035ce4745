import { isReady, isToCook, isUnseen } from '#domain/kitchen/kitchenCards.ts'
import type { CardDish, KitchenCard } from '#domain/kitchen/kitchenCards.ts'
import { leftAtMeal } from '#domain/reports/countedPortions.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { it } from '#i18n/it.ts'
import { bigPlace, countText, kitchen as words, minutesSince, whoseCard } from '#i18n/orders/kitchen.ts'
import { DishAllergy, DishStock } from '#screens/kitchen/cards/CardDishRows.tsx'
import cardStyles from '#screens/kitchen/cards/CardBoard.module.css'
import type { KitchenPress, KitchenRights } from '#screens/kitchen/useKitchenPress.ts'
import { courseStyle } from '#screens/menu/courseStyle.ts'
import { Boxed } from '#screens/toSee/ToSeeList.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'

interface Props {
  readonly facts: MealFacts
  readonly cards: readonly KitchenCard[]
  readonly now: Instant
  readonly press: KitchenPress
  readonly rights: KitchenRights
}

interface DishAtTables {
  readonly dishId: string
  readonly name: string
  readonly courseId: number
  readonly tables: readonly { readonly card: KitchenCard; readonly dish: CardDish }[]
}

/** Of the tables whose course the kitchen is to begin. */
function dishesToCook(cards: readonly KitchenCard[]): readonly DishAtTables[] {
  const byDish = new Map<string, DishAtTables & { readonly tables: DishAtTables['tables'][number][] }>()
  for (const card of cards)
    for (const dish of card.dishes) {
      if (card.calledAt === undefined || !dish.portions.some(isToCook)) continue
      const { dishId, name } = dish
      const known = byDish.get(dishId) ?? { dishId, name, courseId: card.courseId, tables: [] }
      known.tables.push({ card, dish })
      byDish.set(dishId, known)
    }
  return [...byDish.values()]
}

/** What is to be cooked, dish by dish, with the tables that wait for it. */
export function DishBoard({ facts, cards, now, press, rights }: Props) {
  const dishes = dishesToCook(cards.filter((card) => !isReady(card)))
  const stock = { soldOut: facts.meal.soldOut ?? [], remaining: leftAtMeal(facts) }
  if (dishes.length === 0) return <EmptyState {...words.nothingCalled} />
  return (
    <ol className={cardStyles.cards} aria-label={words.dishes}>
      {dishes.map(({ dishId, name, courseId, tables }) => (
        <li key={dishId} className={cardStyles.card} style={courseStyle(courseId)} data-state="called">
          <Flex component="header" wrap align="center" gap="ms" lines="none">
            <h2>{countText(tables.flatMap(({ dish }) => dish.portions.filter(isToCook)))}</h2>
            <Flex vertical className={cardStyles.named}>
              <strong className={cardStyles.name}>{name || it.common.unnamedDish}</strong>
              <DishStock {...{ dishId, name, stock, press, rights }} />
            </Flex>
          </Flex>
          <ul>
            {tables.map(({ card, dish }) => (
              <TableLine key={card.id} {...{ card, dish, now, press, rights }} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

interface LineProps extends Pick<Props, 'now' | 'press' | 'rights'> {
  readonly card: KitchenCard
  readonly dish: CardDish
}

function TableLine({ card, dish, now, press, rights }: LineProps) {
  const left = dish.portions.filter(isToCook)
  const notes = [...new Set(left.flatMap(({ note }) => note ?? []))]
  return (
    <li className={cardStyles.dish}>
      <Flex align="center" gap="ms">
        <strong className={cardStyles.name}>{bigPlace(card.booking)}</strong>
        <Flex component="span" grow>
          {countText(left)} ×
        </Flex>
        <Text size="md" type="secondary" tabular>
          {card.calledAt !== undefined && minutesSince(card.calledAt, now)}
        </Text>
        {rights.bumps && !isUnseen(dish) && (
          <Button
            icon={<Icon name="check" size={28} />}
            aria-label={words.readyOf(dish.name, whoseCard(card))}
            onClick={() => press.bump(left)}
          />
        )}
        {isUnseen(dish) && rights.sees && (
          <Button kind="primary" aria-label={words.seeOf(whoseCard(card))} onClick={() => press.see([dish])}>
            {words.seeAll}
          </Button>
        )}
      </Flex>
      {notes.map((note) => (
        <p key={note}>
          {countText(left.filter((one) => one.note === note))} <Boxed>{note}</Boxed>
        </p>
      ))}
      {dish.allergies.map((allergy) => (
        <DishAllergy key={allergy.of.sheet.person.id} allergy={allergy} />
      ))}
    </li>
  )
}
