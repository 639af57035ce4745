import { labelColours, labelIcons } from '#domain/reference/labelLooks.ts'
import { labels as words } from '#i18n/menu/labels.ts'
import { LabelIcon } from '#screens/dishes/LabelIcon.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
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
      <RadioGroup
        legend={
          <>
            {words.colour} <span>{colour?.name}</span>
          </>
        }
        look="drawings"
        className={styles.swatches}
        options={labelColours.map(({ name, ground, ink }, index) => ({
          value: index,
          name,
          label: <Icon name="check" />,
          style: { background: ground, color: ink },
        }))}
        value={draft.colorIndex}
        onChange={(colorIndex) => onChange({ colorIndex })}
      />
      <RadioGroup
        legend={
          <>
            {words.icon} <span>{icon?.name ?? words.noIcon}</span>
          </>
        }
        look="drawings"
        className={styles.icons}
        options={[
          { value: undefined, name: words.noIcon, label: <Icon name="close" /> },
          ...labelIcons.map(({ key, name }, index) => ({
            value: index,
            name,
            label: <LabelIcon icon={key} size={22} />,
          })),
        ]}
        value={draft.iconIndex}
        onChange={(iconIndex) => onChange({ iconIndex })}
      />
    </>
  )
}
