import { act, render, screen } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { useScrollMemory } from './useScrollMemory.ts'

function Page() {
  useScrollMemory()
  return <p>Elenco</p>
}

afterEach(() => void vi.useRealTimers())

/** Opens a page whose code comes when the returned function is called. */
function open() {
  let come = () => {}
  const code = new Promise<null>((resolve) => (come = () => resolve(null)))
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '/scheda', element: <p>Scheda</p>, loader: () => code },
  ])
  render(<RouterProvider router={router} />)
  return { router, come }
}

const scrollTo = (top: number) => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top)
  act(() => void window.dispatchEvent(new Event('scroll')))
}

it('keeps the position in the query once the hand rests', () => {
  vi.useFakeTimers()
  const { router } = open()
  scrollTo(377)
  act(() => void vi.advanceTimersByTime(200))
  expect(router.state.location.search).toBe('?gScrollPosition=377')
})

it('does not take back the press on a link whose page is still coming', async () => {
  vi.useFakeTimers()
  const { router, come } = open()
  scrollTo(377)
  act(() => void router.navigate('/scheda'))
  act(() => void vi.advanceTimersByTime(200))
  vi.useRealTimers()
  come()
  expect(await screen.findByText('Scheda')).toBeVisible()
})
