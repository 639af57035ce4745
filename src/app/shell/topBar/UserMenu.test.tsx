import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { ConvivioProvider } from '#store/hooks.tsx'
import type { Hotel } from '#domain/schema/hotel.ts'
import { deviceUsername } from '#domain/rules/account/account.ts'
import type { SavingState, State } from '#store/tables/state.ts'
import { fakeConvivio, signedInState } from '#tests/fakes/fakeConvivio.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { UiProvider } from '#ui/UiProvider.tsx'
import { UserMenu } from './UserMenu.tsx'

const NOTHING_UNSENT: SavingState = { status: 'idle', unsent: 0, refused: [] }

function open(state: State, at = '/') {
  const convivio = fakeConvivio(state)
  const router = createMemoryRouter(
    [
      { path: '/', element: <UserMenu /> },
      { path: '/login', element: <p>Entra</p> },
    ],
    { initialEntries: [at] },
  )
  render(
    <ConvivioProvider convivio={convivio}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </ConvivioProvider>,
  )
  return { convivio, router }
}

async function leave(saving: SavingState, at?: string) {
  const { convivio, router } = open(signedInState({}, { saving }), at)
  await userEvent.click(await screen.findByRole('button', { name: 'Account di anna@example.com' }))
  await userEvent.click(screen.getByRole('button', { name: 'Esci' }))
  return { convivio, router }
}

it('Esci sends what is pending, ends the session and goes to Login', async () => {
  const { convivio, router } = await leave(NOTHING_UNSENT)
  expect(convivio.flush).toHaveBeenCalledBefore(convivio.signOut)
  expect(router.state.location.pathname).toBe('/login')
})

it('Esci asks first when work could not be sent, and Resta stays', async () => {
  const { convivio, router } = await leave({ status: 'waiting', unsent: 2, refused: [] })
  const question = await screen.findByRole('alertdialog', { name: 'Ci sono modifiche non ancora inviate' })
  expect(question).toHaveTextContent(
    '2 modifiche non sono ancora arrivate al server. Se esci ora va tutto perso: su questo dispositivo, che altri potrebbero usare, non ne resta nulla.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Resta' }))
  expect(convivio.signOut).not.toHaveBeenCalled()
  expect(router.state.location.pathname).toBe('/')
})

it('Esci does not offer to send what was refused', async () => {
  const refused = [{ className: 'Room', id: 'r1', refusal: 'nameTaken' }] as const
  await leave({ status: 'idle', unsent: 0, refused })
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    /^Ci sono modifiche non accettate1 modifica non è stata accettata\./,
  )
  expect(screen.queryByRole('button', { name: 'Invia ora' })).toBeNull()
})

it('Esci erases unsent work from the device when asked to', async () => {
  const { convivio } = await leave({ status: 'waiting', unsent: 1, refused: [] })
  await userEvent.click(await screen.findByRole('button', { name: 'Esci e cancella' }))
  expect(convivio.signOut).toHaveBeenCalledWith({ isErased: true })
})

it('Esci sends what is unsent when asked to, and leaves once all is sent', async () => {
  const { convivio } = await leave({ status: 'waiting', unsent: 1, refused: [] })
  const sendNow = await screen.findByRole('button', { name: 'Invia ora' })
  await userEvent.click(sendNow)
  expect(convivio.signOut).not.toHaveBeenCalled()
  await screen.findByRole('alertdialog')
  act(() => convivio.state.setState({ saving: NOTHING_UNSENT }))
  await userEvent.click(screen.getByRole('button', { name: 'Invia ora' }))
  await waitFor(() => expect(convivio.signOut).toHaveBeenCalled())
})

it('Esci asks before it loses a menu that was not saved, and Annulla keeps it', async () => {
  const { convivio, router } = await leave(NOTHING_UNSENT, '/?saved=0')
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Hai modificato il menù, ma non hai salvato. Continuando perderai le modifiche, vuoi procedere?',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }))
  expect(convivio.signOut).not.toHaveBeenCalled()
  expect(router.state.location.search).toBe('?saved=0')
})

async function menuOf(hotels: readonly Partial<Hotel>[], at: string) {
  const rows = hotels.map((hotel) => aRow('Hotel', { id: 'villa', ...hotel }))
  const router = createMemoryRouter(
    [
      { path: '/hotels', element: <UserMenu /> },
      { path: '/hotels/:hotelid/calendar', element: <UserMenu /> },
    ],
    { initialEntries: [at] },
  )
  render(
    <ConvivioProvider convivio={fakeConvivio(signedInState({ Hotel: rows }))}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </ConvivioProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Account di/ }))
  return screen.queryByRole('link', { name: 'Ricomincia l’addestramento' })?.getAttribute('href')
}

it.each([
  ['in a hotel with that one', [{}], '/hotels/villa/calendar', '/hotels/villa/settings?tutorial=1'],
  ['elsewhere with the welcome', [{}], '/hotels', '/spottywelcome'],
  ['without a hotel with the welcome', [], '/hotels', '/spottywelcome'],
  ['not at all for a cook', [{ duty: 'kitchen' }], '/hotels/villa/calendar', undefined],
  ['not at all for who is a cook everywhere', [{ duty: 'kitchen' }], '/hotels', undefined],
] as const)('the tutorial begins again %s', async (_, hotels, at, to) => {
  expect(await menuOf(hotels, at)).toBe(to)
})

it('says of a device of the hotel what it is, not the address that its account has inside', async () => {
  const username = deviceUsername('u1')
  open(signedInState({ _User: [{ id: 'u1', username, name: 'Tablet della cucina' }] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Account di Tablet della cucina' }))
  expect(screen.getByText('Dispositivo dell’albergo')).toBeVisible()
  expect(screen.queryByText(username)).toBeNull()
})
