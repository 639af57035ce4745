import { isToCook, isUnseen } from '#domain/kitchen/kitchenCards.ts'
import type { CardAllergy, CardDish, CardPortion, KitchenCard } from '#domain/kitchen/kitchenCards.ts'
import { noteKey } from '#domain/reports/portions.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import { dietaryConflictText, needsText, whoIs } from '#i18n/orders/guestAllergies.ts'
import { it } from '#i18n/it.ts'
import { countText, kitchen as words, whoseCard } from '#i18n/orders/kitchen.ts'
import { portionsLeftText } from '#i18n/orders/portions.ts'
import type { KitchenPress, KitchenRights } from '#screens/kitchen/useKitchenPress.ts'
import { Boxed } from '#screens/toSee/ToSeeList.tsx'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './CardBoard.module.css'

export interface Stock {
  readonly soldOut: readonly string[]
  /** Of dishes whose portions are limited: how many there are still to give. */
  readonly remaining: ReadonlyMap<string, number>
}

interface Props {
  readonly card: KitchenCard
  readonly dish: CardDish
  readonly stock: Stock
  readonly press: KitchenPress
  readonly rights: KitchenRights
  readonly onBump: (portions: readonly CardPortion[]) => void
}

/** Portions that are made alike stand in one line. */
const alike = ({ portions }: CardDish) =>
  [...groupedBy(portions, ({ half, note }) => `${half} ${noteKey(note ?? '')}`)].map(([key, some]) => ({ key, some }))

/** A dish of a card: all of it is ready at once, or one portion after the other. */
export function CardDishRows({ card, dish, stock, press, rights, onBump }: Props) {
  const lines = alike(dish)
  const name = dish.name || it.common.unnamedDish
  const left = dish.portions.filter(isToCook)
  const whose = whoseCard(card)
  const isPlain = lines.length === 1 && lines[0]?.some[0]?.note === undefined
  const isCalled = card.calledAt !== undefined
  const mayBump = rights.bumps && isCalled && !isUnseen(dish)
  return (
    <li className={styles.dish} data-done={left.length === 0 ? '' : undefined}>
      <Flex align="center" gap="sm">
        <Flex vertical grow>
          <strong className={styles.name}>
            {countText(dish.portions)} × {name}
          </strong>
          {isCalled && (
            <Flex align="center" justify="space-between" gap="sm">
              <DishStock dishId={dish.dishId} name={name} {...{ stock, press, rights }} />
              {isPlain && mayBump && dish.portions.length > 1 && (
                <OnePortion left={left} of={`${name}, ${whose}`} onBump={onBump} />
              )}
            </Flex>
          )}
        </Flex>
        {left.length === 0 && <Icon name="check" size={28} />}
        {mayBump && left.length > 0 && (
          <Button
            aria-label={words.readyOf(name, whose)}
            onClick={() => onBump(left)}
            icon={<Icon name="check" size={28} />}
          />
        )}
      </Flex>
      {dish.allergies.map((allergy) => (
        <DishAllergy key={allergy.of.sheet.person.id} allergy={allergy} />
      ))}
      {!isPlain && (
        <ul>
          {lines.map(({ key, some }) => (
            <PortionLine
              key={key}
              portions={some}
              label={some[0]?.note ?? ''}
              of={`${name}, ${whose}`}
              onBump={mayBump && dish.portions.length > 1 ? onBump : undefined}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

interface LineProps {
  readonly portions: readonly CardPortion[]
  /** The note on them, empty where there is none. */
  readonly label: string
  readonly of: string
  /** Absent where they cannot be ready one by one. */
  readonly onBump: ((portions: readonly CardPortion[]) => void) | undefined
}

function PortionLine({ portions, label, of, onBump }: LineProps) {
  const left = portions.filter(isToCook)
  return (
    <Flex
      component="li"
      align="center"
      gap="sm"
      className={styles.portions}
      data-done={left.length === 0 ? '' : undefined}
    >
      <Flex grow>
        {countText(portions)} {label ? <Boxed>{label}</Boxed> : words.plain}
      </Flex>
      {onBump && <OnePortion left={left} of={`${label} ${of}`.trim()} onBump={onBump} />}
    </Flex>
  )
}

interface OneProps {
  readonly left: readonly CardPortion[]
  readonly of: string
  readonly onBump: (portions: readonly CardPortion[]) => void
}

/** 'Pronto' of one portion of several. */
function OnePortion({ left, of, onBump }: OneProps) {
  const [next, ...others] = left
  if (!next) return null
  return (
    <Button kind="quiet" aria-label={words.readyOneOf(of)} onClick={() => onBump([next])}>
      {words.readyOne(others.length + 1)}
    </Button>
  )
}

/** In words and boxed; it stays after 'Visto', as the cook still has to know. */
export const DishAllergy = ({ allergy: { of, conflict } }: { readonly allergy: CardAllergy }) => (
  <p className={styles.allergy}>
    <Boxed>{needsText(of.tags)}</Boxed> {whoIs(of)}: <b>{dietaryConflictText(conflict)}</b>
  </p>
)

interface StockProps extends Pick<Props, 'stock' | 'press' | 'rights'> {
  readonly dishId: string
  readonly name: string
}

/** How many are left to give, and 'Esaurito' in one press. */
export function DishStock({ dishId, name, stock: { soldOut, remaining }, press, rights }: StockProps) {
  const isSoldOut = soldOut.includes(dishId)
  const left = remaining.get(dishId)
  return (
    <Flex wrap align="center" gap="sm" className={styles.stock}>
      {left !== undefined && <Tag tone={left > 0 ? 'plain' : 'low'}>{portionsLeftText(left)}</Tag>}
      {isSoldOut && <Tag tone="low">{words.soldOut}</Tag>}
      {rights.sellsOut && (
        <button
          type="button"
          aria-label={isSoldOut ? words.soldOutBackOf(name) : words.soldOutOf(name)}
          onClick={() => press.sellOut(dishId, !isSoldOut)}
        >
          {isSoldOut ? words.soldOutBack : words.soldOut}
        </button>
      )}
    </Flex>
  )
}
