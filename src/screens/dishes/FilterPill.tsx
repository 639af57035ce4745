import { courseStyle } from '#screens/menu/courseStyle.ts'
import { Text } from '#ui/Text.tsx'
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
    <Text
      component="label"
      size="md"
      medium
      className={styles.pill}
      style={courseStyle(courseIndex)}
      title={hint}
      data-none={count === 0 ? '' : undefined}
    >
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {courseIndex !== undefined && <span className={styles.dot} aria-hidden="true" />}
      {name}{' '}
      {count !== undefined && (
        <Text type="secondary" tabular className={styles.count}>
          {count.toLocaleString('it-IT')}
        </Text>
      )}
    </Text>
  )
}
