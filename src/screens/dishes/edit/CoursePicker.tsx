import { coursesInOrder } from '#domain/reference/courses.ts'
import { dishEdit } from '#i18n/dishEdit.ts'
import { courseStyle } from '#screens/dining/courseStyle.ts'
import styles from './CoursePicker.module.css'
import { Group } from './Section.tsx'

interface Props {
  readonly courseIndex: number | undefined
  readonly onChange: (courseIndex: number | undefined) => void
  readonly required?: boolean
  readonly error?: string | undefined
}

const words = dishEdit.data
const courses = coursesInOrder.map(({ id, name }) => ({ id, name: name.it }))
const withNone = [...courses, { id: undefined, name: words.noCourse }]

export function CoursePicker({ courseIndex, onChange, required = false, error }: Props) {
  const isHinted = courseIndex === undefined && !required
  return (
    <Group title={words.course} hint={isHinted ? words.courseMissing : undefined} error={error}>
      <div className={styles.courses}>
        {(required ? courses : withNone).map(({ id, name }) => (
          <label key={name} style={courseStyle(id)} data-none={id === undefined ? '' : undefined}>
            <input
              type="radio"
              name="course"
              className="visuallyHidden"
              checked={courseIndex === id}
              onChange={() => onChange(id)}
            />
            <span className={styles.dot} />
            {name}
          </label>
        ))}
      </div>
    </Group>
  )
}
