import { priceIn } from '#domain/menu/languageForms.ts'
import type { MenuDish } from '#domain/menu/printMenu.ts'
import type { Language } from '#domain/schema/values.ts'
import { DishMarks } from './DishMarks.tsx'
import { MissingTranslation, Undeclared } from './ScreenNote.tsx'
import styles from './PrintedDish.module.css'

interface Props {
  readonly dish: MenuDish
  readonly currency: string
  readonly language: Language
}

/** A dish of the day's page; long names break. */
export function PrintedDish({ dish, currency, language }: Props) {
  const { name, description, price, labels } = dish
  const shownLabels = labels.map((label) => label.name.text).join(' · ')
  return (
    <li className={styles.dish}>
      <p className={styles.name}>
        <span lang={name.isMissing ? 'it' : undefined}>{name.text}</span> <DishMarks dish={dish} />
        {price !== undefined && (
          <span className={styles.price}>{priceIn(price, currency, language)}</span>
        )}
      </p>
      {description && (
        <p className={styles.description} lang={description.isMissing ? 'it' : undefined}>
          {description.text}
        </p>
      )}
      {shownLabels && <p className={styles.labels}>{shownLabels}</p>}
      {(name.isMissing || description?.isMissing) && <MissingTranslation />}
      {!dish.allergens && <Undeclared />}
    </li>
  )
}
