import { coursesInOrder } from '#domain/reference/courses.ts'
import { dishEdit } from '#i18n/menu/dishEdit.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import styles from './DataSection.module.css'

interface Props {
  readonly courseIndex: number | undefined
  readonly onChange: (courseIndex: number | undefined) => void
  readonly required?: boolean
  readonly error?: string | undefined
}

const words = dishEdit.data
const courses = coursesInOrder.map(({ id, name, colour }) => ({ value: id, label: name.it, colour }))
const withNone = [...courses, { value: undefined, label: words.noCourse }]

export function CoursePicker({ courseIndex, onChange, required = false, error }: Props) {
  const isHinted = courseIndex === undefined && !required
  return (
    <RadioGroup
      legend={words.course}
      hint={isHinted ? words.courseMissing : undefined}
      error={error}
      name="course"
      look="chips"
      className={styles.courses}
      options={required ? courses : withNone}
      value={courseIndex}
      onChange={onChange}
    />
  )
}
