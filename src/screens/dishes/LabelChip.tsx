import { labelColours, labelIcons } from '#domain/reference/labelLooks.ts'
import type { Label } from '#domain/schema/menu.ts'
import { it } from '#i18n/it.ts'
import { labels as words } from '#i18n/menu/labels.ts'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './LabelChip.module.css'
import { LabelIcon } from './LabelIcon.tsx'

interface Props {
  readonly label: Pick<Label, 'name'> & Partial<Pick<Label, 'colorIndex' | 'iconIndex'>>
  readonly onRemove?: (() => void) | undefined
}

export function LabelChip({ label, onRemove }: Props) {
  const colour = labelColours[label.colorIndex ?? 0] ?? labelColours[0]
  const icon = label.iconIndex === undefined ? undefined : labelIcons[label.iconIndex]
  const name = label.name?.it?.trim() || it.common.unnamed
  return (
    <Text size="sm" strong className={styles.chip} style={{ background: colour?.ground, color: colour?.ink }}>
      {icon && <LabelIcon icon={icon.key} size={14} />}
      <Text ellipsis className={styles.name}>
        {name}
      </Text>
      {onRemove && (
        <button type="button" onClick={onRemove} aria-label={words.takeOff(name)}>
          <Icon name="close" size={14} />
        </button>
      )}
    </Text>
  )
}
