import { useId, useState } from 'react'
import { coursesInOrder } from '#domain/reference/courses.ts'
import { dishes as words } from '#i18n/menu/dishes.ts'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './CourseFilter.module.css'
import { FilterPill } from './FilterPill.tsx'
import type { DishFilter } from './dishQuery.ts'

interface Props {
  readonly counts: ReadonlyMap<number | undefined, number>
  readonly filter: DishFilter
  readonly onChange: (asked: Partial<DishFilter>) => void
}

export function CourseFilter({ counts, filter, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { courses, withoutCourse } = filter
  const chosen = courses.length + Number(withoutCourse)
  const withCourse = (course: number, isOn: boolean) =>
    isOn ? [...courses, course] : courses.filter((other) => other !== course)
  return (
    <div className={styles.box}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {words.courses}
        {chosen > 0 && <span className={styles.chosen}>{chosen}</span>}
        <Icon name="down" />
      </button>
      <Flex component="fieldset" id={id} wrap className={styles.courses} data-open={open || undefined}>
        <legend className="visuallyHidden">{words.courses}</legend>
        <FilterPill
          name={words.all}
          checked={chosen === 0}
          onChange={() => onChange({ courses: [], withoutCourse: false })}
        />
        {coursesInOrder.map((course) => (
          <FilterPill
            key={course.id}
            name={course.name.it}
            courseIndex={course.id}
            count={counts.get(course.id) ?? 0}
            checked={courses.includes(course.id)}
            onChange={(isOn) => onChange({ courses: withCourse(course.id, isOn) })}
          />
        ))}
        <FilterPill
          name={words.noCourse}
          count={counts.get(undefined) ?? 0}
          checked={withoutCourse}
          onChange={(isOn) => onChange({ withoutCourse: isOn })}
        />
      </Flex>
    </div>
  )
}
