import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx'

async function open() {
  const gateway = createFakeGateway()
  gateway.answer('reset-password', () => ({ email: 'anna@albergo.it' }))
  const page = await renderScreen(<ResetPasswordScreen />, {
    path: '/resetPassword',
    at: '/resetPassword#abc123',
    gateway,
  })
  return { ...page, gateway }
}

const password = () => screen.getByLabelText('Nuova password')

it('gives the account of the link a new password, and leads in with it', async () => {
  const { user, gateway, where } = await open()
  await user.type(password(), 'una password nuova{Enter}')
  expect(await screen.findByRole('heading', { name: 'Password cambiata' })).toBeVisible()
  expect(gateway.calls).toEqual([
    { name: 'reset-password', params: { token: 'abc123', password: 'una password nuova' } },
  ])
  await user.click(screen.getByRole('link', { name: 'Entra con la nuova password' }))
  expect(where()).toBe('/loginPassword?email=anna%40albergo.it')
})

it('asks for 8 characters before it asks the server', async () => {
  const { user, gateway } = await open()
  await user.type(password(), 'corta{Enter}')
  expect(password()).toHaveAccessibleDescription(/minimo 8 caratteri/)
  expect(gateway.calls).toEqual([])
  await user.type(password(), ' davvero')
  expect(password()).not.toBeInvalid()
})

it('says that a link is void, and keeps what was typed', async () => {
  const { user, gateway } = await open()
  gateway.answer('reset-password', () => {
    throw new GatewayError('refused', 'resetLinkVoid', 'resetLinkVoid')
  })
  await user.type(password(), 'una password nuova{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Questo link non vale più')
  expect(password()).toHaveValue('una password nuova')
})
