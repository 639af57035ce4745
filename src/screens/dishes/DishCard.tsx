import { useId, useRef } from 'react'
import { photoUrl } from '#domain/api/photoUrl.ts'
import { courseOf } from '#domain/reference/courses.ts'
import { contradictions } from '#domain/rules/menu/allergens.ts'
import { dishName } from '#domain/rules/menu/dish.ts'
import { demandedTranslations, dishGaps, hasGaps, isWithoutAllergens } from '#domain/rules/menu/dishGaps.ts'
import { seesPrices } from '#domain/rules/team/duties.ts'
import { labelDoubt } from '#domain/rules/menu/label.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishEdit } from '#i18n/menu/dishEdit.ts'
import { dishes as words } from '#i18n/menu/dishes.ts'
import { it } from '#i18n/it.ts'
import { labels } from '#i18n/menu/labels.ts'
import { money } from '#i18n/format/money.ts'
import { courseStyle } from '#screens/menu/courseStyle.ts'
import { DishPicture } from '#screens/menu/DishPicture.tsx'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { photoOfDish } from '#store/selectors/dishes.ts'
import { labelsAmong } from '#store/selectors/labels.ts'
import { useMay } from '#store/useMay.ts'
import card from '#ui/Card.module.css'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { iconClass } from '#ui/IconButton.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import { Text } from '#ui/Text.tsx'
import { DietaryMarks } from './DietaryMarks.tsx'
import { DishActions } from './DishActions.tsx'
import styles from './DishCard.module.css'
import { openingDish } from './dishQuery.ts'
import { LabelChip } from './LabelChip.tsx'

/** Labels and diets that contradict the allergens, and are not shown to guests. */
function DishDoubts({ dish }: { readonly dish: Dish }) {
  const table = useSelect(({ tables }) => tables.Label)
  const ofLabels = labelsAmong(table, dish.labels).flatMap((label) => labelDoubt(label, dish.allergens) ?? [])
  const doubts = [
    ...contradictions(dish.allergens).map(dishEdit.allergens.contradiction),
    ...new Set(ofLabels.map(labels.notShown)),
  ]
  if (doubts.length === 0) return null
  return (
    <Flex vertical gap="xxs" size="sm" type="warning" className={styles.doubts}>
      <p>
        <Icon name="alert" size={16} />
        {words.toVerify}
      </p>
      {doubts.map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
    </Flex>
  )
}

const flags = [
  { key: 'canTakeAway', icon: 'takeaway' },
  { key: 'canDelivery', icon: 'delivery' },
  { key: 'canOrderOutOfMeal', icon: 'clock' },
  { key: 'forChildren', icon: 'children' },
  { key: 'forBaby', icon: 'baby' },
] as const satisfies readonly { readonly key: keyof Dish; readonly icon: IconName }[]

function DishFlags({ dish }: { readonly dish: Dish }) {
  const shown = flags.filter(({ key }) => dish[key])
  if (shown.length === 0) return null
  return (
    <Flex component="ul" gap="ms" type="secondary" className={styles.flags} aria-label={words.flags}>
      {shown.map(({ key, icon }) => (
        <Flex component="li" vertical key={key} title={words[key]}>
          <Icon name={icon} size={17} />
          <span className="visuallyHidden">{words[key]}</span>
        </Flex>
      ))}
    </Flex>
  )
}

function DishLabels({ ids }: { readonly ids: readonly string[] | undefined }) {
  const table = useSelect(({ tables }) => tables.Label)
  const labels = labelsAmong(table, ids)
  if (labels.length === 0) return null
  return (
    <Flex wrap gap="xs" className={styles.labels}>
      {labels.map((label) => (
        <LabelChip key={label.id} label={label} />
      ))}
    </Flex>
  )
}

function DishMenu({ dish }: { readonly dish: Dish }) {
  const root = useRef<HTMLDivElement>(null)
  return (
    <div ref={root} className={styles.menu}>
      <Popover
        label={words.actionsOf(dishName(dish) || it.common.unnamedDish)}
        trigger={<Icon name="more" size={22} />}
        className={iconClass('round')}
      >
        {(close) => (
          <DishActions
            dish={dish}
            onClose={() => {
              close()
              root.current?.querySelector('button')?.focus()
            }}
          />
        )}
      </Popover>
    </div>
  )
}

function MissingStrip({ dish }: { readonly dish: Dish }) {
  const demanded = demandedTranslations(useHotel()?.guestLook)
  if (!hasGaps(dish, demanded)) return null
  return (
    <Flex component="p" gap="sm" size="sm" type="warning" medium className={styles.missing}>
      <Icon name="alert" size={16} />
      {words.missing(dishGaps(dish, demanded))}
    </Flex>
  )
}

interface Props {
  readonly dish: Dish
  readonly currency: string
}

export function DishCard({ dish, currency }: Props) {
  const about = useId()
  const may = useMay()
  const course = courseOf(dish.courseIndex)
  const picture = useSelect((state) => {
    const photo = photoOfDish(state, dish)
    return photoUrl(photo?.thumb ?? photo?.image)
  })
  return (
    <article className={`${card.card} ${styles.card}`} style={courseStyle(dish.courseIndex)}>
      <div className={`${card.picture} ${styles.picture}`}>
        <DishPicture dish={dish} photoUrl={picture} size="card" />
      </div>
      <Flex vertical className={styles.body}>
        <Flex
          component="p"
          align="center"
          gap="sm"
          size="sm"
          type="secondary"
          medium
          className={styles.course}
          data-none={course ? undefined : ''}
        >
          {course?.name.it ?? words.withoutCourse}
        </Flex>
        <DishTitle dish={dish} describedBy={about} />
        <Flex id={about} vertical align="start" gap="ms" className={styles.about}>
          <Flex component="p" wrap align="center" gap="sm" strong tabular>
            {seesPrices(may.access) && money(dish.price, currency)}
            {dish.isExtra && <span className={styles.extra}>{words.extra}</span>}
          </Flex>
          <DishLabels ids={dish.labels} />
          {isWithoutAllergens(dish) && (
            <Text component="p" size="sm" type="success" medium>
              {words.noAllergens}
            </Text>
          )}
          <DietaryMarks ids={dish.allergens ?? []} size={16} />
          <DishDoubts dish={dish} />
          <DishFlags dish={dish} />
        </Flex>
      </Flex>
      <MissingStrip dish={dish} />
      <DishMenu dish={dish} />
    </article>
  )
}

/** A link, so that it opens in another tab, too; `DishList` handles a plain click. */
function DishTitle({ dish, describedBy }: { readonly dish: Dish; readonly describedBy: string }) {
  const name = dishName(dish)
  return (
    <h2 title={name || undefined}>
      <a
        href={`?${openingDish(new URLSearchParams(), dish.id).toString()}`}
        data-dish={dish.id}
        className={card.link}
        data-unnamed={name ? undefined : ''}
        aria-describedby={describedBy}
      >
        {name || it.common.unnamedDish}
      </a>
    </h2>
  )
}
