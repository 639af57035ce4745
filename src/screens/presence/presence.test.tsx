import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { addDays, dayOf, instantOf } from '#domain/dates/calendar.ts'
import { FIRST_STARTS } from '#domain/rules/hotel/hotel.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { shortDayAndMonth, capital } from '#i18n/format/dates.ts'
import { PresencePrintScreen } from '#print/presence/PresencePrintScreen.tsx'
import { aRow } from '#tests/rows/aRow.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { PresenceScreen } from './PresenceScreen.tsx'

const HOTEL = 'miramare01'
const ZONE = 'Europe/Rome'
const TODAY = dayOf(Date.now(), ZONE)

const aStay = (id: string, days: readonly [number, number], fields: Partial<Book> = {}) =>
  aRow('Book', {
    id,
    hotel: HOTEL,
    bookType: 'HB',
    checkin: instantOf(addDays(TODAY, days[0]), '11:00', ZONE),
    checkout: instantOf(addDays(TODAY, days[1]), '10:00', ZONE),
    ...fields,
  })

const house = [
  aStay('rossi', [-1, 2], { pax: 4, refLocale: 'it', highChairs: 1, turn: 'primo' }),
  aStay('huber', [0, 3], { pax: 2, refLocale: 'de', bookType: 'FB', arrivalTime: '22:30' }),
  aStay('tardi', [1, 3], { pax: 3 }),
  aStay('cuochi', [0, 0], { pax: 3, stafferBook: true }),
]

interface Options {
  readonly books?: readonly Book[]
  readonly at?: string
  readonly hotel?: Partial<Hotel>
}

async function open({ books = house, at = 'presence', hotel = {} }: Options = {}) {
  const isPaper = at.startsWith('print')
  return renderScreen(isPaper ? <PresencePrintScreen /> : <PresenceScreen />, {
    path: `/hotels/:hotelid/${isPaper ? 'print/presence' : 'presence'}`,
    at: `/hotels/${HOTEL}/${at}`,
    signedIn: true,
    gateway: createFakeGateway(),
    arrange: (convivio) => {
      const row = { id: HOTEL, name: 'Miramare', timezone: ZONE, defaultMealsTime: FIRST_STARTS, ...hotel }
      convivio.receive('Hotel', [aRow('Hotel', row)])
      convivio.receive('Turn', [aRow('Turn', { id: 'primo', hotel: HOTEL, name: 'Primo' })])
      convivio.receive('Book', books)
    },
  })
}

const card = async (name: string) => within(await screen.findByRole('article', { name }))
const rowOf = (day: string) =>
  within(screen.getByRole('row', { name: new RegExp(capital(shortDayAndMonth(day))) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

it('says who eats at each meal of today, and how they are divided', async () => {
  await open()
  const dinner = await card('Cena')
  expect(dinner.getByText('20:00')).toBeVisible()
  expect(dinner.getByText('6')).toBeVisible()
  expect(dinner.getByText('+ 3 del personale · 2 piatti tardi · 1 seggiolone')).toBeVisible()
  expect(dinner.getByText('HB 4 · FB 2')).toBeVisible()
  expect(dinner.getByText('it 4 · de 2')).toBeVisible()
  expect(dinner.getByText('Primo 4 · senza turno 2')).toBeVisible()
  expect((await card('Pranzo')).getByText('2')).toBeVisible()
  expect((await card('Colazione')).getByText('4')).toBeVisible()
})

it('lists the fortnight, and a day of it opens by its address', async () => {
  const { user, where } = await open()
  await card('Cena')
  expect(screen.getAllByRole('row')).toHaveLength(15)
  const tomorrow = addDays(TODAY, 1)
  expect(rowOf(tomorrow)).toEqual(['61 seggiolone', '2', '91 seggiolone', '1', '0'])
  expect(screen.getByText('A ogni pasto + 3 del personale')).toBeVisible()
  await user.click(screen.getByRole('link', { name: capital(shortDayAndMonth(tomorrow)) }))
  expect(where()).toBe(`/hotels/${HOTEL}/presence?day=${tomorrow}`)
  expect(await screen.findByRole('heading', { name: /^Domani, / })).toBeVisible()
  expect((await card('Cena')).getByText('9')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Giorno dopo' }))
  expect(where()).toBe(`/hotels/${HOTEL}/presence?day=${addDays(TODAY, 2)}`)
  expect(screen.getByRole('link', { name: 'Stampa' })).toHaveAttribute(
    'href',
    `/hotels/${HOTEL}/print/presence?day=${addDays(TODAY, 2)}`,
  )
  await user.click(screen.getByRole('link', { name: 'Oggi' }))
  expect(where()).toBe(`/hotels/${HOTEL}/presence`)
})

it('on a phone each day is a card', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: true, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  )
  await open()
  await card('Cena')
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(14)
  vi.restoreAllMocks()
})

it.each([
  ['a day that is none', '2026-02-30'],
  ['a day far away', '9999-12-31'],
])('%s shows today', async (_, day) => {
  await open({ at: `presence?day=${day}` })
  expect(await screen.findByRole('heading', { name: /^Oggi, / })).toBeVisible()
})

it('a hotel without bookings reads what will be here', async () => {
  await open({ books: [] })
  expect(await screen.findByText(/Appena ce n’è una, qui leggi/)).toBeVisible()
})

it('a hotel without boards reads why nobody is awaited', async () => {
  await open({ hotel: { config: { hasBords: false } } })
  expect(await screen.findByText(/non usa trattamenti/)).toBeVisible()
  expect((await card('Cena')).getByText('0')).toBeVisible()
})

it('the paper has the meals of the day and the fortnight', async () => {
  await open({ at: `print/presence?day=${addDays(TODAY, 1)}` })
  const paper = within(await screen.findByRole('article'))
  expect(paper.getByRole('heading', { name: 'Cena 20:00' })).toBeVisible()
  expect(paper.getAllByRole('row')).toHaveLength(15)
  expect(paper.getByText('Trattamento: HB 7 · FB 2')).toBeVisible()
})
