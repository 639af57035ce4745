import { expect } from 'playwright/test'
import { openPlaces } from '../pages/places.ts'
import { aRow, rowsOnServer } from '../server.ts'
import { asDemo, heading } from './screen.ts'
import type { Screen } from './screen.ts'

const DEMO_HOTEL = 'miramare01'
const at = (section: string) => `/hotels/${DEMO_HOTEL}/${section}`

async function idOf(className: string, name: string): Promise<string> {
  const rows = await rowsOnServer(className, DEMO_HOTEL)
  return String(rows.find((row) => row['name'] === name)?.['objectId'])
}

const board = (name: string, path: string, title: string): Screen => ({
  name,
  ofDemo: true,
  async open(page) {
    await asDemo(page, at(path))
    await heading(page, title)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  },
})

const turns: Screen = {
  name: 'turns',
  ofDemo: true,
  async open(page) {
    await asDemo(page, at('turns'))
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Primo turno' })).toBeVisible()
  },
}

const dialog = (
  name: string,
  path: (id: string) => string,
  row: readonly [className: string, name: string],
  title: string,
): Screen => ({
  name,
  ofDemo: true,
  async open(page) {
    await asDemo(page, at(path(await idOf(...row))))
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  },
})

/** The list with such a room, or the room's dialog. */
const outOfService = (name: string, isOpen: boolean): Screen => ({
  name,
  async open(page) {
    const { owner, hotelId } = await openPlaces(page, 'rooms')
    const closed = { outOfServiceFrom: '2026-01-08', outOfServiceTo: '2098-11-28', outOfServiceReason: 'Imbianchino' }
    const id = await aRow(owner, 'Room', hotelId, { name: '101', ...closed })
    await aRow(owner, 'Room', hotelId, { name: '102' })
    await page.goto(`/hotels/${hotelId}/rooms${isOpen ? `?editingRoom=${id}` : ''}`)
    await expect(
      isOpen ? page.getByLabel('Motivo') : page.getByRole('link', { name: /Fuori servizio fino al/ }),
    ).toBeVisible()
  },
})

export const ofPlaces: readonly Screen[] = [
  board('tables', 'tables', 'Tavoli'),
  turns,
  board('structure', 'structure', 'Struttura'),
  board('tables-by-turn', 'tables?groupBy=turn', 'Tavoli'),
  {
    name: 'tables-choosing',
    ofDemo: true,
    async open(page) {
      await asDemo(page, at('tables'))
      await page.getByRole('button', { name: 'Seleziona', exact: true }).click()
      await page.getByLabel('Seleziona tutto: Veranda').check()
      await expect(page.getByText('14 tavoli scelti')).toBeVisible()
    },
  },
  {
    name: 'tables-empty',
    async open(page) {
      await openPlaces(page, 'tables')
    },
  },
  {
    name: 'tables-range',
    ofDemo: true,
    async open(page) {
      await asDemo(page, at(`tables?range=${encodeURIComponent('101–140, 4 coperti, rango 2')}`))
      await expect(page.getByRole('button', { name: 'Crea 30 tavoli' })).toBeVisible()
    },
  },
  dialog('table', (id) => `tables?editingTable=${id}`, ['Table', '12'], 'Tavolo 12'),
  dialog('rank', (id) => `tables?editingRank=${id}`, ['Rank', 'Veranda'], 'Modifica rango'),
  dialog('turn', (id) => `tables?editingTurn=${id}`, ['Turn', 'Primo turno'], 'Modifica turno'),
  board('rooms', 'rooms', 'Lista camere'),
  {
    name: 'rooms-empty',
    async open(page) {
      await openPlaces(page, 'rooms')
    },
  },
  dialog('room', (id) => `rooms?editingRoom=${id}`, ['Room', '104'], 'Modifica camera'),
  outOfService('rooms-out-of-service', false),
  outOfService('room-out-of-service', true),
  dialog('room-type', (id) => `rooms?editingRoomType=${id}`, ['RoomType', 'Tripla'], 'Modifica tipologia camera'),
]
