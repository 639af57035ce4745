import { useId } from 'react'
import { FORM_LANGUAGES } from '#domain/reference/languages.ts'
import type { MenuLanguage } from '#domain/reference/languages.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishEdit } from '#i18n/menu/dishEdit.ts'
import { LongField } from '#ui/fields/LongField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import styles from './TranslationFields.module.css'
import { useText } from './useText.ts'

interface Props {
  readonly dish: Dish
  readonly language: MenuLanguage
}

const words = dishEdit.translations

export function TranslationFields({ dish, language: { code, name: called } }: Props) {
  const id = useId()
  const name = useText(dish, 'name', code)
  const description = useText(dish, 'description', code)
  const language = called.toLowerCase()
  const isOffered = FORM_LANGUAGES.some((offered) => offered === code)
  return (
    <div className={styles.pair}>
      <section className={styles.italian} aria-labelledby={id}>
        <h4 id={id}>{words.italian}</h4>
        <p className={styles.name}>{dish.name?.it ?? words.noItalianName}</p>
        <p>{dish.description?.it ?? words.noItalianDescription}</p>
      </section>
      <div>
        <TextField
          {...name}
          label={words.name(language)}
          lang={code}
          autoComplete="off"
        />
        <LongField
          {...description}
          label={words.description(language)}
          lang={code}
          hint={description.hint ?? (isOffered ? undefined : words.kept)}
        />
      </div>
    </div>
  )
}
