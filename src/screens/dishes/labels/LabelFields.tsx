import { TRANSLATION_LANGUAGES } from '#domain/rules/menu/dishGaps.ts'
import { LABEL_NAME_LENGTH } from '#domain/rules/menu/label.ts'
import type { Language } from '#domain/schema/values.ts'
import { labels as words } from '#i18n/menu/labels.ts'
import { LabelChip } from '#screens/dishes/LabelChip.tsx'
import type { Elsewhere } from '#ui/feedback/ElsewhereNote.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { takeFocus } from '#ui/keys/takeFocus.ts'
import type { LabelDraft } from './labelDraft.ts'
import styles from './LabelFields.module.css'
import { LookChoices } from './LookChoices.tsx'

interface Props {
  readonly draft: LabelDraft
  readonly error: string | undefined
  readonly elsewhere: Elsewhere | undefined
  readonly onChange: (asked: Partial<LabelDraft>) => void
}

export function LabelFields({ draft, error, elsewhere, onChange }: Props) {
  const setName = (language: Language, text: string) => onChange({ name: { ...draft.name, [language]: text } })
  return (
    <Flex vertical gap="md">
      <div className={styles.first}>
        <TextField
          label={words.name}
          placeholder={words.namePlaceholder}
          maxLength={LABEL_NAME_LENGTH}
          required
          ref={takeFocus}
          lang="it"
          error={error}
          elsewhere={elsewhere}
          value={draft.name.it ?? ''}
          onChange={(event) => setName('it', event.currentTarget.value)}
        />
        <Flex vertical align="start" className={styles.preview}>
          <span>{words.preview}</span>
          <LabelChip label={draft} />
        </Flex>
      </div>
      <LookChoices draft={draft} onChange={onChange} />
      <fieldset className={styles.translations}>
        <legend>{words.translations}</legend>
        {TRANSLATION_LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={words.translationOf[language]}
            maxLength={LABEL_NAME_LENGTH}
            lang={language}
            value={draft.name[language] ?? ''}
            onChange={(event) => setName(language, event.currentTarget.value)}
          />
        ))}
      </fieldset>
      <Flex component="label" align="center" gap="ms" medium className={styles.visible}>
        <input
          type="checkbox"
          checked={draft.visibleInApp}
          onChange={(event) => onChange({ visibleInApp: event.currentTarget.checked })}
        />
        {words.visibleInApp}
      </Flex>
    </Flex>
  )
}
