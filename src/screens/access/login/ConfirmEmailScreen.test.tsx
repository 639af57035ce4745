import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { ConfirmEmailScreen } from './ConfirmEmailScreen.tsx'

async function open() {
  const gateway = createFakeGateway()
  gateway.answer('confirm-email', () => ({ email: 'anna@albergo.it' }))
  const page = await renderScreen(<ConfirmEmailScreen />, {
    path: '/confermaEmail',
    at: '/confermaEmail#user000001.abc123',
    gateway,
  })
  return { ...page, gateway, confirm: () => screen.getByRole('button', { name: 'Conferma' }) }
}

it('confirms the address upon a press, never by itself', async () => {
  const { user, gateway, confirm } = await open()
  expect(gateway.calls).toEqual([])
  await user.click(confirm())
  expect(await screen.findByRole('heading', { name: 'Indirizzo confermato' })).toBeVisible()
  expect(gateway.calls).toEqual([{ name: 'confirm-email', params: { userId: 'user000001', signature: 'abc123' } }])
})

it('says that a link is void', async () => {
  const { user, gateway, confirm } = await open()
  gateway.answer('confirm-email', () => {
    throw new GatewayError('refused', 'confirmLinkVoid', 'confirmLinkVoid')
  })
  await user.click(confirm())
  expect(await screen.findByRole('alert')).toHaveTextContent('Questo link non vale')
})
