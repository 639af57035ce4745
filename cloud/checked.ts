import { z } from 'zod'
import { isId } from '#domain/localId.ts'

/** An id as rows have it. */
export const id = z.custom<string>(isId)

/** A list of at most so many elements; of a longer one no element is looked at. */
export const listOf = <T extends z.ZodType>(element: T, most: number) =>
  z
    .custom<unknown[]>((value) => Array.isArray(value) && value.length <= most)
    .pipe(z.array(element))
