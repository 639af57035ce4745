import { asMaster } from '../query.ts'
import { refuse } from '../refuse.ts'
import { changedFields } from './row.ts'
import type { SaveRequest } from './row.ts'

const PERIOD = ['bookType', 'from', 'to']

/** Refuses a price of a board in days that have one already: the rule of `pricesOverlap`. */
export async function checkPricePeriod(request: SaveRequest): Promise<void> {
  const { object } = request
  if (!changedFields(request).some((name) => PERIOD.includes(name))) return
  // Days sort as text.
  const overlapping = new Parse.Query('CalendarPrice')
    .equalTo('hotel', object.get('hotel'))
    .equalTo('bookType', object.get('bookType'))
    .notEqualTo('objectId', object.id)
    .lessThanOrEqualTo('from', object.get('to'))
    .greaterThanOrEqualTo('to', object.get('from'))
  if ((await overlapping.count(asMaster)) > 0) refuse('pricesOverlap')
}
