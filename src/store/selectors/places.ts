import { compareNames } from '#domain/text/compareNames.ts'
import { compareTurns } from '#domain/rules/places/turnOrder.ts'
import type { DiningRoom, Fixture, Rank, Room, RoomType, Table, Turn } from '#domain/schema/places.ts'
import type { State } from '../tables/state.ts'
import { rowsOfHotel } from './rowsOfHotel.ts'

interface Named {
  readonly id: string
  readonly name?: string | undefined
}

/** 2 before 10, 2B after 2. */
const byNumericName = (one: Named, other: Named): number =>
  compareNames(one.name ?? '', other.name ?? '') || (one.id < other.id ? -1 : 1)

const isAny = () => true
const rooms = rowsOfHotel<Room>(isAny, byNumericName)
const roomTypes = rowsOfHotel<RoomType>(isAny, byNumericName)
const tables = rowsOfHotel<Table>(isAny, byNumericName)
const ranks = rowsOfHotel<Rank>(isAny, byNumericName)
const turns = rowsOfHotel<Turn>(isAny, compareTurns)
const namedTurns = rowsOfHotel<Turn>(({ name }) => Boolean(name?.trim()), compareTurns)
const diningRooms = rowsOfHotel<DiningRoom>(
  isAny,
  (one, other) => one.position - other.position || byNumericName(one, other),
)
const fixtures = rowsOfHotel<Fixture>(isAny, (one, other) => (one.id < other.id ? -1 : 1))

type Tables = Pick<State, 'tables'>

export const roomsOfHotel = (state: Tables, hotelId: string) => rooms(state.tables.Room, hotelId)
export const roomTypesOfHotel = (state: Tables, hotelId: string) => roomTypes(state.tables.RoomType, hotelId)
export const tablesOfHotel = (state: Tables, hotelId: string) => tables(state.tables.Table, hotelId)
export const ranksOfHotel = (state: Tables, hotelId: string) => ranks(state.tables.Rank, hotelId)
/** With nameless turns; lists leave them out. */
export const turnsOfHotel = (state: Tables, hotelId: string) => turns(state.tables.Turn, hotelId)
export const namedTurnsOfHotel = (state: Tables, hotelId: string) => namedTurns(state.tables.Turn, hotelId)
export const diningRoomsOfHotel = (state: Tables, hotelId: string) => diningRooms(state.tables.DiningRoom, hotelId)
export const fixturesOfHotel = (state: Tables, hotelId: string) => fixtures(state.tables.Fixture, hotelId)
