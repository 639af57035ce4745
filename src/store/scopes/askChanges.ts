import type { Gateway } from '#data/gateway.ts'
import type { Changes } from '#domain/api/functions.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { AskChanges } from '#sync/replica/replicaDeps.ts'
import { ACCOUNT } from '#sync/replica/copy.ts'
import type { RowsByClass } from '#sync/schema.ts'
import { wholeRows } from '#domain/schema/wholeRows.ts'

function withWholeRows(rows: Changes['rows']): RowsByClass {
  const whole = Object.entries(rows).map(([className, some]) => [className, wholeRows(className as ClassName, some)])
  return Object.fromEntries(whole) as RowsByClass
}

/** The question of the sync engine as the function `changes` takes it. */
export const askChanges =
  (gateway: Pick<Gateway, 'callFunction'>): AskChanges =>
  async (hotelId, scopes, since) => {
    const { hotelIds, rows, ...answer } = await gateway.callFunction('changes', {
      ...(hotelId === ACCOUNT ? {} : { hotelId }),
      scopes,
      since,
    })
    return { ...answer, rows: withWholeRows(rows), ...(hotelIds && { tenantIds: hotelIds }) }
  }
