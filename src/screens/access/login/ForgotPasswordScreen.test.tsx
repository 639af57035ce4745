import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx'

async function open({ query = '?email=anna%40albergo.it', isConfigured = true } = {}) {
  const gateway = createFakeGateway()
  gateway.answer('forgot-password', () => ({ isConfigured }))
  return renderScreen(<ForgotPasswordScreen />, {
    path: '/forgotPassword',
    at: `/forgotPassword${query}`,
    gateway,
    features: { supportEmail: 'assistenza@convivio.test' },
  })
}

const submit = () => screen.getByRole('button', { name: 'Invia il link' })

it('asks for a link, and says the same whether there is such an account or not', async () => {
  const { user, gateway } = await open()
  expect(screen.getByText('anna@albergo.it')).toBeVisible()
  await user.click(submit())
  expect(await screen.findByRole('heading', { name: 'Controlla la posta' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(/^Se esiste un account con questa email/)
  expect(gateway.calls).toContainEqual({ name: 'forgot-password', params: { email: 'anna@albergo.it' } })
})

it('of a server without mail names who helps', async () => {
  const { user } = await open({ isConfigured: false })
  await user.click(submit())
  expect(await screen.findByRole('heading', { name: 'La posta non è configurata' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('assistenza@convivio.test')
})

it('without the server can be pressed again', async () => {
  const { user, gateway } = await open()
  gateway.fail('unreachable')
  await user.click(submit())
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/Il server non risponde/))
  await user.click(submit())
  expect(await screen.findByRole('heading', { name: 'Controlla la posta' })).toBeVisible()
})

it('leads back to the password', async () => {
  const { user, where } = await open()
  await user.click(screen.getByRole('link', { name: 'Torna alla password' }))
  expect(where()).toBe('/loginPassword?email=anna%40albergo.it')
})

it('is of an e-mail', async () => {
  expect((await open({ query: '' })).where()).toBe('/login')
})
