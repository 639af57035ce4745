import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, RouterProvider, createMemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { FROM_LIST, useWayBack } from './wayBack.ts'

function Row() {
  return (
    <Link to="/list?complete=0" onClick={useWayBack()}>
      Fatto
    </Link>
  )
}

it.each([
  ['opened from its list goes back to it as it was left', FROM_LIST, 'POP', '?complete=0&gScrollPosition=900'],
  ['opened by its address leads to the list', undefined, 'PUSH', '?complete=0'],
])('a row %s', async (_, state, action, search) => {
  const router = createMemoryRouter(
    [
      { path: '/list', element: null },
      { path: '/row', element: <Row /> },
    ],
    { initialEntries: ['/list?complete=0&gScrollPosition=900', { pathname: '/row', state }] },
  )
  render(<RouterProvider router={router} />)
  await userEvent.click(screen.getByRole('link', { name: 'Fatto' }))
  expect(router.state.location).toMatchObject({ pathname: '/list', search })
  expect(router.state.historyAction).toBe(action)
})

it('a double click goes back once', async () => {
  const router = createMemoryRouter(
    [
      { path: '/hotels', element: null },
      { path: '/list', element: null },
      { path: '/row', element: <Row /> },
    ],
    { initialEntries: ['/hotels', '/list', { pathname: '/row', state: FROM_LIST }] },
  )
  render(<RouterProvider router={router} />)
  // The page is still there at the second press: a browser goes back later.
  const link = screen.getByRole('link', { name: 'Fatto' })
  const presses = [1, 2].map((detail) => new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  act(() => presses.forEach((press) => link.dispatchEvent(press)))
  expect(router.state.location.pathname).toBe('/list')
})
