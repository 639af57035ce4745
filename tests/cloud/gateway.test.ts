import { describe, expect, it } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import { describeGateway } from '#tests/gatewayContract.ts'
import { openRealHouse } from './realGateway.ts'

describeGateway('the Parse gateway', openRealHouse)

describe('the Parse gateway', () => {
  it('signs up with the id that the client made, and remembers the user', async () => {
    const { gateway } = await openRealHouse()
    const user = gateway.currentUser()
    expect(user).toMatchObject({ name: 'Anna', surname: 'Rossi', tutorialCompleted: false })
    await gateway.signOut()
    expect(gateway.currentUser()).toBeUndefined()
  })

  it('says when credentials are wrong, and when an e-mail is taken', async () => {
    const { gateway } = await openRealHouse()
    const email = gateway.currentUser()?.username ?? ''
    await gateway.signOut()
    await expect(gateway.signIn(email, 'sbagliata')).rejects.toMatchObject({
      failure: 'wrongCredentials',
    })
    const account = { email, password: 'segretissima', name: 'Anna', surname: 'Rossi' }
    await expect(gateway.signUp(account)).rejects.toMatchObject({
      failure: 'refused',
      refusal: 'emailTaken',
    })
    await gateway.signIn(` ${email.toUpperCase()}`, 'segretissima')
    expect(gateway.currentUser()?.username).toBe(email)
  })

  it('tells whether an account exists, also before anyone is signed in', async () => {
    const { gateway } = await openRealHouse()
    const email = gateway.currentUser()?.username ?? ''
    await gateway.signOut()
    expect(await gateway.call('verify-user-exists', { email })).toEqual({ exists: true })
    expect(await gateway.call('verify-user-exists', { email: 'x@example.com' })).toEqual({
      exists: false,
    })
  })

  it('a session that ended is said to have ended', async () => {
    const { gateway, hotelId } = await openRealHouse()
    const Parse = (await import('parse')).default
    // The session is closed elsewhere; this browser does not know.
    const sessionToken = Parse.User.current()?.getSessionToken() ?? ''
    await Parse.CoreManager.getRESTController().request('POST', 'logout', {}, { sessionToken })
    const write = { className: 'Hotel', id: hotelId, kind: 'update', fields: { city: 'R' } } as const
    await expect(gateway.saveBatch([write])).rejects.toMatchObject({ failure: 'sessionEnded' })
    await gateway.signOut()
    expect(gateway.currentUser()).toBeUndefined()
  })

  it('a server that cannot be reached is said to be unreachable', async () => {
    const { gateway } = await openRealHouse()
    const Parse = (await import('parse')).default
    const { serverURL } = Parse
    Parse.serverURL = 'http://127.0.0.1:9/parse'
    await expect(gateway.loadOne('Hotel', 'x')).rejects.toBeInstanceOf(GatewayError)
    await expect(gateway.loadOne('Hotel', 'x')).rejects.toMatchObject({ failure: 'unreachable' })
    Parse.serverURL = serverURL
  })
})
