import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { asMaster } from '../query.ts'
import { refuse } from '../refuse.ts'
import { changedFields } from './row.ts'
import type { SaveRequest } from './row.ts'

/** Refuses a name that another row has; a database with unique indexes also settles races. */
export async function checkUnique(className: ClassName, request: SaveRequest): Promise<void> {
  const { object } = request
  const changed = changedFields(request)
  for (const names of declarationOf(className).unique) {
    if (!names.some((name) => changed.includes(name))) continue
    // Missing values may repeat; the schema refuses wrong types.
    const isValue = (value: unknown) => typeof value === 'string' || value instanceof Parse.Object
    if (!names.every((name) => isValue(object.get(name)))) continue
    const twin = new Parse.Query(className).notEqualTo('objectId', object.id)
    for (const name of names) twin.equalTo(name, object.get(name))
    if ((await twin.count(asMaster)) > 0) refuse('nameTaken')
  }
}
