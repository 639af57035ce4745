import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { kitchenCards } from '#domain/kitchen/kitchenCards.ts'
import { stationsOf } from '#domain/kitchen/stations.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import type { KitchenStation } from '#domain/schema/values.ts'
import { aBook, aDish, aLine, anOrder, aPerson, DINNER, HOTEL, MEAL, someFacts } from '#tests/rows/aMeal.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { AllDay } from './AllDay.tsx'

const facts = someFacts({
  dishes: [aDish('lasagne', 2, { name: { it: 'Lasagne', de: 'Lasagne al forno' } }), aDish('branzino', 3)],
  books: [aBook('rossi')],
  people: [aPerson('anna', 'rossi'), aPerson('bruno', 'rossi')],
  orders: [anOrder('anna', 'rossi')],
  lines: [
    aLine('anna', 'lasagne', 2, { book: 'rossi', annotation: [{ id: '1', text: 'Senza sale', qty: 1 }] }),
    aLine('anna', 'lasagne', 1, { book: 'rossi', halfPortion: true }),
    aLine('anna', 'branzino', 1, { book: 'rossi' }),
  ],
})

function show(station?: KitchenStation) {
  const sheet = mealSheet(facts)
  const kitchen = { facts, sheet, calls: [], sitsAt: () => DINNER, now: DINNER }
  const [first] = kitchenCards({ ...kitchen, rows: new Map() }).flatMap(({ dishes }) => dishes[0]?.portions ?? [])
  const { id = '' } = first ?? {}
  const ready = { id, hotel: HOTEL, calendarMeal: MEAL, book: 'rossi', dish: 'lasagne', readyAt: DINNER }
  const cards = kitchenCards({ ...kitchen, rows: new Map([[id, aRow('KitchenPortion', ready)]]) })
  const [chosen] = stationsOf({ kitchen: { stations: station ? [station] : [] } })
  render(<AllDay facts={facts} sheet={sheet} cards={cards} station={chosen} />)
}

const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

it('says of each dish what was ordered, is expected still, is done and is left', () => {
  show()
  expect(screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)).toEqual([
    'Primi',
    'Secondi',
  ])
  expect(cells('Lasagne')).toEqual(['2 1 mezza', '2 1 mezza', '1', '1 1 mezza'])
  expect(cells('Senza sale')).toEqual(['1', '–', '1', '–'])
  expect(cells('Senza variazioni')).toEqual(['1 1 mezza', '–', '–', '1 1 mezza'])
  expect(cells('branzino')).toEqual(['1', '1', '–', '1'])
})

it('a station has its dishes alone, in its language', () => {
  show({ id: 'p', name: 'Primi', courses: [2], dishes: [], language: 'de' })
  expect(screen.getByRole('rowheader', { name: 'Lasagne al forno' })).toHaveAttribute('lang', 'de')
  expect(screen.queryByText('branzino')).toBeNull()
})

it('a name without a translation is said as Italian', () => {
  show({ id: 's', name: 'Secondi', courses: [3], dishes: [], language: 'de' })
  expect(screen.getByRole('rowheader', { name: 'branzino' })).not.toHaveAttribute('lang')
})

it('says so where there is nothing to cook', () => {
  show({ id: 'd', name: 'Dolci', courses: [6], dishes: [] })
  expect(screen.getByText('Niente da cucinare')).toBeVisible()
})
