import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aRow } from '#tests/rows/aRow.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { useLinkedRow } from './useLinkedRow.ts'

const HOTEL = 'miramare01'

function Linked() {
  const { row, isLoading, failed } = useLinkedRow('CalendarMeal', 'meal000001', HOTEL)
  return <p>{row ? 'there' : isLoading ? 'asking' : failed ? 'nobody answers' : 'gone'}</p>
}

async function follow() {
  let resolve: () => void = () => undefined
  const asked = new Promise<void>((done) => {
    resolve = done
  })
  const view = await renderScreen(<Linked />, {
    path: '/',
    signedIn: true,
    arrange: (convivio) => {
      vi.spyOn(convivio, 'look').mockImplementation(() => asked)
    },
  })
  const answered = () => act(async () => resolve())
  return { ...view, answered }
}

it('a link to a row that is not here yet is not refused before the server was asked', async () => {
  const { answered } = await follow()
  expect(screen.getByText('asking')).toBeVisible()
  await answered()
  expect(screen.getByText('gone')).toBeVisible()
})

it('shows what comes, also when it is of this hotel only later', async () => {
  const { convivio, answered } = await follow()
  act(() => convivio.receive('CalendarMeal', [aRow('CalendarMeal', { id: 'meal000001', hotel: 'other00001' })]))
  expect(screen.getByText('asking')).toBeVisible()
  act(() => convivio.receive('CalendarMeal', [aRow('CalendarMeal', { id: 'meal000001', hotel: HOTEL })]))
  expect(screen.getByText('there')).toBeVisible()
  await answered()
  expect(screen.getByText('there')).toBeVisible()
})
