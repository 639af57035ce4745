import { courseOf } from '#domain/reference/courses.ts'
import { withValues } from '#ui/url/queryValues.ts'

export interface DishFilter {
  readonly search: string
  readonly courses: readonly number[]
  readonly withoutCourse: boolean
  readonly incompleteOnly: boolean
}

/** In place of a dish's id: the labels of the hotel, without a dish. */
export const ALL_LABELS = 'all'
const WITHOUT_COURSE = 'none'

/** Parameters of the open dish dialog, removed with it. */
const OF_DIALOG = ['dish', 'section', 'editBookType', 'editLang', 'dishForLabel']

export function filterOf(query: URLSearchParams): DishFilter {
  const chosen = query.get('courses')?.split(',') ?? []
  return {
    search: query.get('search') ?? '',
    courses: chosen.filter((id) => /^\d+$/.test(id) && courseOf(Number(id))).map(Number),
    withoutCourse: chosen.includes(WITHOUT_COURSE),
    incompleteOnly: query.get('incomplete') === '1',
  }
}

export function isFiltered(filter: DishFilter): boolean {
  const { search, courses, withoutCourse, incompleteOnly } = filter
  return search.trim() !== '' || courses.length > 0 || withoutCourse || incompleteOnly
}

export function withFilter(query: URLSearchParams, filter: Partial<DishFilter>): URLSearchParams {
  const { search, courses, withoutCourse, incompleteOnly } = { ...filterOf(query), ...filter }
  const chosen = [...courses.map(String), ...(withoutCourse ? [WITHOUT_COURSE] : [])]
  return withValues(query, {
    search: search.trim() || undefined,
    courses: chosen.join(',') || undefined,
    incomplete: incompleteOnly ? '1' : undefined,
  })
}

/** The query that opens the dialog of a dish. */
export const openingDish = (query: URLSearchParams, id: string): URLSearchParams =>
  withValues(withoutDishDialog(query), { dish: id, currDish: id })

/** The query without the dialog of a dish; `currDish` still says which it was. */
export const withoutDishDialog = (query: URLSearchParams): URLSearchParams =>
  withValues(query, Object.fromEntries(OF_DIALOG.map((name) => [name, undefined])))
