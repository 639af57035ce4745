import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { GuestMealHead, GuestStay } from '#domain/guests/guestStay.ts'
import { NO_CHOICES } from '../choices/choiceStore.ts'
import { WordsProvider } from '../useWords.ts'
import { wordsOf } from '../words/wordsOf.ts'
import { HomeScreen } from './HomeScreen.tsx'

const aMeal = (day: string, isOver: boolean): GuestMealHead => ({
  id: `cena ${day}`,
  mealIndex: '3',
  day,
  start: '19:30',
  end: '21:00',
  ordering: 'closed',
  isOver,
  isIncluded: true,
  eaters: 2,
  chosen: 2,
  gone: [],
})

it('meals that were served come last, folded', () => {
  const stay: GuestStay = {
    hotel: {
      id: 'miramare',
      name: 'Miramare',
      city: '',
      currency: 'EUR',
      isReadOnly: false,
      takesExtras: false,
      face: { languages: ['it'], contacts: [] },
    },
    book: { id: 'rossi', name: 'Rossi' },
    persons: [],
    language: 'it',
    now: { day: '2026-11-28', time: '18:00' },
    meals: [aMeal('2026-11-26', true), aMeal('2026-11-27', true), aMeal('2026-11-28', false)],
    coming: [],
  }
  render(
    <WordsProvider value={{ words: wordsOf('it'), language: 'it' }}>
      <HomeScreen stay={stay} isAway={false} choices={NO_CHOICES} />
    </WordsProvider>,
  )
  const own = within(screen.getByRole('heading', { name: 'I vostri pasti' }).closest('section') ?? document.body)
  expect(own.getAllByRole('link')).toHaveLength(1)
  const served = screen.getByText('Pasti già serviti').closest('details')
  expect(served).not.toHaveAttribute('open')
  expect(within(served ?? document.body).getAllByRole('listitem', { hidden: true })).toHaveLength(2)
})
