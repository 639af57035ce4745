import type { AllergyPerson } from '#domain/reports/allergies.ts'
import type { KitchenCourse, KitchenDish } from '#domain/reports/kitchen.ts'
import type { PortionCounts } from '#domain/reports/portions.ts'
import { it } from '#i18n/it.ts'
import { ordersPrint as words } from '#i18n/orders/ordersPrint.ts'
import { halfPortions } from '#i18n/orders/portions.ts'
import { AllergyPaper, DishAllergies } from './AllergyPaper.tsx'
import styles from './KitchenPaper.module.css'

interface Props {
  readonly courses: readonly KitchenCourse[]
  readonly soldOut: readonly string[]
  readonly withTotals: boolean
  readonly allergies: readonly AllergyPerson[]
  readonly zone: string
}

export const KitchenPaper = ({ courses, soldOut, withTotals, allergies, zone }: Props) => (
  <>
    <AllergyPaper people={allergies} zone={zone} />
    {courses.map((course) => (
      <table key={course.courseId} className={styles.course}>
        <thead>
          <tr>
            <th scope="col">{course.name || words.otherCourse}</th>
            <th scope="col">{words.normal}</th>
            {course.total.half > 0 ? <th scope="col">{words.half}</th> : <td />}
          </tr>
        </thead>
        {course.dishes.map((dish) => (
          <Dish
            key={dish.dishId}
            dish={dish}
            isSoldOut={soldOut.includes(dish.dishId)}
            withTotals={withTotals}
            allergies={allergies}
          />
        ))}
      </table>
    ))}
  </>
)

interface DishProps extends Pick<Props, 'withTotals' | 'allergies'> {
  readonly dish: KitchenDish
  readonly isSoldOut: boolean
}

function Dish({ dish, isSoldOut, withTotals, allergies }: DishProps) {
  const isVaried = dish.variants.length > 0
  const isPlain = dish.plain.normal + dish.plain.half > 0
  return (
    <tbody className={styles.dish}>
      <tr>
        <th scope="row" className={styles.name}>
          {dish.name || it.common.unnamedDish} {isSoldOut && <strong>{words.soldOut}</strong>}{' '}
          {!isVaried && <small>{words.plain}</small>}
          {isVaried && withTotals && <small>{words.total}</small>}
          <DishAllergies people={allergies} dishId={dish.dishId} />
        </th>
        {!isVaried || withTotals ? <Counts {...dish} /> : <td colSpan={2} />}
      </tr>
      {isVaried && (
        <tr>
          <td colSpan={3}>
            <ul className={styles.variants}>
              {dish.variants.map((variant) => (
                <Variant key={variant.text} portions={variant} text={variant.text} />
              ))}
              {isPlain && <Variant portions={dish.plain} text={words.plain} />}
            </ul>
          </td>
        </tr>
      )}
    </tbody>
  )
}

const wholeOf = ({ normal, half }: PortionCounts): string => (normal > 0 || half === 0 ? String(normal) : '')

const Counts = (portions: PortionCounts) => (
  <>
    <td className={styles.many}>{wholeOf(portions)}</td>
    <td className={styles.half}>{portions.half > 0 && halfPortions(portions.half)}</td>
  </>
)

const Variant = ({ portions, text }: { readonly portions: PortionCounts; readonly text: string }) => (
  <li>
    {/* The eye runs down the numbers, so half portions stand there, too. */}
    <b>
      {wholeOf(portions)}
      {portions.half > 0 && (
        <span>
          {portions.normal > 0 && ' +'} {halfPortions(portions.half)}
        </span>
      )}
    </b>
    <span>{text}</span>
  </li>
)
