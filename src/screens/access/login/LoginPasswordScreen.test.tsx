import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { LoginPasswordScreen } from './LoginPasswordScreen.tsx'

const open = (query = '?email=anna%40albergo.it') =>
  renderScreen(<LoginPasswordScreen />, { path: '/loginPassword', at: `/loginPassword${query}` })

it('asks for the password of the e-mail', async () => {
  await open()
  expect(screen.getByRole('heading', { name: 'Inserisci la tua password' })).toBeVisible()
  expect(screen.getByText('anna@albergo.it')).toBeVisible()
})

it('leads back to the e-mail', async () => {
  const { user, where } = await open('?email=anna%40albergo.it&redirect=%2Fhotels')
  await user.click(screen.getByRole('link', { name: 'Cambia email' }))
  expect(where()).toBe('/login?email=anna%40albergo.it&redirect=%2Fhotels')
})

it('does not ask the server without a password', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Entra' }))
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Inserisci una password ^^')
})

it('shows what was typed on request', async () => {
  const { user } = await open()
  await user.type(screen.getByLabelText('Password'), 'convivio2026')
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Mostra password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
})

it.each([
  ['wrongCredentials', 'Username o password errati ;('],
  ['unreachable', /Il server non risponde/],
  ['tooManyRequests', /Troppi tentativi/],
] as const)('says when the answer is %s', async (failure, sentence) => {
  const { user, gateway, where } = await open()
  gateway.fail(failure)
  await user.type(screen.getByLabelText('Password'), 'sbagliata')
  await user.click(screen.getByRole('button', { name: 'Entra' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence))
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
  expect(where()).toMatch(/^\/loginPassword/)
})

it('leads to the hotels', async () => {
  const { user, convivio, where } = await open()
  await user.type(screen.getByLabelText('Password'), 'convivio2026{Enter}')
  await waitFor(() => expect(where()).toBe('/hotels'))
  expect(convivio.state.getState().session.status).toBe('signedIn')
})

it('leads to the place that was asked for, but to no other site', async () => {
  const { user, where, unmount } = await open('?email=a%40b.it&redirect=%2Fhotels%2Fabc')
  await user.type(screen.getByLabelText('Password'), 'convivio2026{Enter}')
  await waitFor(() => expect(where()).toBe('/hotels/abc'))
  unmount()
  const other = await open('?email=a%40b.it&redirect=%2F%2Faltrove.example')
  await other.user.type(screen.getByLabelText('Password'), 'convivio2026{Enter}')
  await waitFor(() => expect(other.where()).toBe('/hotels'))
})

it('without an e-mail there is nothing to sign in to', async () => {
  expect((await open('')).where()).toBe('/login')
})
