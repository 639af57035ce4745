import type { ClassName } from '#domain/schema/classes.ts'

/** Guards must see rows that the asking user may not; nothing they load is answered. */
export const asMaster = { useMasterKey: true } as const

export const PAGE = 1000

/** Loads one row with the named fields, or undefined. */
export async function loadRow(
  className: ClassName,
  id: string,
  fields: readonly string[],
): Promise<Parse.Object | undefined> {
  const query = new Parse.Query(className).equalTo('objectId', id).select(...fields)
  return (await query.first(asMaster)) as Parse.Object | undefined
}

/** Every row whose pointer leads to a target, a page at a time, in the order of ids. */
export async function* rowsPointingTo(
  className: ClassName,
  field: string,
  target: Parse.Object,
): AsyncGenerator<Parse.Object[]> {
  let after = ''
  for (;;) {
    const query = new Parse.Query(className)
      .equalTo(field, target)
      .ascending('objectId')
      .select(field)
      .limit(PAGE)
    if (after) query.greaterThan('objectId', after)
    const page = (await query.find(asMaster)) as Parse.Object[]
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    after = page[page.length - 1]?.id ?? ''
  }
}
