import { courseStyle } from '#screens/dining/courseStyle.ts'
import styles from './FilterPill.module.css'

interface Props {
  readonly name: string
  readonly count?: number
  readonly hint?: string
  readonly courseIndex?: number
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export function FilterPill({ name, count, hint, courseIndex, checked, onChange }: Props) {
  return (
    <label
      className={styles.pill}
      style={courseStyle(courseIndex)}
      title={hint}
      data-none={count === 0 ? '' : undefined}
    >
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {courseIndex !== undefined && <span className={styles.dot} aria-hidden="true" />}
      {name}{' '}
      {count !== undefined && <span className={styles.count}>{count.toLocaleString('it-IT')}</span>}
    </label>
  )
}
