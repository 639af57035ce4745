import { labelColours, labelIcons } from '#domain/reference/labelLooks.ts'
import { labels as words } from '#i18n/labels.ts'
import { LabelIcon } from '#screens/dishes/LabelIcon.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { LabelDraft } from './labelDraft.ts'
import styles from './LookChoices.module.css'

interface Props {
  readonly draft: LabelDraft
  readonly onChange: (asked: Partial<LabelDraft>) => void
}

export function LookChoices({ draft, onChange }: Props) {
  const colour = labelColours[draft.colorIndex]
  const icon = draft.iconIndex === undefined ? undefined : labelIcons[draft.iconIndex]
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>
          {words.colour} <span>{colour?.name}</span>
        </legend>
        {labelColours.map(({ name, ground, ink }, index) => (
          <label
            key={name}
            title={name}
            className={styles.swatch}
            style={{ background: ground, color: ink }}
          >
            <input
              type="radio"
              name="colour"
              aria-label={name}
              checked={draft.colorIndex === index}
              onChange={() => onChange({ colorIndex: index })}
            />
            <Icon name="check" />
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>
          {words.icon} <span>{icon?.name ?? words.noIcon}</span>
        </legend>
        <label title={words.noIcon} className={styles.icon}>
          <input
            type="radio"
            name="icon"
            aria-label={words.noIcon}
            checked={draft.iconIndex === undefined}
            onChange={() => onChange({ iconIndex: undefined })}
          />
          <Icon name="close" />
        </label>
        {labelIcons.map(({ key, name }, index) => (
          <label key={key} title={name} className={styles.icon}>
            <input
              type="radio"
              name="icon"
              aria-label={name}
              checked={draft.iconIndex === index}
              onChange={() => onChange({ iconIndex: index })}
            />
            <LabelIcon icon={key} size={22} />
          </label>
        ))}
      </fieldset>
    </>
  )
}
