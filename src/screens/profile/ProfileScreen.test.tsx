import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { changeProfile, sendProfilePhoto } from '#store/commands/account/profile.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { ProfileScreen } from './ProfileScreen.tsx'

async function open() {
  const gateway = createFakeGateway()
  gateway.answer('my-sessions', () => ({
    sessions: [
      { id: 's1', openedAt: Date.parse('2026-11-24T09:00:00Z'), isThis: true },
      { id: 's2', openedAt: Date.parse('2026-11-03T09:00:00Z'), isThis: false },
    ],
  }))
  const page = await renderScreen(<ProfileScreen />, { path: '/profilo', signedIn: true, gateway })
  const user = () => page.convivio.state.getState().tables._User.rows.get('user000001')
  return { ...page, gateway, me: user }
}

it('keeps name and language, and no empty name', async () => {
  const { user, me, convivio } = await open()
  for (const name of ['name', 'surname'] as const) expect(changeProfile(convivio, { [name]: '' })).toBe('nameMissing')
  await user.clear(screen.getByLabelText('Nome'))
  expect(screen.getByText('Questo campo non può restare vuoto')).toBeVisible()
  await user.type(screen.getByLabelText('Nome'), 'Bice')
  await user.click(screen.getByRole('radio', { name: 'Tedesco' }))
  expect(me()).toMatchObject({ name: 'Bice', locale: 'de' })
})

it('lists where the account is open, and leaves everywhere', async () => {
  const { user, gateway, where } = await open()
  gateway.answer('end-sessions', () => ({ ended: 2 }))
  expect(await screen.findByText(/Aperto il 3 novembre 2026/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Esci ovunque' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^2 accessi si chiudono/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Esci ovunque' }))
  await waitFor(() => expect(where()).toBe('/login'))
})

it('deletes the account by its password alone', async () => {
  const { user, gateway, where } = await open()
  gateway.answer('delete-account', () => ({ deleted: true }))
  const section = within(screen.getByRole('region', { name: 'Elimina il mio account' }))
  await user.click(section.getByRole('button', { name: 'Elimina il mio account' }))
  expect(section.getByText('Scrivi la tua password')).toBeVisible()
  await user.type(section.getByLabelText('La tua password'), 'segreta1')
  await user.click(section.getByRole('button', { name: 'Elimina il mio account' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Elimina il mio account' }))
  await waitFor(() => expect(where()).toBe('/login'))
  expect(gateway.calls.find(({ name }) => name === 'delete-account')?.params).toEqual({ password: 'segreta1' })
})

it('asks about what could not be sent before every session ends', async () => {
  const { user, gateway, where } = await open()
  gateway.answer('end-sessions', () => ({ ended: 2 }))
  const answer = async (name: string) =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  await screen.findByText(/Aperto il 3 novembre 2026/)
  gateway.fail('unreachable', 'unreachable', 'unreachable')
  await user.click(screen.getByRole('radio', { name: 'Tedesco' }))
  await user.click(screen.getByRole('button', { name: 'Esci ovunque' }))
  await answer('Esci ovunque')
  expect(await screen.findByText(/1 modifica non è ancora arrivata al server/)).toBeVisible()
  await answer('Resta')
  expect(gateway.calls.map(({ name }) => name)).not.toContain('end-sessions')
  expect(where()).toBe('/profilo')
})

it('shows the own photo, and takes it off', async () => {
  const { user, convivio, me } = await open()
  expect(screen.queryByRole('button', { name: 'Togli la foto' })).toBeNull()
  act(() => void changeProfile(convivio, { image: { name: 'a.jpg', url: '/parse/files/convivio/a.jpg' } }))
  expect(screen.getByRole('img', { name: 'La tua foto' })).toHaveAttribute('src', '/parse/files/convivio/a.jpg')
  await user.click(screen.getByRole('button', { name: 'Togli la foto' }))
  expect(me()?.image).toBeUndefined()
})

it('sends a photo, or says why not', async () => {
  const { convivio, gateway, me } = await open()
  expect(await sendProfilePhoto(convivio, new Blob(['x']))).toEqual({ status: 'done', result: undefined })
  expect(gateway.uploads).toHaveLength(1)
  expect(me()?.image).toMatchObject({ name: expect.stringContaining('profilo.jpg') as unknown })
})

it('a file that is no picture is told', async () => {
  const { user } = await open()
  const file = new File(['<svg/>'], 'io.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('Scegli una foto', { selector: 'input' }), file)
  expect(await screen.findByText("L' immagine deve essere PNG o JPEG")).toBeVisible()
})
