import type { DietaryTag } from '#domain/reference/dietaryTags.ts'
import { DietaryIcon } from '#ui/DietaryMarks.tsx'
import styles from './AllergensSection.module.css'

interface Props {
  readonly tag: DietaryTag
  readonly on: boolean
  readonly disabled?: boolean
  readonly onChange: (on: boolean) => void
}

export function TagToggle({ tag, on, disabled, onChange }: Props) {
  return (
    <button
      type="button"
      className={styles.tag}
      aria-pressed={on}
      disabled={disabled}
      data-diet={tag.number === undefined ? '' : undefined}
      onClick={() => onChange(!on)}
    >
      <DietaryIcon tagKey={tag.key} size={24} />
      <span>{tag.name.it}</span>
    </button>
  )
}
