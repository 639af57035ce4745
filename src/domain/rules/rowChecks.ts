import { utf8ToBytes } from '@noble/hashes/utils.js'
import { isSameValue } from '#domain/values/isSameValue.ts'
import type { ClassDeclaration, Field, Fields } from '#domain/schema/fields.ts'
import type { Refusal, Verdict } from './verdict.ts'

type Some<Row, K extends keyof Row> = { readonly [P in K]?: Row[P] | undefined }

export interface RowCheck<Row> {
  readonly fields: readonly (keyof Row & string)[]
  readonly verdict: (row: Some<Row, keyof Row>) => Verdict
}

/** Makes the checks of a class: each can read only the fields it names. */
export const checkOf =
  <Row>() =>
  <K extends keyof Row & string>(fields: readonly K[], verdict: (row: Some<Row, K>) => Verdict): RowCheck<Row> => ({
    fields,
    verdict,
  })

export const mustHold =
  <Row>() =>
  <K extends keyof Row & string>(
    fields: readonly K[],
    refusal: Refusal,
    holds: (row: Some<Row, K>) => boolean,
  ): RowCheck<Row> => ({ fields, verdict: (row) => (holds(row) ? undefined : refusal) })

/** For columns with a closed list of values: one of them, or none. */
export const valueChecks = <Row>({ fields }: { readonly fields: Fields }, refusal: Refusal): readonly RowCheck<Row>[] =>
  Object.entries(fields).flatMap(([name, { values, wire }]) => {
    if (!values) return []
    const field = name as keyof Row & string
    const isRight = (value: unknown): boolean =>
      wire === 'Array'
        ? (value as readonly unknown[]).every((element) => values.includes(element))
        : values.includes(value)
    return mustHold<Row>()([field], refusal, (row) => row[field] === undefined || isRight(row[field]))
  })

/** The longest of four bytes for two characters of UTF-16, three for one. */
const MAX_BYTES_OF_CHARACTER = 3

function jsonBytesExceed(value: unknown, most: number): boolean {
  const json = JSON.stringify(value)
  return json.length * MAX_BYTES_OF_CHARACTER > most && utf8ToBytes(json).length > most
}

const hasLongerText = (value: unknown, longest: number): boolean =>
  typeof value === 'string'
    ? value.length > longest
    : typeof value === 'object' && value !== null && Object.values(value).some((inner) => hasLongerText(inner, longest))

/** Whether a value is longer than its field takes (docs/domain.md, Limits). */
export const isTooLong = ({ longest, bytes }: Field, value: unknown): boolean =>
  value !== undefined &&
  ((bytes !== undefined && jsonBytesExceed(value, bytes)) || (longest !== undefined && hasLongerText(value, longest)))

/** For every text, list and object: each says by its name that it is too long. */
export const lengthChecks = <Row>({
  name,
  fields,
}: Pick<ClassDeclaration, 'name' | 'fields'>): readonly RowCheck<Row>[] =>
  Object.entries(fields).flatMap(([key, declared]) => {
    if (declared.longest === undefined && declared.bytes === undefined) return []
    const field = key as keyof Row & string
    return mustHold<Row>()([field], `tooLong:${name}.${key}`, (row) => !isTooLong(declared, row[field]))
  })

export function refusalOf<Row>(checks: readonly RowCheck<Row>[], row: Some<Row, keyof Row>): Verdict {
  for (const { verdict } of checks) {
    const refusal = verdict(row)
    if (refusal) return refusal
  }
  return undefined
}

/** Only checks whose fields changed are asked: values from an earlier version stay untouched. */
export function refusalOfChange<Row>(
  checks: readonly RowCheck<Row>[],
  before: Some<Row, keyof Row>,
  after: Some<Row, keyof Row>,
): Verdict {
  const isChanged = (name: keyof Row) => !isSameValue(before[name], after[name])
  return refusalOf(
    checks.filter(({ fields }) => fields.some(isChanged)),
    after,
  )
}
