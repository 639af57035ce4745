import { screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { Failure, Gateway } from '#data/gateway.ts'
import type { Convivio } from '#store/convivio.ts'
import { SIGN_ON_COOKIE, clearSignOnToken, readSignOnToken } from '#store/singleSignOn.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import type { Options } from '#tests/screens/renderScreen.tsx'
import { emptyRow } from '#store/tables/row.ts'
import type { User } from '#domain/schema/user.ts'
import { SpottyLoginScreen } from './SpottyLoginScreen.tsx'

const PATH = '/spotty-login'

const open = (at = PATH, become?: Gateway['become'], more: Partial<Options> = {}) =>
  renderScreen(
    <StrictMode>
      <SpottyLoginScreen />
    </StrictMode>,
    { path: PATH, at, gateway: become ? { become } : {}, ...more },
  )
const failing = (failure: Failure) =>
  vi.fn<Gateway['become']>(async () => {
    throw new GatewayError(failure, failure)
  })
const leaveToken = () => void (document.cookie = `${SIGN_ON_COOKIE}=r:token; Path=/`)

afterEach(clearSignOnToken)

it('takes over the session, once, and removes the cookie', async () => {
  leaveToken()
  const { where, convivio } = await open(`${PATH}?redirect=%2Fhotels%2Fabc`)
  await waitFor(() => expect(where()).toBe('/hotels/abc'))
  expect(convivio.state.getState().session.status).toBe('signedIn')
  expect(readSignOnToken()).toBeUndefined()
})

it('without a token leads to Login', async () => {
  const { where } = await open()
  expect(where()).toBe('/login')
})

it('says when the session is no longer valid, and forgets it', async () => {
  leaveToken()
  const become = failing('sessionEnded')
  const { user, where } = await open(PATH, become)
  expect(await screen.findByText(/non è più valido/)).toBeVisible()
  expect(become).toHaveBeenCalledExactlyOnceWith('r:token')
  expect(readSignOnToken()).toBeUndefined()
  await user.click(screen.getByRole('link', { name: 'Vai all’accesso' }))
  expect(where()).toBe('/login')
})

it('tries again when the server did not answer', async () => {
  leaveToken()
  const become = failing('unreachable')
  const { user } = await open(PATH, become)
  await user.click(await screen.findByRole('button', { name: 'Riprova' }))
  await waitFor(() => expect(become).toHaveBeenCalledTimes(2))
  expect(become).toHaveBeenLastCalledWith('r:token')
})

describe('where somebody is signed in', () => {
  const bruno = { id: 'user000002', username: 'bruno@example.com', name: 'Bruno', surname: 'Neri' }
  const signOnOf = (user: Partial<User>) => ({
    userOf: async () => ({ ...emptyRow('_User', ''), ...user }) as User,
    become: vi.fn<Gateway['become']>(async () => ({ ...emptyRow('_User', ''), ...user }) as User),
  })
  const openSignedIn = (gateway: Partial<Gateway>) => {
    leaveToken()
    return open(`${PATH}?redirect=%2Fhotels%2Fabc`, undefined, { signedIn: true, gateway })
  }
  const userId = ({ state }: Convivio) => {
    const { session } = state.getState()
    return session.status === 'signedIn' ? session.userId : undefined
  }

  it('asks first, naming both, and changes nothing until it is answered', async () => {
    const gateway = signOnOf(bruno)
    const { user, where, convivio } = await openSignedIn(gateway)
    expect(await screen.findByText(/Anna \(anna@example\.com\).*Bruno Neri \(bruno@/)).toBeVisible()
    expect(readSignOnToken()).toBeUndefined()
    await user.click(screen.getByRole('link', { name: 'Resta come anna@example.com' }))
    expect(where()).toBe('/hotels/abc')
    expect(gateway.become).not.toHaveBeenCalled()
    expect(userId(convivio)).toBe('user000001')
  })

  it('changes the account when that is chosen', async () => {
    const { user, where, convivio } = await openSignedIn(signOnOf(bruno))
    await user.click(await screen.findByRole('button', { name: 'Passa a bruno@example.com' }))
    await waitFor(() => expect(where()).toBe('/hotels/abc'))
    expect(userId(convivio)).toBe('user000002')
  })

  it('does not ask when it is the same person', async () => {
    const { where } = await openSignedIn(signOnOf({ id: 'user000001', username: 'anna@example.com' }))
    await waitFor(() => expect(where()).toBe('/hotels/abc'))
  })

  it('leaves the session alone when the other one is no longer valid', async () => {
    const userOf = failing('sessionEnded')
    const { user, where, convivio } = await openSignedIn({ userOf })
    await user.click(await screen.findByRole('link', { name: 'Resta come anna@example.com' }))
    expect(where()).toBe('/hotels/abc')
    expect(userId(convivio)).toBe('user000001')
  })
})
