import { Fragment, useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { CourseCount } from '#domain/orders/mostPortions.ts'
import type { OrderMenuCourse, OrderMenuDish } from '#domain/orders/orderMenu.ts'
import { courseOf } from '#domain/reference/courses.ts'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import { courseStyle } from '#screens/menu/courseStyle.ts'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './OrderMenu.module.css'
import { OverMaximum } from './OverMaximum.tsx'

/** A longer menu opens with its courses closed, but for those with orders. */
const SHORT = 20

interface Props {
  readonly courses: readonly OrderMenuCourse[]
  readonly found: readonly OrderMenuCourse[] | undefined
  readonly label: string
  /** The dish that a link led to: its course is open. */
  readonly marked?: string | undefined
  readonly countOf: (course: OrderMenuCourse) => CourseCount
  readonly row: (dish: OrderMenuDish) => ReactNode
}

export function OrderMenu({ courses, found, label, marked, countOf, row }: Props) {
  const id = useId()
  const [closed, setClosed] = useState(() => closedAtFirst(courses, countOf, marked))
  const toggle = (courseId: number | undefined) =>
    setClosed((before) =>
      before.includes(courseId) ? before.filter((one) => one !== courseId) : [...before, courseId],
    )
  return (
    <Flex role="group" aria-label={label} vertical gap="sm">
      {(found ?? courses).map((course) => {
        const { courseId } = course
        const name = courseOf(courseId)?.name.it ?? words.menu.noCourse
        const isOpen = found !== undefined || !closed.includes(courseId)
        const whole = courses.find((one) => one.courseId === courseId) ?? course
        const { ordered, most, mostEach, isOver } = countOf(whole)
        return (
          <section key={courseId ?? 'none'} className={styles.course} style={courseStyle(courseId)}>
            <h3>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={`${id}-${courseId}`}
                onClick={() => toggle(courseId)}
              >
                <span className={styles.name}>{name}</span>
                <Text
                  size="md"
                  type="secondary"
                  tabular
                  className={styles.count}
                  data-some={ordered > 0 ? '' : undefined}
                  data-over={isOver ? '' : undefined}
                >
                  {ordered > 0 ? words.menu.ordered(ordered, most) : words.menu.dishes(course.dishes.length)}
                </Text>
                <Icon name="down" />
              </button>
            </h3>
            <ul id={`${id}-${courseId}`} hidden={!isOpen}>
              {isOpen && course.dishes.map((dish) => <Fragment key={dish.dishId}>{row(dish)}</Fragment>)}
            </ul>
            {/* Below its dishes, so that nothing moves under the thumb that goes beyond. */}
            {isOver && <OverMaximum>{words.menu.over(mostEach)}</OverMaximum>}
          </section>
        )
      })}
    </Flex>
  )
}

function closedAtFirst(
  courses: readonly OrderMenuCourse[],
  countOf: Props['countOf'],
  marked: string | undefined,
): readonly (number | undefined)[] {
  const isLong = courses.reduce((sum, { dishes }) => sum + dishes.length, 0) > SHORT
  if (!isLong) return []
  return courses
    .filter((course) => countOf(course).ordered === 0)
    .filter(({ dishes }) => dishes.every(({ dishId, state }) => state !== 'gone' && dishId !== marked))
    .map(({ courseId }) => courseId)
}
