import { DIET_MARKS } from '#domain/menu/printMenu.ts'
import type { PrintedDish } from '#domain/menu/printMenu.ts'
import styles from './PrintedDishMarks.module.css'

export function PrintedDishMarks({ dish }: { readonly dish: Pick<PrintedDish, 'allergens' | 'diets'> }) {
  const numbers = dish.allergens?.map(({ number }) => number).join(', ')
  return (
    <span className={styles.marks}>
      {dish.diets.map(({ key, id }) => {
        const mark = DIET_MARKS[key]
        return mark && <PrintedMark key={id} text={mark} />
      })}
      <span className={styles.numbers}>{numbers ?? '*'}</span>
    </span>
  )
}

export const PrintedMark = ({ text }: { readonly text: string }) => <span className={styles.mark}>{text}</span>
