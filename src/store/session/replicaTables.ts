import type { StoreApi } from 'zustand/vanilla'
import type { Instant } from '#domain/schema/fields.ts'
import type { ReplicaDeps } from '#sync/replica/replicaDeps.ts'
import { rowsOutside } from '../scopes/forgettable.ts'
import type { HealthTables } from '../scopes/healthData.ts'
import { areOrdersConcerned } from '../scopes/hotelScopes.ts'
import { keptAnswer, needsDay, otherNeeds } from '../scopes/todaysNeeds.ts'
import type { State } from '../tables/state.ts'
import type { ReceivedRows } from './receivedRows.ts'

/** The tables as the replica writes them, and as the policy of health data reads them. */
export function replicaTables(
  state: StoreApi<State>,
  received: ReceivedRows,
  serverTime: () => Instant,
): ReplicaDeps['tables'] & HealthTables {
  const tables = () => state.getState().tables
  return {
    receive: (...rows) => received.receive(...rows),
    drop: (...rows) => received.drop(...rows),
    dropTenant: (hotelId) => received.dropOfHotel(hotelId),
    keepTenants: (hotelIds) => received.keepHotels(hotelIds),
    needsDay: (hotelId) => needsDay(tables(), hotelId, serverTime()),
    otherNeeds: (hotelId) => otherNeeds(tables(), hotelId, serverTime()),
    keptAnswer: (hotelId, answer) => keptAnswer(tables(), hotelId, answer, serverTime()),
    rowsOutside: (hotelId, staying) => rowsOutside(tables(), hotelId, staying, serverTime()),
    setScope(key, scope) {
      const scopes = new Map(state.getState().scopes)
      if (scope) scopes.set(key, scope)
      else scopes.delete(key)
      state.setState({ scopes })
    },
    setCounts: (counts) => state.setState({ counts: counts as State['counts'] }),
    noteSignal(hotelId, topics) {
      if (!areOrdersConcerned(topics)) return
      state.setState(({ orderSignals }) => ({
        orderSignals: { ...orderSignals, [hotelId]: (orderSignals[hotelId] ?? 0) + 1 },
      }))
    },
  }
}
