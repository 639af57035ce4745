import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { GuestPerson, GuestStay } from '#domain/guests/guestStay.ts'
import { OrderHouse } from './orderHouse.ts'
import { master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)'
let house: OrderHouse

beforeAll(async () => {
  house = await OrderHouse.open()
  await house.dinner([await house.dish('Trofie al pesto', 2)])
})

/** A browser that keeps its cookies, and follows nothing by itself. */
class Browser {
  private readonly cookies = new Map<string, string>()

  async go(path: string, init: RequestInit = {}): Promise<Response> {
    const Cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(inject('serverUrl') + path, {
      redirect: 'manual',
      ...init,
      headers: { 'User-Agent': PHONE, Cookie, ...(init.headers as Record<string, string> | undefined) },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) this.cookies.set(name, value)
      else this.cookies.delete(name)
    }
    return answer
  }

  async enter(code: string): Promise<Response> {
    await this.go(`/invito/${code}`)
    return this.go('/ospite/entra', { method: 'POST' })
  }

  type(code: string, headers: Record<string, string> = {}): Promise<Response> {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded', ...headers }
    return this.go('/ospite/entra', { method: 'POST', body: new URLSearchParams({ code }).toString(), headers: form })
  }

  async say(needs: Json): Promise<number> {
    const headers = { 'Content-Type': 'application/json' }
    return (await this.go('/custom/guest/needs', { method: 'POST', body: JSON.stringify(needs), headers })).status
  }
}

const stayOn = async (browser: Browser): Promise<readonly GuestPerson[]> =>
  ((await (await browser.go('/custom/guest/stay')).json()) as { data: GuestStay }).data.persons

const codeOf = async (bookId: string): Promise<string> =>
  (must(await house.owner.rest.call('refresh-book-code', { bookId })).body['result'] as { code: string }).code

const devices = (book: string) => master().rows('GuestDevice', { book: pointer('Book', book) })

