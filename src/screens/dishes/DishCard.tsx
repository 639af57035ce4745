import { useId } from 'react'
import { photoUrl } from '#domain/photoUrl.ts'
import { courseOf } from '#domain/reference/courses.ts'
import { dishName } from '#domain/rules/menu/dish.ts'
import { isWithoutAllergens } from '#domain/rules/menu/dishGaps.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishes as words } from '#i18n/dishes.ts'
import { it } from '#i18n/it.ts'
import { money } from '#i18n/money.ts'
import { useSelect } from '#store/hooks.tsx'
import { photoOfDish } from '#store/selectors/dishes.ts'
import { courseStyle } from '#ui/courseStyle.ts'
import { DietaryMarks } from '#ui/DietaryMarks.tsx'
import { DishPicture } from '#ui/DishPicture.tsx'
import styles from './DishCard.module.css'
import { DishDoubts } from './DishDoubts.tsx'
import { DishFlags } from './DishFlags.tsx'
import { DishLabels } from './DishLabels.tsx'
import { DishMenu } from './DishMenu.tsx'
import { openingDish } from './dishQuery.ts'
import { MissingStrip } from './MissingStrip.tsx'

interface Props {
  readonly dish: Dish
  readonly currency: string
}

/** A dish as a card that opens it, with what it still misses. */
export function DishCard({ dish, currency }: Props) {
  const about = useId()
  const course = courseOf(dish.courseIndex)
  const picture = useSelect((state) => {
    const photo = photoOfDish(state, dish)
    return photoUrl(photo?.thumb ?? photo?.image)
  })
  return (
    <article className={styles.card} style={courseStyle(dish.courseIndex)}>
      <div className={styles.picture}>
        <DishPicture dish={dish} photoUrl={picture} size="card" />
      </div>
      <div className={styles.body}>
        <p className={styles.course} data-none={course ? undefined : ''}>
          {course?.name.it ?? words.withoutCourse}
        </p>
        <DishTitle dish={dish} describedBy={about} />
        <div id={about} className={styles.about}>
          <p className={styles.price}>
            {money(dish.price, currency)}
            {dish.isExtra && <span className={styles.extra}>{words.extra}</span>}
          </p>
          <DishLabels ids={dish.labels} />
          {isWithoutAllergens(dish) && <p className={styles.without}>{words.noAllergens}</p>}
          <DietaryMarks ids={dish.allergens ?? []} size={16} />
          <DishDoubts dish={dish} />
          <DishFlags dish={dish} />
        </div>
      </div>
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
        className={styles.link}
        data-unnamed={name ? undefined : ''}
        aria-describedby={describedBy}
      >
        {name || it.common.unnamedDish}
      </a>
    </h2>
  )
}
