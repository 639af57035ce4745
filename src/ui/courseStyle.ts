import type { CSSProperties } from 'react'
import { courseOf } from '#domain/reference/courses.ts'

declare module 'react' {
  interface CSSProperties {
    /** The colour of a course, for the styles of what shows it. */
    '--course'?: string
  }
}

/** Hands the colour of a course to the styles; nothing for a dish without one. */
export function courseStyle(courseIndex: number | undefined): CSSProperties {
  const course = courseOf(courseIndex)
  return course ? { '--course': course.colour } : {}
}