describe('the link of an invitation', () => {
  it('leaves the address at once, and opens a session by a press alone', async () => {
    const book = await house.booking(2, { refName: 'Keller', refLocale: 'de' })
    const code = await codeOf(book)
    const browser = new Browser()
    const link = await browser.go(`/invito/${code}`)
    expect(link.status).toBe(303)
    expect(link.headers.get('location')).toBe('/ospite/entra?lang=de&dato')
    expect(link.headers.get('referrer-policy')).toBe('no-referrer')
    const asking = await browser.go('/ospite/entra?lang=de')
    const page = await asking.text()
    expect(asking.status).toBe(200)
    expect(page).toContain('Hotel Bellavista')
    expect(page).toContain('<button>Eintreten</button>')
    expect(page).not.toContain(code)
    expect(await devices(book)).toEqual([])

    const entered = await browser.go('/ospite/entra?lang=de', { method: 'POST' })
    expect(entered.status).toBe(303)
    expect(entered.headers.get('location')).toBe('/ospite?lang=de')
    expect(entered.headers.getSetCookie().filter((line) => line.startsWith('ospite='))).toEqual([
      expect.stringMatching(/Path=\/ospite; .*HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/Path=\/custom; .*HttpOnly; SameSite=Strict$/),
    ])
    expect(await devices(book)).toMatchObject([{ name: 'iPhone' }])
  })

  it('opens no session from a page of somebody else', async () => {
    const book = await house.booking(1)
    const browser = new Browser()
    await browser.go(`/invito/${await codeOf(book)}`)
    const posted = await browser.go('/ospite/entra', { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } })
    expect(posted.status).toBe(404)
    expect(await devices(book)).toEqual([])
  })

  it('opened again on the same phone is the session that was there, with what was said on it', async () => {
    const book = await house.booking(1)
    const code = await codeOf(book)
    const browser = new Browser()
    await browser.enter(code)
    const before = await devices(book)
    const [person] = await stayOn(browser)
    expect(await browser.say({ personId: person?.id, allergens: [7], diets: [], hasConsent: true })).toBe(200)

    expect((await browser.enter(code)).status).toBe(303)
    expect((await devices(book)).map(({ objectId }) => objectId)).toEqual(before.map(({ objectId }) => objectId))
    expect(await stayOn(browser)).toMatchObject([{ needs: { allergens: [7] } }])
    expect(await browser.say({ personId: person?.id, allergens: [], diets: [], hasConsent: false })).toBe(200)
    expect(await master().rows('DietaryNeeds', { book: pointer('Book', book) })).toMatchObject([{ tags: [] }])
  })

  it('of another booking takes the phone there, and out of the one before', async () => {
    const [first, second] = [await house.booking(1), await house.booking(1)]
    const browser = new Browser()
    await browser.enter(await codeOf(first))
    await browser.enter(await codeOf(second))
    expect(await devices(first)).toEqual([])
    expect(await devices(second)).toHaveLength(1)
  })

  it('is not needed by who types the code, as in an app on the home screen', async () => {
    const book = await house.booking(1)
    const typed = (await codeOf(book)).toLowerCase().replace(/(.{4})(?=.)/g, '$1 ')
    const browser = new Browser()
    const entered = await browser.type(typed)
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/ospite/entra?dato'])
    const seen = await browser.go('/ospite/entra?dato')
    expect([seen.status, seen.headers.get('location')]).toEqual([303, '/ospite'])
    expect(await (await browser.go('/ospite')).text()).toContain('Hotel Bellavista')
    expect((await new Browser().type('AAAA')).status).toBe(404)
    expect((await new Browser().type(typed, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(404)
  })

  it('in a browser that refuses cookies says that, and not that it is invalid', async () => {
    const code = await codeOf(await house.booking(1))
    const ask = (path: string, init: RequestInit = {}) =>
      fetch(inject('serverUrl') + path, { redirect: 'manual', ...init })
    const told = async (path: string | null) => {
      const page = await (await ask(path ?? '')).text()
      expect(page).toContain('Dieser Browser nimmt keine Cookies an')
      expect(page).not.toContain('nicht gültig')
      expect(page).not.toContain('<button')
    }
    await told((await ask(`/invito/${code}?lang=de`)).headers.get('location'))
    const body = new URLSearchParams({ code })
    await told((await ask('/ospite/entra?lang=de', { method: 'POST', body })).headers.get('location'))
    // Who comes without an invitation has been given no cookie that could be missing.
    expect(await (await ask('/ospite/entra?lang=de')).text()).toContain('nicht gültig')
  })

  it('that was replaced before the press says so', async () => {
    const book = await house.booking(1)
    const browser = new Browser()
    await browser.go(`/invito/${await codeOf(book)}`)
    await codeOf(book)
    const answer = await browser.go('/ospite/entra', { method: 'POST' })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Questo invito non è valido')
  })
})

describe('the page of the guests’ app', () => {
  it('brings its first screen along', async () => {
    const book = await house.booking(2, { refName: 'Rossi <i>', refLocale: 'it' })
    const browser = new Browser()
    await browser.enter(await codeOf(book))
    const answer = await browser.go('/ospite')
    const page = await answer.text()
    expect(answer.headers.get('content-language')).toBe('it')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(page).toContain('Hotel Bellavista')
    expect(page).toMatch(/<h1>Buon\w* ?\w* Rossi &lt;i&gt;<\/h1>/)
    expect(page).toContain('Cena')
    expect(page).not.toContain('<i>')
  })

  it('says in its language what works without its script, and lets in each script that it has', async () => {
    const book = await house.booking(1, { refLocale: 'de' })
    const browser = new Browser()
    await browser.enter(await codeOf(book))
    const answer = await browser.go('/ospite')
    const page = await answer.text()
    expect(page).toContain('Diese Seite ist nicht ganz geladen')
    for (const link of ['/ospite', `/menu/${house.hotel}?lang=de`]) expect(page).toContain(`href="${link}"`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const inline = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
    expect(inline).toHaveLength(1)
    for (const script of inline)
      expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect((await browser.go(`/menu/${house.hotel}?lang=de`)).status).toBe(200)
  })

  it('keeps the language that was chosen on the phone', async () => {
    const book = await house.booking(1, { refLocale: 'it' })
    const browser = new Browser()
    await browser.enter(await codeOf(book))
    expect(await (await browser.go('/ospite?lang=en')).text()).toContain('<html lang="en">')
    expect(await (await browser.go('/ospite')).text()).toContain('<html lang="en">')
  })

  it('without a session asks for the link, and with an ended one too', async () => {
    const book = await house.booking(1, { refLocale: 'it' })
    const browser = new Browser()
    const asking = { headers: { 'Accept-Language': 'it' } }
    expect((await browser.go('/ospite/entra', asking)).status).toBe(404)
    expect((await browser.go('/ospite', asking)).status).toBe(200)
    await browser.enter(await codeOf(book))
    await codeOf(book)
    const page = await (await browser.go('/ospite', asking)).text()
    expect(page).not.toContain('Hotel Bellavista')
  })
})
