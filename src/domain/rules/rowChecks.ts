import { isSameValue } from '#domain/isSameValue.ts'
import type { Fields } from '#domain/schema/fields.ts'
import type { Refusal, Verdict } from './verdict.ts'

type Some<Row, K extends keyof Row> = { readonly [P in K]?: Row[P] | undefined }

export interface RowCheck<Row> {
  readonly fields: readonly (keyof Row & string)[]
  readonly verdict: (row: Some<Row, keyof Row>) => Verdict
}

/** Makes the checks of a class: each can read only the fields it names. */
export const checkOf =
  <Row>() =>
  <K extends keyof Row & string>(
    fields: readonly K[],
    verdict: (row: Some<Row, K>) => Verdict,
  ): RowCheck<Row> => ({ fields, verdict })

export const mustHold =
  <Row>() =>
  <K extends keyof Row & string>(
    fields: readonly K[],
    refusal: Refusal,
    holds: (row: Some<Row, K>) => boolean,
  ): RowCheck<Row> => ({ fields, verdict: (row) => (holds(row) ? undefined : refusal) })

/** For columns with a closed list of values: one of them, or none. */
export const valueChecks = <Row>(
  { fields }: { readonly fields: Fields },
  refusal: Refusal,
): readonly RowCheck<Row>[] =>
  Object.entries(fields).flatMap(([name, { values, wire }]) => {
    if (!values) return []
    const field = name as keyof Row & string
    const isRight = (value: unknown): boolean =>
      wire === 'Array'
        ? (value as readonly unknown[]).every((element) => values.includes(element))
        : values.includes(value)
    return mustHold<Row>()([field], refusal, (row) => row[field] === undefined || isRight(row[field]))
  })

export function refusalOf<Row>(
  checks: readonly RowCheck<Row>[],
  row: Some<Row, keyof Row>,
): Verdict {
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
