import { DIET_MARKS } from '#domain/menu/printMenu.ts'
import type { MenuLegend } from '#domain/menu/printMenu.ts'
import { annexTwo } from '#domain/reference/annexTwo.ts'
import { menuWords } from '#domain/reference/words/menuWords.ts'
import type { Language } from '#domain/schema/values.ts'
import { PrintedMark } from './PrintedDishMarks.tsx'
import styles from './Legend.module.css'

/** What the numbers and marks of a sheet mean, in the wording of Regulation (EU) 1169/2011. */
export function Legend({ legend, language }: { readonly legend: MenuLegend; readonly language: Language }) {
  const words = menuWords[language]
  return (
    <footer className={styles.legend}>
      {legend.allergens.length > 0 && (
        <>
          <h4>{words.allergens}</h4>
          <ul className={styles.allergens} data-many={legend.allergens.length > 4 || undefined}>
            {legend.allergens.map(({ id, number = 0 }) => (
              <li key={id}>
                <b>{number}</b> {annexTwo[number]?.[language]}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        {legend.diets.map(({ key, id, name }) => {
          const mark = DIET_MARKS[key]
          return (
            mark && (
              <span key={id} className={styles.diet}>
                <PrintedMark text={mark} /> {name[language]}
              </span>
            )
          )
        })}
        {legend.hasUndeclared && <span className={styles.diet}>* {words.undeclared}</span>}
      </p>
      <p>{words.askStaff}</p>
    </footer>
  )
}
