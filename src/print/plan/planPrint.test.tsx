import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { roomService } from '#i18n/places/roomService.ts'
import { scopeKey } from '#sync/replica/scopeState.ts'
import { DINNER, HOTEL, aServedHouse } from '#tests/screens/mealBooksScreens.tsx'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { PlanPrintScreen } from './PlanPrintScreen.tsx'

const HELD = ['Hotel', 'Dish', 'CalendarMeal', 'Rank', 'Turn', 'Table', 'DiningRoom', 'Book'] as const

async function open() {
  const { gateway } = aServedHouse({}, { name: 'Villa Lago' })
  gateway.server.put('DiningRoom', {
    id: 'veranda',
    name: 'Veranda',
    hotel: HOTEL,
    position: 0,
    createdAt: 1,
    updatedAt: 1,
  })
  return renderScreen(<PlanPrintScreen />, {
    path: '/hotels/:hotelid/print/planning/:calendarmealid',
    at: `/hotels/${HOTEL}/print/planning/${DINNER}`,
    signedIn: true,
    gateway,
    arrange: (convivio) => {
      for (const name of HELD) convivio.receive(name, gateway.server.rows(name))
    },
  })
}

const sheet = async () => within(await screen.findByRole('article'))

it('no plan leaves the printer as if nobody had an allergy while the device has not got them', async () => {
  const { convivio } = await open()
  expect((await sheet()).queryByText(/^ALLERGIE NON DISPONIBILI/)).toBeNull()
  const lacking = { status: 'ready', lacksNeeds: true } as const
  act(() =>
    convivio.state.setState(({ scopes }) => ({
      scopes: new Map(scopes).set(scopeKey(HOTEL, `meal:${DINNER}`), lacking),
    })),
  )
  // They are on their way.
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getByRole('button', { name: /Stampa/ })).toBeDisabled()
  act(() => convivio.state.setState(({ saving }) => ({ saving: { ...saving, away: { since: 1, isOffline: true } } })))
  expect((await sheet()).getByText(/^ALLERGIE NON DISPONIBILI/)).toBeVisible()
})

it('a plan of a meal that was made on another device a moment ago is asked for before it is refused', async () => {
  const { gateway } = aServedHouse({}, { name: 'Villa Lago' })
  let answer: () => void = () => undefined
  await renderScreen(<PlanPrintScreen />, {
    path: '/hotels/:hotelid/print/planning/:calendarmealid',
    at: `/hotels/${HOTEL}/print/planning/elsewhere1`,
    signedIn: true,
    gateway,
    arrange: (convivio) => {
      for (const name of HELD) convivio.receive(name, gateway.server.rows(name))
      vi.spyOn(convivio, 'look').mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    },
  })
  expect(screen.queryByText(roomService.noMeal.title)).toBeNull()
  await act(async () => answer())
  expect(await screen.findByText(roomService.noMeal.title)).toBeVisible()
})
