import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { expect, it } from 'vitest'
import type { GuestConflict } from '#domain/guests/guestConflicts.ts'
import type { GuestMeal } from '#domain/guests/guestMeal.ts'
import { ChoiceStore } from '../choices/choiceStore.ts'
import { WordsProvider } from '../useWords.ts'
import { wordsOf } from '../words/wordsOf.ts'
import { ChooseDishes } from './ChooseDishes.tsx'
import { mealChoices } from './mealChoices.ts'

const DISHES_OF_COURSE = 4

function aMeal(most?: number, conflicts: readonly GuestConflict[] = [], left?: number): GuestMeal {
  const dish = (id: string) => ({
    ...(left !== undefined && id === 'Primo 1' && { left }),
    id,
    name: { text: id, isMissing: false },
    description: undefined,
    price: undefined,
    labels: [],
    diets: [],
    state: 'offered' as const,
  })
  const course = (id: number, name: string) => ({
    id,
    name,
    ...(most !== undefined && { most }),
    dishes: Array.from({ length: DISHES_OF_COURSE }, (_, at) => dish(`${name} ${at}`)),
  })
  const eater = (id: string) => ({ id, name: id, orderId: `order ${id}`, completed: false, portions: [], conflicts })
  return {
    id: 'cena',
    mealIndex: '3',
    day: '2026-11-26',
    start: '19:30',
    end: '21:00',
    ordering: 'open',
    isOver: false,
    isIncluded: true,
    currency: 'EUR',
    imageDisplayType: 'left',
    takesNotes: true,
    orderingWay: 'person',
    courses: [course(2, 'Primo'), course(3, 'Secondo')],
    persons: [eater('Anna'), eater('Luca')],
    eaters: 2,
    chosen: 0,
    gone: [],
    total: 0,
  }
}

function open(meal: GuestMeal) {
  const store = new ChoiceStore({
    key: 'ospite:b1',
    storage: { get: () => null, set: () => true },
    post: () => Promise.resolve({ status: 'away' }),
    later: () => undefined,
    soon: () => undefined,
  })
  // Whatever shows 'Scegliete' reads it.
  let cards = 0
  const { choose, ...others } = wordsOf('it')
  const words = Object.defineProperty({ ...others, choose }, 'choose', {
    get() {
      cards += 1
      return choose
    },
  })
  function Meal() {
    const choices = useSyncExternalStore(store.subscribe, store.get)
    return <ChooseDishes meal={meal} choices={mealChoices(meal, 'b1', { choices, store })} />
  }
  render(
    <WordsProvider value={{ words, language: 'it' }}>
      <Meal />
    </WordsProvider>,
  )
  const cardsDrawnBy = async (work: () => Promise<void>) => {
    cards = 0
    await work()
    return cards
  }
  return { store, user: userEvent.setup(), cardsDrawnBy }
}

const button = (name: string) => screen.getByRole('button', { name })

it('a tap draws one card, and what sums up', async () => {
  const { user, cardsDrawnBy } = open(aMeal())
  expect(await cardsDrawnBy(() => user.click(button('Scegliete: Primo 1')))).toBe(1)
  expect(screen.getByRole('link', { name: 'Rivedete e inviate' })).toBeVisible()
  expect(await cardsDrawnBy(() => user.click(button('Uno in più: Primo 1')))).toBe(1)
  expect(await cardsDrawnBy(() => user.click(button('Scegliete: Secondo 0')))).toBe(1)
})

it('a dish that is drawn no more knows what was chosen since', async () => {
  const { user, store } = open(aMeal())
  for (const name of ['Scegliete: Primo 1', 'Scegliete: Secondo 0', 'Uno in più: Primo 1', 'Scegliete: Primo 3'])
    await user.click(button(name))
  const portions = store.get().drafts['cena']?.['Anna']?.portions.map(({ dishId, quantity }) => [dishId, quantity])
  expect(portions).toEqual([
    ['Primo 1', 2],
    ['Secondo 0', 1],
    ['Primo 3', 1],
  ])
})

