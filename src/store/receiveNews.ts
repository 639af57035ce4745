import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { Convivio } from './convivio.ts'

export const valueOf = (row: object | undefined, field: string): unknown =>
  row && Reflect.get(row, field)

/** Whether two rows say the same; the times alone do not tell, as another field may be older here. */
function isSame(className: ClassName, one: object | undefined, other: object): boolean {
  return ['updatedAt', ...Object.keys(declarationOf(className).fields)].every((name) => {
    const [before, after] = [valueOf(one, name), valueOf(other, name)]
    return Object.is(before, after) || JSON.stringify(before) === JSON.stringify(after)
  })
}

/**
 * Takes in rows that may be known already: what is as it was stays the same row, so that no list of it
 * is made again and nothing flickers.
 */
export function receiveNews<C extends ClassName>(
  convivio: Convivio,
  className: C,
  rows: readonly EntityOf<C>[],
): void {
  const known: ReadonlyMap<string, object> = convivio.state.getState().tables[className].rows
  const news = rows.filter((row) => !isSame(className, known.get(row.id), row))
  if (news.length > 0) convivio.receive(className, news)
}
