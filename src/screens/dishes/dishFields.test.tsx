import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { printedDays } from '#domain/menu/printMenu.ts'
import { Dish } from '#domain/schema/menu.ts'
import { useRow } from '#store/hooks.tsx'
import { aRow } from '#tests/rows/aRow.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { DishCard } from './DishCard.tsx'
import { DishSections } from './edit/DishSections.tsx'
import { dishSections } from './edit/sections.ts'
import { usePhoto } from './edit/usePhoto.ts'

const PLACES = ['dialog', 'card', 'paper'] as const

/**
 * Where each field is read, to show it or to decide by it: a new one is decided on here. What guests see:
 * `cloud/publicMenu/dishFields.test.ts`.
 */
const readIn: Record<keyof typeof Dish.fields, readonly (typeof PLACES)[number][]> = {
  hotel: ['dialog'],
  type: ['paper'],
  name: ['dialog', 'card', 'paper'],
  description: ['dialog', 'card', 'paper'],
  courseIndex: ['dialog', 'card', 'paper'],
  allergens: ['dialog', 'card', 'paper'],
  allergensChangedAt: [],
  price: ['dialog', 'card', 'paper'],
  images: ['dialog', 'card'],
  labels: ['dialog', 'card', 'paper'],
  isExtra: ['dialog', 'card', 'paper'],
  canOrderOutOfMeal: ['dialog', 'card'],
  canEatInDiningRoom: ['dialog'],
  canTakeAway: ['dialog', 'card'],
  canDelivery: ['dialog', 'card'],
  forChildren: ['dialog', 'card'],
  forBaby: ['dialog', 'card', 'paper'],
  bookIncludedOptions: ['dialog', 'paper'],
  deleted: ['paper'],
  fromTemplate: [],
  fromTemplateDish: [],
  changedBy: [],
}

const HOTEL = 'hotel00001'

/** The row, and the names of its fields that were read. */
function watched(dish: Dish): { readonly row: Dish; readonly read: Set<string> } {
  const read = new Set<string>()
  const row = new Proxy(dish, {
    get(target, name) {
      read.add(String(name))
      return Reflect.get(target, name) as unknown
    },
  })
  return { row, read }
}

function Sections({ dish }: { readonly dish: Dish }) {
  const hotel = useRow('Hotel', HOTEL)
  const choice = usePhoto(dish)
  return hotel && <DishSections hotel={hotel} dish={dish} onLabels={() => undefined} choice={choice} />
}

const dish = aRow('Dish', {
  id: 'dish000001',
  hotel: HOTEL,
  name: { it: 'Trofie' },
  description: { it: 'Al pesto' },
  courseIndex: 2,
  price: 9,
  allergens: [],
})

async function readOnScreen(draw: (dish: Dish) => ReactElement, query = ''): Promise<Set<string>> {
  const { row, read } = watched(dish)
  const { unmount } = await renderScreen(draw(row), {
    path: '/dishes',
    at: `/dishes${query}`,
    signedIn: true,
    arrange: (convivio) => {
      convivio.receive('Hotel', [aRow('Hotel', { id: HOTEL, name: 'Miramare' })])
      convivio.receive('Dish', [dish])
    },
  })
  unmount()
  return read
}

async function readInDialog(): Promise<Set<string>> {
  const read = await Promise.all(
    dishSections.map((section) => readOnScreen((row) => <Sections dish={row} />, `?section=${section}`)),
  )
  return new Set(read.flatMap((some) => [...some]))
}

function readOnPaper(): Set<string> {
  const { row, read } = watched(dish)
  const dinner = { mealIndex: '3', start: '19:30', end: '21:00', opens: 0, closes: 0, dishes: [dish.id] } as const
  printedDays([{ day: '2026-08-15', meals: [dinner] }], 'all', {
    dishes: new Map([[dish.id, row]]),
    labels: new Map(),
    language: 'it',
  })
  return read
}

it('of a dish, dialog, card and paper read what is said here, and nothing else', async () => {
  const read = {
    dialog: await readInDialog(),
    card: await readOnScreen((row) => <DishCard dish={row} currency="EUR" />),
    paper: readOnPaper(),
  }
  const found = Object.keys(Dish.fields).map((name) => [name, PLACES.filter((place) => read[place].has(name))])
  expect(Object.fromEntries(found)).toEqual(readIn)
})
