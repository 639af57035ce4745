import { useLayoutEffect, useRef } from 'react'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { emptyRow } from '#store/tables/row.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { useAddDish } from './DishesScreen.tsx'

const HOTEL = 'miramare01'
const FILTER = { search: '', courses: [], withoutCourse: false, incompleteOnly: false } as const

/** The key is pressed as soon as it is there. */
function PressedAtOnce() {
  const add = useAddDish(HOTEL, FILTER)
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    if (isPressed.current) return
    isPressed.current = true
    add()
  })
  return null
}

it('a dish that is begun as soon as the page is drawn stays', async () => {
  const { convivio, where } = await renderScreen(<PressedAtOnce />, {
    path: '/hotels/:hotelid/dishes',
    at: `/hotels/${HOTEL}/dishes`,
    signedIn: true,
    gateway: createFakeGateway(),
    arrange: ({ receive }) => receive('Hotel', [{ ...emptyRow('Hotel', HOTEL) } as unknown as Hotel]),
  })
  await waitFor(() => expect(where()).toContain('dish='))
  expect([...convivio.state.getState().tables.Dish.rows]).toHaveLength(1)
})
