import { PAGE_SIZE } from '#data/gateway.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { Convivio } from '#store/convivio.ts'

/** Drops the rows if the user has signed out meanwhile. */
export async function receiveAll(convivio: Convivio, className: ClassName, hotelId: string): Promise<void> {
  const { session } = convivio.state.getState()
  const rows: EntityOf<ClassName>[] = []
  for (;;) {
    const where = [{ field: 'hotel', is: 'equal', value: hotelId }] as const
    const page = await convivio.gateway.page(className, where, rows.at(-1)?.id ?? '')
    rows.push(...page)
    if (page.length < PAGE_SIZE) break
  }
  if (convivio.state.getState().session === session) convivio.receive(className, rows)
}

export const receiveImports = (convivio: Convivio, hotelId: string): Promise<void> =>
  receiveAll(convivio, 'ImportRun', hotelId)
