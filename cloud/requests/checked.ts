import { z } from 'zod'
import { cleanText } from '#domain/text/cleanText.ts'
import { isId } from '#domain/values/localId.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { refuse } from './refuse.ts'

export const id = z.custom<string>(isId)

/** As our links carry it. */
export const linkCode = z.string().regex(/^[A-Za-z0-9]{1,64}$/)

/** For names of accounts, which a release before may have kept in another form. */
export const typedText = z
  .string()
  .max(255)
  .refine((text) => !text.includes('\0'))

export const shortText = z
  .string()
  .overwrite(cleanText)
  .max(255)
  .refine((text) => !text.includes('\0'))

/** A list of at most so many elements; of a longer one no element is looked at. */
export const listOf = <T extends z.ZodType>(element: T, most: number) =>
  z.custom<z.input<T>[]>((value) => Array.isArray(value) && value.length <= most).pipe(z.array(element))

export const jsonText = z.string().transform((text, { issues }) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    issues.push({ code: 'custom', input: text, message: 'It is no JSON.' })
    return z.NEVER
  }
})

export const jsonList = jsonText.pipe(z.array(z.unknown()))

export function checked<T extends z.ZodType>(schema: T, value: unknown, code: Refusal): z.output<T> {
  const { data, success } = schema.safeParse(value)
  return success ? data : refuse(code)
}
