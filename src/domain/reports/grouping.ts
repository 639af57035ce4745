import { compareNames as compare } from '#domain/text/compareNames.ts'

/** Built without pairs of id and row: a hotel has thousands of rows. */
export function rowsById<Row extends { readonly id: string }>(rows: Iterable<Row>): Map<string, Row> {
  const byId = new Map<string, Row>()
  for (const row of rows) byId.set(row.id, row)
  return byId
}

interface Named {
  readonly id: string
  readonly name?: string | undefined
}

/** Table 2 before table 10; the nameless last. */
export const compareOptionalNames = (one: string | undefined, other: string | undefined): number =>
  one && other ? compare(one, other) : Number(!one) - Number(!other)

const compareIds = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** By name, the nameless last; equal names by id. */
export const inOrder = <Row extends Named>(rows: Iterable<Row>): Row[] =>
  [...rows].sort((one, other) => compareOptionalNames(one.name, other.name) || compareIds(one.id, other.id))

/** The place of each id in a list, from 0. */
export const placesOf = (ids: readonly string[]): ReadonlyMap<string, number> => new Map(ids.map((id, at) => [id, at]))

/** What is not in the list comes last. */
export const placeIn = (places: ReadonlyMap<string, number>, id: string | undefined): number =>
  (id === undefined ? undefined : places.get(id)) ?? places.size
