import { photoUrl } from '#domain/api/photoUrl.ts'
import { coursesInOrder } from '#domain/reference/courses.ts'
import type { ShownDish } from '#domain/menu/template.ts'
import { isWithoutAllergens } from '#domain/rules/menu/dishGaps.ts'
import type { TemplateLabel } from '#domain/schema/template.ts'
import { dishes as dishWords } from '#i18n/menu/dishes.ts'
import { it } from '#i18n/it.ts'
import { money } from '#i18n/format/money.ts'
import { templates as words } from '#i18n/menu/templates.ts'
import { useSelect } from '#store/hooks.tsx'
import { labelsAmong } from '#store/selectors/labels.ts'
import { DietaryMarks } from '#screens/dishes/DietaryMarks.tsx'
import { LabelChip } from '#screens/dishes/LabelChip.tsx'
import { courseStyle } from '#screens/menu/courseStyle.ts'
import { DishPicture } from '#screens/menu/DishPicture.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './TemplateDishes.module.css'

interface Props {
  readonly dishes: readonly ShownDish[]
  readonly labels: readonly TemplateLabel[]
  readonly currency: string
}

export function TemplateDishes({ dishes, labels, currency }: Props) {
  const known = new Set(coursesInOrder.map(({ id }) => id))
  const groups = [
    ...coursesInOrder.map(({ id, name }) => ({
      id,
      name: name.it,
      dishes: dishes.filter(({ courseIndex }) => courseIndex === id),
    })),
    {
      id: -1,
      name: dishWords.withoutCourse,
      dishes: dishes.filter(({ courseIndex }) => courseIndex === undefined || !known.has(courseIndex)),
    },
  ].filter((group) => group.dishes.length > 0)
  return groups.map((group) => (
    <section key={group.id} className={styles.course} style={courseStyle(group.id)}>
      <Flex component="h2" align="center" gap="sm" size="xl">
        {words.dishesOf(group.name, group.dishes.length)}
      </Flex>
      <ul className={styles.list}>
        {group.dishes.map((dish) => (
          <li key={dish.key}>
            <DishLine dish={dish} labels={labels} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function DishLine({ dish, labels, currency }: Omit<Props, 'dishes'> & { readonly dish: ShownDish }) {
  const { name, description, price, allergens, photo } = dish
  return (
    <Flex component="article" gap="ms" className={styles.dish}>
      <DishPicture dish={dish} photoUrl={photoUrl(photo)} size="thumb" />
      <div className={styles.about}>
        <h3>{name?.it?.trim() || it.common.unnamedDish}</h3>
        {description?.it && (
          <Text component="p" size="md" type="secondary">
            {description.it}
          </Text>
        )}
        <Flex wrap align="center" gap="ms" lines="sm" size="sm" type="secondary" className={styles.marks}>
          {price !== undefined && price > 0 && (
            <Text strong tabular className={styles.price}>
              {money(price, currency)}
            </Text>
          )}
          <DishLabels keys={dish.labels} labels={labels} />
          {isWithoutAllergens(dish) && <span>{dishWords.noAllergens}</span>}
          <DietaryMarks ids={allergens ?? []} size={16} />
        </Flex>
      </div>
    </Flex>
  )
}

/** Those of the template by key, predefined ones by id. */
function DishLabels({ keys, labels }: { readonly keys: readonly string[]; readonly labels: readonly TemplateLabel[] }) {
  const table = useSelect(({ tables }) => tables.Label)
  const own = labels.filter(({ key }) => keys.includes(key))
  return (
    <>
      {own.map(({ key, name, ...look }) => (
        <LabelChip key={key} label={{ name: name ?? {}, ...look }} />
      ))}
      {labelsAmong(table, keys).map((label) => (
        <LabelChip key={label.id} label={label} />
      ))}
    </>
  )
}
