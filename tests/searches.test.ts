import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import { filterSheet } from '#domain/reports/waiter.ts'
import { bookingMatches, isUnassignedFound } from '#domain/timeline/search.ts'
import { listedBookings } from '#screens/bookings/listedBookings.ts'
import { searchByName, searchDishes } from '#screens/menu/searchDishes.ts'
import { foundIn } from '#screens/ordering/foundIn.ts'
import { matchingRooms } from '#screens/places/rooms/roomGroups.ts'
import { matchingTables } from '#screens/places/tables/tableGroups.ts'
import { isChoiceFound } from '#ui/fields/choiceSearch.ts'
import { aBook, aDish, aPerson, aTable, HOTEL, someFacts } from './rows/aMeal.ts'
import { aRow } from './rows/aRow.ts'

/** Each search of the product finds what is written with letters that the keyboard has not. */

type Find = (name: string, typed: string) => boolean

const NOBODY = {
  tables: new Map<string, string>(),
  rooms: new Map<string, string>(),
  joined: new Map<string, readonly string[]>(),
}
const onSheet: Find = (refName, typed) =>
  filterSheet(mealSheet(someFacts({ books: [aBook('one', { refName })], people: [aPerson('p', 'one')] })), {
    complete: true,
    incomplete: true,
    notIncluded: true,
    search: typed,
  }).length === 1
const dishIn: Find = (name, typed) => searchDishes([aDish('one', 1, { name: { it: name } })], typed).length === 1
const onMenu: Find = (name, typed) =>
  foundIn([{ courseId: 1, dishes: [{ dishId: 'one', dish: undefined, name, state: 'offered' }] }], typed)?.length === 1

/** By the file that draws the field. */
const SEARCHES: Readonly<Record<string, Find>> = {
  'ui/fields/SelectField.tsx': (label, typed) =>
    isChoiceFound({ label }, typed) &&
    isChoiceFound({ label: 'x', code: label }, typed) &&
    isChoiceFound({ label: 'x', also: label }, typed),
  'screens/hotelEdit/kitchen/StationCard.tsx': (label, typed) =>
    isChoiceFound({ label, also: '' }, typed) && isChoiceFound({ label: 'x', also: label }, typed),
  'screens/notify/NotifyScreen.tsx': (label, typed) => isChoiceFound({ label }, typed),
  'screens/places/board/BoardTools.tsx': (name, typed) =>
    matchingTables({ tables: [aTable(name)], ranks: [], turns: [] }, typed).length === 1 &&
    matchingRooms({ rooms: [aRow('Room', { id: 'r', hotel: HOTEL, name })], types: [] }, typed).length === 1 &&
    matchingRooms(
      {
        rooms: [aRow('Room', { id: 'r', hotel: HOTEL, name: '1', type: 't' })],
        types: [aRow('RoomType', { id: 't', hotel: HOTEL, name })],
      },
      typed,
    ).length === 1,
  'screens/bookings/BookingsScreen.tsx': (refName, typed) =>
    listedBookings([aBook('one', { refName })], typed, NOBODY, 'Europe/Rome').books.length === 1,
  'screens/bookings/timeline/TimelineTools.tsx': (refName, typed) =>
    bookingMatches(aBook('one', { refName }), { text: typed, by: undefined }, { room: new Map(), table: new Map() }),
  'screens/bookings/timeline/UnassignedPanel.tsx': (refName, typed) =>
    isUnassignedFound(aBook('one', { refName }), typed),
  'screens/planning/serve/ServeAside.tsx': onSheet,
  'screens/mealBooks/report/waiter/WaiterReport.tsx': onSheet,
  'screens/dishes/DishFilters.tsx': dishIn,
  'screens/calendar/editor/AddDish.tsx': dishIn,
  'screens/calendar/editor/AddMeal.tsx': (name, typed) =>
    searchByName([{ name }], typed, (one) => one.name).length === 1,
  'screens/extraOrders/new/DishesField.tsx': onMenu,
  'screens/mealOrderEdit/booking/BookingOrder.tsx': onMenu,
  'screens/mealOrderEdit/people/PersonOrders.tsx': onMenu,
}

const SOURCE = path.join(import.meta.dirname, '../src')
const sources = fs
  .readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => [file, fs.readFileSync(path.join(SOURCE, file), 'utf8')] as const)

/** The fields themselves, of which each use is in the table. */
const FIELDS = new Set([
  'ui/fields/SearchBox.tsx',
  'screens/calendar/editor/AddingSearchBox.tsx',
  'screens/ordering/MenuSearch.tsx',
])

it('every field into which one types to find something is in the table', () => {
  const draws =
    /<(?:SearchBox|AddingSearchBox|SearchField|MenuSearch|AutoComplete|Mentions|Cascader|TreeSelect|Transfer|datalist)\b|showSearch|type="search"|filterOption|optionFilterProp/
  // The workshop shows the fields alone.
  const files = sources
    .filter(([file, text]) => /^(?!workshop\/).*\.tsx$/.test(file) && draws.test(text) && !FIELDS.has(file))
    .map(([file]) => file)
  expect(files.sort()).toEqual(Object.keys(SEARCHES).sort())
})

it('nothing is sought in texts that were folded in another way', () => {
  const own = /to(?:Locale)?(?:Lower|Upper)Case\([^()]*\)\.(?:includes|indexOf|startsWith|search|match)\(/
  expect(
    sources.filter(([file, text]) => own.test(text) && file !== 'domain/rules/places/room.ts').map(([file]) => file),
  ).toEqual([])
})

describe.each(Object.entries(SEARCHES))('%s', (_, find) => {
  it.each([
    ['Müller', 'mueller'],
    ['Müller', 'muller'],
    ['Müller', 'MÜLLER'],
    ['Mu\u0308ller', 'müller'],
    ['Mueller', 'müller'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['STRASSE', 'straße'],
    ['D’Angelo', "d'angelo"],
    ["D'Angelo", 'd’angelo'],
    ['D`Angelo', 'dangelo'],
    ['Küche', 'kuche'],
    ['Küche', 'kueche'],
    ['Søren', 'soeren'],
    ['Nicolò', 'nicolo'],
    ['Zoë', 'zoe'],
    ['Æsa', 'aesa'],
    ['Đorđe', 'dorde'],
    ['Ros\u200bsi', 'rossi'],
  ])('finds %s by %s', (name, typed) => expect(find(name, typed)).toBe(true))

  it('does not find what is something else', () => expect(find('Müller', 'rossi')).toBe(false))
})
