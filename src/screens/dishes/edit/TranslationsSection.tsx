import { menuLanguages } from '#domain/reference/languages.ts'
import { dishGaps, translatedLanguages } from '#domain/rules/menu/dishGaps.ts'
import { dishEdit } from '#i18n/dishEdit.ts'
import { LanguageStrip } from './LanguageStrip.tsx'
import { Section } from './Section.tsx'
import { TranslationFields } from './TranslationFields.tsx'
import { useDialogQuery } from './useDialogQuery.ts'
import type { SectionProps } from './useDish.ts'

const words = dishEdit.translations

export function TranslationsSection({ dish }: SectionProps) {
  const { get } = useDialogQuery()
  const codes = translatedLanguages(dish)
  const languages = menuLanguages.filter(({ code }) => codes.includes(code))
  const missing = dishGaps(dish).translations
  const shown =
    languages.find(({ code }) => code === get('editLang')) ??
    // Without a choice, the first that misses a translation.
    languages.find(({ code }) => missing.some((one) => one === code)) ??
    languages[0]
  return (
    <Section title={words.title} text={words.text}>
      <LanguageStrip languages={languages} missing={missing} current={shown?.code} />
      {shown && <TranslationFields key={`${dish.id} ${shown.code}`} dish={dish} language={shown} />}
    </Section>
  )
}
