import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { kitchenCards } from '#domain/kitchen/kitchenCards.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CourseCall, KitchenNotice, KitchenPortion, ToldDish } from '#domain/schema/kitchen.ts'
import { aBook, aDish, aLine, anOrder, aPerson, DINNER, HOTEL, MEAL, someFacts } from '#tests/rows/aMeal.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { AfterMeal } from './AfterMeal.tsx'

const hotel = {
  id: HOTEL,
  name: 'Villa Lago',
  timezone: 'Europe/Rome',
  kitchen: { stations: [{ id: 'p', name: 'Pasta', courses: [2], dishes: [] }] },
} as unknown as Hotel
const primi: CourseCall = aRow('CourseCall', {
  id: 'c2',
  hotel: HOTEL,
  calendarMeal: MEAL,
  course: 2,
  calledAt: DINNER,
})
const MINUTE = 60_000

const factsWith = (notices: readonly KitchenNotice[]) => ({
  ...someFacts({
    dishes: [aDish('lasagne', 2), aDish('branzino', 3)],
    books: [aBook('rossi', { refName: 'Rossi' })],
    people: [aPerson('anna', 'rossi')],
    orders: [anOrder('anna', 'rossi')],
    lines: [aLine('anna', 'lasagne', 1, { book: 'rossi' }), aLine('anna', 'branzino', 1, { book: 'rossi' })],
  }),
  notices,
})

const told = (dish: string, normal: number, number?: number): ToldDish => ({
  book: 'rossi',
  dish,
  normal,
  half: 0,
  notes: [],
  number,
})
const aNotice = (id: string, minutes: number, dishes: readonly ToldDish[], fields: Partial<KitchenNotice>) =>
  aRow('KitchenNotice', { id, hotel: HOTEL, calendarMeal: MEAL, toldAt: DINNER + minutes * MINUTE, dishes, ...fields })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: DINNER + 120 * MINUTE }))
afterEach(() => void vi.useRealTimers())

function show(calls: readonly CourseCall[], notices: readonly KitchenNotice[] = []) {
  const facts = factsWith(notices)
  const kitchen = { facts, sheet: mealSheet(facts), calls, sitsAt: () => DINNER, now: DINNER }
  const rows = new Map<string, KitchenPortion>()
  const [first] = kitchenCards({ ...kitchen, rows }).flatMap(({ dishes }) => dishes[0]?.portions ?? [])
  const ready = { hotel: HOTEL, calendarMeal: MEAL, book: 'rossi', dish: 'lasagne', readyAt: DINNER + 16 * MINUTE }
  if (first && calls.length > 0) rows.set(first.id, aRow('KitchenPortion', { id: first.id, ...ready }))
  const cards = kitchenCards({ ...kitchen, rows })
  render(<AfterMeal hotel={hotel} facts={facts} cards={cards} calls={calls} rows={rows} />)
}

const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell')
const texts = (cells: readonly HTMLElement[]) => cells.map(({ textContent }) => textContent)

it('says plainly when nobody pressed anything, and nothing was printed', () => {
  show([])
  expect(screen.getByText('A questo pasto nessuno ha premuto «Via» o «Pronto»')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('A questo pasto non è stato stampato nessun foglio.')).toBeVisible()
})

it('two days later says that nothing is known any more', () => {
  vi.setSystemTime(DINNER + 49 * 60 * MINUTE)
  show([])
  expect(screen.getByText('I dati di questo pasto non ci sono più')).toBeVisible()
  expect(screen.queryByText(/nessun foglio|nessuno ha premuto/)).toBeNull()
})

it('says how long each course and station took, and how many were late', () => {
  show([primi])
  expect(screen.getByText(/^Villa Lago · Cena, domenica 16 agosto 2026$/)).toBeVisible()
  expect(texts(row('Primi'))).toEqual(['1', '16:00', '16:00', '1', '0'])
  expect(texts(row('Secondi'))).toEqual(['0', '–', '–', '0', '1'])
  expect(texts(row('Pasta'))).toEqual(['1', '16:00', '16:00', '1', '0'])
  expect(texts(row('In tutto'))).toEqual(['1', '16:00', '16:00', '1', '1'])
})

const notices = [
  aNotice('a', -60, [told('lasagne', 2)], { sheet: 1, isWhole: true }),
  aNotice('b', -30, [told('lasagne', 1, 1)], { seenOnScreen: true, changedBy: 'Caterina' }),
]

it('lists what was changed after printing, and how the kitchen got to know', () => {
  show([primi], notices)
  const { getAllByRole } = within(screen.getAllByRole('table').at(-1) ?? document.body)
  expect(getAllByRole('row').map((line) => texts([...line.children] as HTMLElement[]))).toEqual([
    ['N.', 'Variazione', 'Per chi', 'Come lo ha saputo la cucina'],
    ['1', 'lasagne −1', 'Senza tavolo, Rossi', 'Visto da Caterina alle 19:00'],
    ['2', 'branzino +1', 'Senza tavolo, Rossi', 'Non l’ha saputo'],
  ])
})

it('is printed by the browser, and exported for a spreadsheet', async () => {
  const user = userEvent.setup()
  const print = vi.fn()
  const saved: Blob[] = []
  vi.stubGlobal('print', print)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: vi.fn() }),
  )
  show([primi], notices)
  await user.click(screen.getByRole('button', { name: 'Stampa' }))
  expect(print).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Esporta CSV' }))
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  const lines = (await saved[0]?.text())?.split('\r\n') ?? []
  expect(lines[0]).toMatch(/Portata;Comande;Mediana \(minuti\);La più lunga \(minuti\);In ritardo;Senza tempo$/)
  expect(lines[1]).toBe('Primi;1;16,0;16,0;1;0')
  expect(lines).toContain('2;branzino +1;Senza tavolo, Rossi;Non l’ha saputo')
})
