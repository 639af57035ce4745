import { describe, expect, inject, it } from 'vitest'
import { runSql } from '#cloud/server/databaseClient.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { PASSWORD, newEmail, read, refused, signUp } from './house.ts'
import { openRealHouse } from './realGateway.ts'
import { anonymous, master, must, signedIn } from './rest.ts'
import type { Answer, Json } from './rest.ts'

describe('an account', () => {
  const register = (fields: Json): Promise<Answer> => anonymous().send('POST', '/users', fields)

  it('needs a password of at least 8 characters, then and later', async () => {
    const username = newEmail()
    expect(await register({ username, password: 'sette77' })).toEqual(refused('passwordTooShort'))
    expect(await master().rows('_User', { username })).toEqual([])
    const { rest } = await signUp()
    const change = (newPassword: string) => rest.call('change-account', { password: PASSWORD, newPassword })
    expect(await change('sette77')).toEqual(refused('passwordTooShort'))
    must(await change('otto8888'))
  })

  it('keeps the id that its device made for it', async () => {
    const [username, localId] = [newEmail(), newLocalId()]
    const { body } = must(await register({ username, password: PASSWORD, localId }))
    expect(body).toMatchObject({ objectId: localId })
    expect(await read('_User', localId)).toMatchObject({ localId, username })
    const invalid = must(await register({ username: newEmail(), password: PASSWORD, localId: 'role:admin' }))
    expect(invalid.body['objectId']).toMatch(/^\w{10}$/)
  })

  it('becomes one of an admin by the command of who has the master key, and no longer is one by it', async () => {
    const { email, id, rest } = await signUp()
    const admins = async () => {
      const [role] = await master().rows('_Role', { name: 'admin' })
      return master().rows('_User', {
        $relatedTo: { object: { __type: 'Pointer', className: '_Role', objectId: role?.objectId }, key: 'users' },
      })
    }
    const isOne = async () => (await admins()).some(({ objectId }) => objectId === id)
    expect(await isOne()).toBe(false)
    expect(await rest.call('set-admin', { email })).toEqual(refused('onlyAdmin'))
    must(await master().call('set-admin', { email: ` ${email.toUpperCase()}` }))
    expect(await isOne()).toBe(true)
    must(await master().call('set-admin', { email, isAdmin: false }))
    expect(await isOne()).toBe(false)
    expect(await master().call('set-admin', { email: newEmail() })).toEqual(refused('gone'))
  })

  it('is named by its e-mail, without case and blanks', async () => {
    const email = newEmail()
    const typed = `  ${email.toUpperCase()} `
    const { body } = must(await register({ username: typed, email: typed, password: PASSWORD }))
    const saved = await read('_User', String(body['objectId']))
    expect(saved).toMatchObject({ username: email, email })
    for (const name of [email, typed])
      for (const as of ['username', 'email'])
        must(await anonymous().send('POST', '/login', { [as]: name, password: PASSWORD }))
    const found = await anonymous().call('verify-user-exists', { email: typed })
    expect(found.body).toEqual({ result: { exists: true } })
  })

  it('is kept with the language of its locale, English where that is none of ours', async () => {
    const { rest, id } = await signUp()
    expect(await read('_User', id)).toMatchObject({ locale: 'en' })
    must(await rest.update('_User', id, { locale: 'de-AT' }))
    expect(await read('_User', id)).toMatchObject({ locale: 'de' })
    must(await rest.update('_User', id, { name: 'Anna' }))
    expect(await read('_User', id)).toMatchObject({ locale: 'de' })
    must(await rest.update('_User', id, { locale: 'fr-FR' }))
    expect(await read('_User', id)).toMatchObject({ locale: 'en' })
  })

  it('has one e-mail: nobody reserves that of another', async () => {
    const [mine, theirs] = [newEmail(), newEmail()]
    const { body } = must(await register({ username: mine, email: theirs, password: PASSWORD }))
    const id = String(body['objectId'])
    expect(await read('_User', id)).toMatchObject({ username: mine, email: mine })
    must(await register({ username: theirs, email: theirs, password: PASSWORD }))
    const { rest } = await signUp()
    const [before] = await master().rows('_User', { objectId: id })
    for (const password of [PASSWORD, undefined])
      expect((await rest.call('change-account', { password, email: theirs })).ok).toBe(false)
    expect(await read('_User', id)).toEqual(before)
  })

  it('changes name and e-mail together, and cannot lose them', async () => {
    const { rest, id } = await signUp()
    const email = newEmail()
    must(await rest.call('change-account', { password: PASSWORD, email: ` ${email.toUpperCase()}` }))
    expect(await read('_User', id)).toMatchObject({ username: email, email })
    for (const change of [
      { email: { __op: 'Delete' } },
      { email: '' },
      { username: '  ' },
      { username: { __op: 'Delete' } },
    ]) {
      const answer = await rest.update('_User', id, change)
      expect(answer.ok, JSON.stringify(change)).toBe(false)
    }
    expect(await read('_User', id)).toMatchObject({ username: email, email })
  })

  it.each([{ email: newEmail() }, { username: newEmail() }, { password: 'una nuova password' }])(
    'changes by the present password alone, not by %j',
    async (change) => {
      const { rest, id, email } = await signUp()
      expect(await rest.update('_User', id, change)).toEqual(refused('serverDecides'))
      expect(await rest.call('change-account', { password: 'indovinata', email: newEmail() })).toEqual(
        refused('passwordWrong'),
      )
      expect((await rest.call('change-account', { email: newEmail() })).ok).toBe(false)
      expect(await anonymous().call('change-account', { password: PASSWORD, email: newEmail() })).toEqual(
        refused('notSignedIn'),
      )
      expect(await read('_User', id)).toMatchObject({ username: email })
    },
  )

  it('with another password ends all its sessions', async () => {
    const { rest, id, email } = await signUp()
    const other = signedIn(
      String(
        must(await anonymous().send('POST', '/login', { username: email, password: PASSWORD })).body['sessionToken'],
      ),
    )
    expect(await rest.call('change-account', { password: PASSWORD, newPassword: 'corta' })).toEqual(
      refused('passwordTooShort'),
    )
    const newPassword = 'una nuova password'
    expect(must(await rest.call('change-account', { password: PASSWORD, newPassword })).body['result']).toEqual({
      email,
    })
    for (const ended of [rest, other]) expect((await ended.get('_User', id)).ok).toBe(false)
    expect((await anonymous().send('POST', '/login', { username: email, password: PASSWORD })).ok).toBe(false)
    must(await anonymous().send('POST', '/login', { username: email, password: newPassword }))
  })

  it('does not take the e-mail of another, and is asked ten times an hour', async () => {
    const [mine, other] = [await signUp(), await signUp()]
    const ask = (password: string) => mine.rest.call('change-account', { password, email: other.email })
    expect(await ask(PASSWORD)).toEqual(refused('emailTaken'))
    for (let at = 0; at < 19; at += 1) await ask('indovinata')
    // The hour may end in between.
    expect(await ask(PASSWORD)).toMatchObject({ ok: false, code: 155 })
  })

  it('exists once for an e-mail, whatever its case', async () => {
    const { email } = await signUp()
    for (const username of [email, email.toUpperCase(), ` ${email}`]) {
      const answer = await register({ username, email: username, password: PASSWORD })
      expect(answer).toMatchObject({ ok: false, code: 202 })
    }
    const username = newEmail()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => register({ username, email: username, password: PASSWORD })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('of before, kept with what nobody sees, enters, is found and is not made twice', async () => {
    const { id, rest } = await signUp()
    const [letters, newer] = [newLocalId().toLowerCase(), newEmail()]
    const [older, normal] = [`nicolo\u0300.${letters}@convivio.test`, `nicol\u00F2.${letters}@convivio.test`]
    await runSql(inject('postgresUri'), [
      `UPDATE "_User" SET username = '${older}', email = '${older}' WHERE "objectId" = '${id}'`,
    ])
    for (const email of [older, ` ${older.toUpperCase()}`])
      expect(must(await anonymous().call('verify-user-exists', { email })).body['result']).toEqual({ exists: true })
    const { gateway } = await openRealHouse()
    expect(await gateway.signIn(older, PASSWORD)).toMatchObject({ id })
    expect(await register({ username: older, email: older, password: PASSWORD })).toEqual(refused('emailTaken'))
    must(await rest.update('_User', id, { name: 'Nicol\u00F2' }))
    must(await rest.call('change-account', { password: PASSWORD, email: newer }))
    must(await rest.call('change-account', { password: PASSWORD, email: older }))
    expect(await read('_User', id)).toMatchObject({ username: normal, email: normal })
  })

  it('is one, whatever nobody sees in its address', async () => {
    const { email } = await signUp()
    const [name, domain] = email.split('@')
    for (const username of [`${name}\u200B@${domain}`, `\uFEFF${email}`, `${name}@\u00AD${domain}`])
      expect(await register({ username, email: username, password: PASSWORD })).toMatchObject({ ok: false, code: 202 })
  })

  it('is not made without a password, anonymously or by a social network', async () => {
    for (const authData of [
      { anonymous: { id: 'x' } },
      { facebook: { id: 'x', access_token: 'y' } },
      { google: { id: 'x', id_token: 'y' } },
      { custom: { id: 'x' } },
    ])
      expect((await register({ authData })).ok, JSON.stringify(authData)).toBe(false)
    expect((await register({ username: newEmail() })).ok).toBe(false)
    const { rest, id } = await signUp()
    const authData = { anonymous: { id: 'x' } }
    expect((await rest.update('_User', id, { authData })).ok).toBe(false)
  })

  it('is found by verify-user-exists only by its whole e-mail', async () => {
    const { email } = await signUp()
    const ask = async (value: unknown) =>
      (await anonymous().call('verify-user-exists', { email: value })).body['result']
    expect(await ask(email)).toEqual({ exists: true })
    for (const value of [newEmail(), email.slice(1), { $regex: '.*' }, { $ne: '' }, null, 5, ''])
      expect(await ask(value), JSON.stringify(value)).toEqual({ exists: false })
  })
})
