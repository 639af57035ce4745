import { useLayoutEffect, useRef } from 'react'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { emptyRow } from '../tables/row.ts'
import { createConvivio } from '../createConvivio.ts'
import { ConvivioProvider } from '../hooks.tsx'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { useNewPlace } from './useNewPlace.ts'

const HOTEL = 'miramare01'

it('a room that is begun as soon as the page is drawn stays', async () => {
  const convivio = await createConvivio({ gateway: createFakeGateway(), storage: createMemoryStorage() })
  convivio.receive('Hotel', [{ ...emptyRow('Hotel', HOTEL) } as unknown as Hotel])
  const rooms = () => convivio.state.getState().tables.Room.rows

  function PressedAtOnce() {
    const place = useNewPlace(undefined)
    const isPressed = useRef(false)
    useLayoutEffect(() => {
      if (isPressed.current) return
      isPressed.current = true
      place.begin('Room', convivio.create('Room', { hotel: HOTEL }))
    })
    return null
  }

  render(
    <ConvivioProvider convivio={convivio}>
      <PressedAtOnce />
    </ConvivioProvider>,
  )
  expect(rooms().size).toBe(1)
})
