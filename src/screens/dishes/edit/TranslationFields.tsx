import { useId } from 'react'
import { FORM_LANGUAGES } from '#domain/reference/languages.ts'
import type { MenuLanguage } from '#domain/reference/languages.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishEdit } from '#i18n/menu/dishEdit.ts'
import { LongField } from '#ui/fields/LongField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
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
      <Flex component="section" vertical gap="sm" className={styles.italian} aria-labelledby={id}>
        <Text component="h4" size="sm" type="secondary" strong id={id}>
          {words.italian}
        </Text>
        <p className={styles.name}>{dish.name?.it ?? words.noItalianName}</p>
        <p>{dish.description?.it ?? words.noItalianDescription}</p>
      </Flex>
      <div>
        <TextField {...name} label={words.name(language)} lang={code} autoComplete="off" />
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
