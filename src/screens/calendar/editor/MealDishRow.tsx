import { memo } from 'react'
import { photoUrl } from '#domain/api/photoUrl.ts'
import { isMealDish } from '#domain/rules/menu/dish.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { menuEditor } from '#i18n/menu/menuEditor.ts'
import { DishPicture } from '#screens/menu/DishPicture.tsx'
import { useSelect } from '#store/hooks.tsx'
import { photoOfDish } from '#store/selectors/dishes.ts'
import { Flex } from '#ui/Flex.tsx'
import { SortableHandle, useSortableRow } from '#ui/sortable/useSortableRow.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import styles from './MealDishRow.module.css'

function DishPhoto({ dish }: { readonly dish: Dish | undefined }) {
  const picture = useSelect((state) => {
    const photo = dish && photoOfDish(state, dish)
    return photoUrl(photo?.thumb ?? photo?.image)
  })
  return <DishPicture dish={dish ?? {}} photoUrl={picture} size="thumb" />
}

interface Props {
  readonly id: string
  readonly list: string
  readonly name: string
  readonly dish: Dish | undefined
  /** Set where it is not on all of the days that have the meal. */
  readonly note: string | undefined
  readonly where: string | undefined
  readonly pictures: boolean
  readonly chosen: boolean
  /** `undefined`: as many as are wanted; `mixed`: not the same on all days. */
  readonly portions: number | 'mixed' | undefined
  readonly onPortions: (id: string, count: number | undefined) => void
  readonly onRemove: (id: string) => void
  readonly onToAllDays: (id: string) => void
  readonly onChoose: (id: string) => void
}

/** Gets nothing that depends on its place: on a drag `memo` skips most of ninety rows. */
export const MealDishRow = memo(function DishRow(props: Props) {
  const { id, list, name, dish, note, where, pictures, chosen, portions } = props
  const handle = useSortableRow({ list, id, label: name })
  const text = menuEditor.dish
  return (
    <Flex component="li" align="center" gap="xs" className={styles.row} data-chosen={chosen ? '' : undefined}>
      <SortableHandle connect={handle} label={text.move(name)} />
      <Flex component="label" align="center" justify="center" rigid className={styles.tick}>
        <input type="checkbox" checked={chosen} aria-label={text.choose(name)} onChange={() => props.onChoose(id)} />
      </Flex>
      {pictures && <DishPhoto dish={dish} />}
      <span className={styles.name}>
        {name}
        {!isMealDish(dish) && <em>{dish && !dish.deleted ? text.noDish : text.deleted}</em>}
        {note !== undefined && (
          <em title={where}>
            {note}
            <span className="visuallyHidden">{where}</span>
            <TextButton aria-label={menuEditor.toAllDaysOf(name)} onClick={() => props.onToAllDays(id)}>
              {menuEditor.toAll}
            </TextButton>
          </em>
        )}
      </span>
      <input
        className={styles.portions}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        aria-label={text.portionsOf(name)}
        title={text.portionsHint}
        placeholder={portions === 'mixed' ? text.portionsMixed : '∞'}
        value={typeof portions === 'number' ? portions : ''}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replaceAll(/\D/g, '')
          props.onPortions(id, digits === '' ? undefined : Number(digits))
        }}
      />
      <button
        type="button"
        className={styles.remove}
        aria-label={text.remove(name)}
        onClick={() => props.onRemove(id)}
      />
    </Flex>
  )
})
