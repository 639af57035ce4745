import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ConvivioProvider } from '#store/hooks.tsx'
import { fakeConvivio, signedInState } from '#tests/fakes/fakeConvivio.ts'
import { SavingIndicator } from './SavingIndicator.tsx'

function show() {
  const convivio = fakeConvivio(signedInState({ Room: [{ id: 'r1', name: '204' }] }))
  render(
    <ConvivioProvider convivio={convivio}>
      <SavingIndicator />
    </ConvivioProvider>,
  )
  return convivio
}

it('announces saving and saved in one polite place', () => {
  const { state } = show()
  const status = screen.getByRole('status', { name: 'Salvataggio' })
  expect(status).toBeEmptyDOMElement()
  act(() => state.setState({ saving: { status: 'saving', unsent: 1, refused: [] } }))
  expect(status).toHaveTextContent('Salvataggio…')
  act(() => state.setState({ saving: { status: 'saved', unsent: 0, refused: [] } }))
  expect(status).toHaveTextContent('Salvato')
})

it('says quietly that the server does not answer, and on demand what becomes of the work', async () => {
  const { state } = show()
  act(() => state.setState({ saving: { status: 'waiting', unsent: 0, refused: [] } }))
  expect(screen.getByRole('status', { name: 'Salvataggio' })).toHaveTextContent('Il server non risponde')
  await userEvent.click(screen.getByRole('button', { name: 'Il server non risponde' }))
  expect(screen.getByText(/partono da sole appena il server risponde/)).toBeVisible()
  act(() => state.setState({ saving: { status: 'idle', unsent: 0, refused: [] } }))
  expect(screen.queryByText(/Il server non risponde/)).toBeNull()
})

it('calls a hotel by its name, and does not offer to try in vain', async () => {
  const convivio = show()
  const hotels = signedInState({ Hotel: [{ id: 'h1', name: 'Albergo numero 17' }] })
  const refused = [{ className: 'Hotel', id: 'h1', refusal: 'gone' }] as const
  act(() => convivio.state.setState({ ...hotels, saving: { status: 'idle', unsent: 0, refused } }))
  await userEvent.click(screen.getByRole('button', { name: '1 modifica non accettata' }))
  const row = within(screen.getByRole('listitem'))
  expect(row.getByRole('heading')).toHaveTextContent(/^Albergo numero 17$/)
  expect(row.getByRole('button', { name: 'Scarta: Albergo numero 17' })).toBeVisible()
  expect(row.queryByRole('button', { name: /Riprova/ })).toBeNull()
})

it('lists what was refused with its reason, and retries or discards it', async () => {
  const convivio = show()
  const refused = [{ className: 'Room', id: 'r1', refusal: 'nameTaken' }] as const
  act(() => convivio.state.setState({ saving: { status: 'idle', unsent: 0, refused } }))
  await userEvent.click(screen.getByRole('button', { name: '1 modifica non accettata' }))
  const row = within(screen.getByRole('listitem'))
  expect(row.getByRole('heading')).toHaveTextContent('Camera 204')
  expect(row.getByText('Questo nome è già stato utilizzato')).toBeVisible()
  await userEvent.click(row.getByRole('button', { name: 'Riprova: Camera 204' }))
  expect(convivio.retry).toHaveBeenCalledWith('Room', 'r1')
  await userEvent.click(row.getByRole('button', { name: 'Scarta: Camera 204' }))
  expect(convivio.discard).toHaveBeenCalledWith('Room', 'r1')
})
