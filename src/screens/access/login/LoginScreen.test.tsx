import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { Failure, Gateway } from '#data/gateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { LoginScreen } from './LoginScreen.tsx'

const ENDED = 'La sessione è scaduta: entra di nuovo.'

const answering = (exists: boolean) => vi.fn(async () => ({ exists })) as unknown as Gateway['callFunction']
const failing = (failure: Failure) =>
  vi.fn(async () => {
    throw new GatewayError(failure, failure)
  }) as unknown as Gateway['callFunction']

const open = (at = '/login', call = answering(true)) =>
  renderScreen(<LoginScreen />, { path: '/login', at, gateway: { callFunction: call } })

describe('the title', () => {
  it('offers both ways', async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'Entra o Registrati' })).toBeVisible()
  })

  it('offers an account to who asked for one', async () => {
    await open('/login?reg=1')
    expect(screen.getByRole('heading', { name: 'Crea il tuo account' })).toBeVisible()
  })
})

it('says why, to who was working when the session ended', async () => {
  const { convivio } = await open()
  expect(screen.queryByText(ENDED)).toBeNull()
  act(() => convivio.state.setState({ session: { status: 'signedOut', isLost: true } }))
  expect(screen.getByText(ENDED)).toBeVisible()
})

describe('the e-mail', () => {
  it('must not be empty', async () => {
    const { user, gateway } = await open()
    await user.click(screen.getByRole('button', { name: 'Entra' }))
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Inserisci una email ^^')
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
    expect(gateway.callFunction).not.toHaveBeenCalled()
  })

  it('must look like one', async () => {
    const { user, gateway } = await open()
    await user.type(screen.getByLabelText('Email'), 'anna@albergo{Enter}')
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/non sembra completa/)
    expect(gateway.callFunction).not.toHaveBeenCalled()
  })

  it('of an account leads to its password, with the place that was asked for', async () => {
    const { user, gateway, where } = await open('/login?redirect=%2Fhotels%2Fabc')
    await user.type(screen.getByLabelText('Email'), ' anna@albergo.it {Enter}')
    await waitFor(() => expect(where()).toBe('/loginPassword?email=anna%40albergo.it&redirect=%2Fhotels%2Fabc'))
    expect(gateway.callFunction).toHaveBeenCalledExactlyOnceWith('verify-user-exists', {
      email: 'anna@albergo.it',
    })
  })

  it('is still there when the browser goes back', async () => {
    const { user, where, back } = await open('/login?redirect=%2Fhotels%2Fabc')
    await user.type(screen.getByLabelText('Email'), 'anna@albergo.it{Enter}')
    await waitFor(() => expect(where()).toContain('/loginPassword'))
    await back()
    expect(await screen.findByLabelText('Email')).toHaveValue('anna@albergo.it')
    expect(where()).toBe('/login?email=anna%40albergo.it&redirect=%2Fhotels%2Fabc')
  })

  it('of nobody leads to the registration', async () => {
    const { user, where } = await open('/login', answering(false))
    await user.type(screen.getByLabelText('Email'), 'nuova@albergo.it{Enter}')
    await waitFor(() => expect(where()).toBe('/register?email=nuova%40albergo.it'))
  })
})

it.each([
  ['unreachable', /Il server non risponde/],
  ['tooManyRequests', /Troppi tentativi/],
] as const)('a question that is %s can be asked again', async (failure, sentence) => {
  const { user, where } = await open('/login', failing(failure))
  await user.type(screen.getByLabelText('Email'), 'anna@albergo.it{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  expect(screen.getByRole('button', { name: 'Entra' })).toBeEnabled()
  expect(where()).toBe('/login')
})

it('who is signed in already goes on', async () => {
  const options = { path: '/login', signedIn: true }
  expect((await renderScreen(<LoginScreen />, options)).where()).toBe('/hotels')
  const at = '/login?redirect=%2Fhotels%2Fabc'
  expect((await renderScreen(<LoginScreen />, { ...options, at })).where()).toBe('/hotels/abc')
})
