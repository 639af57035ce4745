import type { StoreApi } from 'zustand/vanilla'
import type { Gateway } from '#data/gateway.ts'
import { Outbox } from '#sync/outbox/outbox.ts'
import type { OutboxDeps } from '#sync/outbox/outbox.ts'
import type { RowServer } from '#sync/server.ts'
import { schema } from '../tables/row.ts'
import type { Rows } from '../tables/rows.ts'
import type { State } from '../tables/state.ts'
import { hotelRequests } from './hotelRequests.ts'
import type { HotelRequestsDeps } from './hotelRequests.ts'
import { isKeptDraft } from './keptDraft.ts'
import { orderUnits } from './orderChanges.ts'

interface HotelOutboxDeps
  extends
    Pick<OutboxDeps, 'log' | 'clock' | 'onProgress' | 'onConfirmed' | 'learnDuties'>,
    Pick<HotelRequestsDeps, 'receive' | 'drop'> {
  readonly gateway: Gateway
  readonly state: StoreApi<State>
  readonly rows: Rows
}

const rowServer = (gateway: Gateway): RowServer => ({
  saveBatch: (writes) => gateway.saveBatch(writes),
  readRows: (className, value) => gateway.page(className, [{ field: 'id', is: 'in', value }], ''),
  readRow: (className, id) => gateway.loadOne(className, id),
})

/** The outbox of a hotel's classes. */
export function hotelOutbox({ gateway, state, receive, drop, ...deps }: HotelOutboxDeps): Outbox {
  const getState = () => state.getState()
  return new Outbox({
    ...deps,
    schema,
    units: orderUnits(getState),
    server: rowServer(gateway),
    isDraft: isKeptDraft,
    onDrafts: (drafts) => state.setState({ drafts }),
    onDurable: (durable) => state.setState({ durable }),
    createRequests: (tools) =>
      hotelRequests(
        { gateway, rows: deps.rows, getState, receive, drop, onUpload: (upload) => state.setState({ upload }) },
        tools,
      ),
  })
}
