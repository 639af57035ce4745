import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { WordsProvider } from '../useWords.ts'
import { wordsOf } from '../words/wordsOf.ts'
import { ExtraForm } from './ExtraForm.tsx'

const water = {
  id: 'water',
  price: 2,
  modes: ['delivery' as const],
  name: { text: 'Acqua', isMissing: false },
  description: undefined,
  labels: [],
  diets: [],
}

it('says in the language of the app that the place is missing, until it is written', async () => {
  const user = userEvent.setup()
  const words = wordsOf('pl')
  const extras = {
    currency: 'EUR',
    imageDisplayType: 'left' as const,
    modes: ['delivery' as const],
    deliveryCost: 0,
    conflicts: [],
    times: [{ due: 1000, day: '2026-11-24', time: '15:00' }],
    courses: [{ id: 7, name: 'Napoje', dishes: [water] }],
  }
  render(
    <WordsProvider value={{ words, language: 'pl' }}>
      <ExtraForm extras={extras} stay={{ book: { id: 'b1', name: '' }, now: { day: '2026-11-24', time: '14:00' } }} />
    </WordsProvider>,
  )
  await user.click(screen.getByRole('button', { name: /Acqua/ }))
  await user.click(screen.getByRole('button', { name: /2,00/ }))
  const place = screen.getByLabelText<HTMLInputElement>(words.where)
  expect(place.validationMessage).toBe('Prosimy napisać, dokąd przynieść zamówienie.')
  await user.type(place, 'Leżak 24')
  expect(place.checkValidity()).toBe(true)
})

it('says what bringing it costs, once there is something to bring', async () => {
  const user = userEvent.setup()
  const words = wordsOf('it')
  const extras = {
    currency: 'EUR',
    imageDisplayType: 'left' as const,
    modes: ['delivery' as const],
    deliveryCost: 1.5,
    conflicts: [],
    times: [{ due: 1000, day: '2026-11-24', time: '15:00' }],
    courses: [{ id: 7, name: 'Bevande', dishes: [water] }],
  }
  render(
    <WordsProvider value={{ words, language: 'it' }}>
      <ExtraForm extras={extras} stay={{ book: { id: 'b1', name: '' }, now: { day: '2026-11-24', time: '14:00' } }} />
    </WordsProvider>,
  )
  expect(screen.queryByText(/^Consegna \d/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /Acqua/ }))
  expect(screen.getByText(/^Consegna 1,50/)).toBeVisible()
})
