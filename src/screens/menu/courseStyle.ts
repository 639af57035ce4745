import type { CSSProperties } from 'react'
import { courseOf } from '#domain/reference/courses.ts'

declare module 'react' {
  interface CSSProperties {
    '--course'?: string
  }
}

/** The colour of a course as a CSS variable. */
export function courseStyle(courseIndex: number | undefined): CSSProperties {
  const course = courseOf(courseIndex)
  return course ? { '--course': course.colour } : {}
}
