import type { Refusal, Verdict } from './verdict.ts'

/** Some fields of a row, any of which may be absent. */
type Some<Row, K extends keyof Row> = { readonly [P in K]?: Row[P] | undefined }

/** What must hold of some fields of a row together, and nothing else. */
export interface RowCheck<Row> {
  readonly fields: readonly (keyof Row & string)[]
  readonly verdict: (row: Some<Row, keyof Row>) => Verdict
}

/** Makes the checks of a class: each can read just the fields that it names. */
export const checkOf =
  <Row>() =>
  <K extends keyof Row & string>(
    fields: readonly K[],
    verdict: (row: Some<Row, K>) => Verdict,
  ): RowCheck<Row> => ({ fields, verdict })

/** The same for what just holds or does not. */
export const mustHold =
  <Row>() =>
  <K extends keyof Row & string>(
    fields: readonly K[],
    refusal: Refusal,
    holds: (row: Some<Row, K>) => boolean,
  ): RowCheck<Row> => ({ fields, verdict: (row) => (holds(row) ? undefined : refusal) })

/** What is wrong with a row, the first of it; undefined when nothing is. */
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

/**
 * What is wrong with a change of a row. Each changed field is asked for, with those that it has to fit
 * to. What an earlier version kept, and is not touched, stays as it is.
 */
export function refusalOfChange<Row>(
  checks: readonly RowCheck<Row>[],
  before: Some<Row, keyof Row>,
  after: Some<Row, keyof Row>,
): Verdict {
  const isChanged = (name: keyof Row) =>
    before[name] !== after[name] && JSON.stringify(before[name]) !== JSON.stringify(after[name])
  return refusalOf(
    checks.filter(({ fields }) => fields.some(isChanged)),
    after,
  )
}