it('the last of a course changes what the others of it offer', async () => {
  const { user, cardsDrawnBy } = open(aMeal(2))
  await user.click(button('Scegliete: Primo 1'))
  expect(screen.getByText('Scelti 1 di 2')).toBeVisible()
  expect(await cardsDrawnBy(() => user.click(button('Scegliete: Primo 2')))).toBe(DISHES_OF_COURSE)
  expect(button('Scegliete: Primo 0')).toBeDisabled()
  expect(button('Scegliete: Secondo 0')).toBeEnabled()
})

it('a dish to ask about is chosen by the answer', async () => {
  const { user, store } = open(
    aMeal(undefined, [
      { dishId: 'Primo 1', allergens: [7], diets: [], isUndeclared: false, mark: '7', isAnswered: false },
    ]),
  )
  await user.click(button('Scegliete: Primo 0'))
  await user.click(button('Scegliete: Primo 1'))
  expect(store.get().drafts['cena']?.['Anna']?.portions).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /^Sì/ }))
  expect(store.get().drafts['cena']?.['Anna']).toMatchObject({
    portions: [{ dishId: 'Primo 0' }, { dishId: 'Primo 1' }],
    answers: { 'Primo 1': '7' },
  })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('who takes a dish back with the keyboard goes on at its button', async () => {
  const { user } = open(aMeal())
  await user.click(button('Scegliete: Primo 1'))
  await waitFor(() => expect(button('Uno in più: Primo 1')).toHaveFocus())
  act(() => button('Uno in meno: Primo 1').focus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(button('Scegliete: Primo 1')).toHaveFocus())
})

it('a note is written at once where it was asked for, and one that is emptied stays to be written again', async () => {
  const { user } = open(aMeal())
  await user.click(button('Scegliete: Primo 0'))
  await user.click(button('Aggiungete una nota'))
  const note = screen.getByRole('textbox', { name: 'Nota per la cucina: Primo 0' })
  await waitFor(() => expect(note).toHaveFocus())
  await user.keyboard('senza sale')
  await user.clear(note)
  await user.keyboard('ben cotto')
  expect(note).toHaveValue('ben cotto')
})

it('of the last portions it is said how many are left, and no more can be chosen', async () => {
  const { user } = open(aMeal(undefined, [], 2))
  expect(screen.getByText('Ne restano 2')).toBeVisible()
  await user.click(button('Scegliete: Primo 1'))
  await user.click(button('Uno in più: Primo 1'))
  expect(button('Uno in più: Primo 1')).toBeDisabled()
  await user.click(button('Uno in meno: Primo 1'))
  expect(button('Uno in più: Primo 1')).toBeEnabled()
})

it('who has nothing yet gets the same by one press, without the notes', async () => {
  const { user, store } = open(aMeal())
  expect(screen.queryByRole('button', { name: 'Lo stesso per Luca' })).toBeNull()
  for (const name of ['Scegliete: Primo 1', 'Scegliete: Secondo 0']) await user.click(button(name))
  await user.click(screen.getAllByRole('button', { name: 'Aggiungete una nota' })[0] as HTMLElement)
  await user.keyboard('senza sale')
  await user.click(button('Lo stesso per Luca'))
  expect(store.get().drafts['cena']?.['Luca']?.portions).toEqual([
    { dishId: 'Primo 1', halfPortion: false, quantity: 1, notes: [] },
    { dishId: 'Secondo 0', halfPortion: false, quantity: 1, notes: [] },
  ])
  expect(screen.queryByRole('button', { name: 'Lo stesso per Luca' })).toBeNull()
})

it('the same is not offered to somebody who may not eat all of it', async () => {
  const { user } = open(
    aMeal(undefined, [
      { dishId: 'Primo 1', allergens: [7], diets: [], isUndeclared: false, mark: '7', isAnswered: false },
    ]),
  )
  await user.click(button('Scegliete: Primo 0'))
  expect(button('Lo stesso per Luca')).toBeVisible()
  await user.click(button('Scegliete: Primo 1'))
  await user.click(screen.getByRole('button', { name: /^Sì/ }))
  expect(screen.queryByRole('button', { name: 'Lo stesso per Luca' })).toBeNull()
})
