import { describe, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import type { PublicDish, PublicMenu } from '#domain/menu/publicMenu.ts'
import { inviteWords } from '#domain/reference/words/inviteWords.ts'
import { menuWords } from '#domain/reference/words/menuWords.ts'
import { guestPage } from './guestPage.ts'
import type { GuestVisit } from './guestPage.ts'

const FILES = 'https://parse.example.net'
const dish = (photo: string): PublicDish => ({
  id: photo,
  name: { text: 'Zuppa', isMissing: false },
  description: undefined,
  price: undefined,
  diets: [],
  labels: [],
  photo,
})
const menu = (photo = '/parse/files/ferri/a.jpg'): PublicMenu => ({
  hotel: {
    id: 'villa',
    name: 'Villa Aurora',
    city: 'Como',
    face: { languages: ['it', 'en', 'fr', 'de', 'es', 'pl', 'nl', 'ru'], contacts: [] },
  },
  language: 'de',
  currency: 'EUR',
  imageDisplayType: 'left',
  labels: [],
  days: [
    {
      day: '2026-11-21',
      meals: [{ mealIndex: '3', start: '19:30', end: '21:30', courses: [{ name: 'Primi', dishes: [dish(photo)] }] }],
    },
  ],
})

function open(visit: Partial<GuestVisit>, answer: () => unknown) {
  const call = vi.fn((..._asked: unknown[]) => Promise.resolve().then(answer))
  const whole = { page: 'menu', pathname: '/menu/villa', search: '', languages: ['de-AT', 'en'], ...visit } as const
  return { call, page: guestPage(whole, { callFunction: call } as unknown as Pick<Gateway, 'callFunction'>, FILES) }
}
const htmlOf = async ({ page }: ReturnType<typeof open>) => {
  const made = await page
  return 'html' in made ? made.html : made.redirect
}

describe('the menu page', () => {
  it('is asked for in the language of the browser, or in the one of the link', async () => {
    const opened = open({}, () => ({ menu: menu() }))
    expect(await htmlOf(opened)).toContain('Villa Aurora')
    expect(opened.call).toHaveBeenCalledWith('public-menu', { hotelId: 'villa', language: 'de' })
    const french = open({ search: '?lang=fr' }, () => ({ menu: menu() }))
    await french.page
    expect(french.call).toHaveBeenCalledWith('public-menu', { hotelId: 'villa', language: 'fr' })
  })

  it('has the photos where the server keeps them', async () => {
    expect(await htmlOf(open({}, () => ({ menu: menu() })))).toContain(`src="${FILES}/parse/files/ferri/a.jpg"`)
    const elsewhere = 'https://files.example.org/a.jpg'
    expect(await htmlOf(open({}, () => ({ menu: menu(elsewhere) })))).toContain(`src="${elsewhere}"`)
  })

  it.each([
    ['of no hotel', () => ({ menu: null })],
    ['of a server that does not answer', () => Promise.reject(new GatewayError('unreachable', 'No answer'))],
  ])('%s says kindly that there is none', async (_, answer) => {
    expect(await htmlOf(open({ pathname: '/menu/%zz/' }, answer))).toContain(menuWords.de.unavailable.title)
  })
})

describe('an invitation', () => {
  const at = { page: 'invitation', pathname: '/invito/ABCD%202345' } as const

  it('leads to the menu in the language of the booking', async () => {
    const opened = open(at, () => ({ hotelId: 'villa', language: 'fr' }))
    expect(await opened.page).toEqual({ redirect: '/menu/villa?lang=fr' })
    expect(opened.call).toHaveBeenCalledWith('invitation', { code: 'ABCD 2345' })
    const asked = open({ ...at, search: '?lang=es' }, () => ({ hotelId: 'villa', language: 'fr' }))
    expect(await asked.page).toEqual({ redirect: '/menu/villa?lang=es' })
  })

  it('of a booking without a language takes that of the reader', async () => {
    expect(await open(at, () => ({ hotelId: 'villa' })).page).toEqual({ redirect: '/menu/villa?lang=de' })
  })

  it('that opens nothing says so', async () => {
    const refusing = () => Promise.reject(new GatewayError('refused', 'codeUnknown', 'codeUnknown'))
    expect(await htmlOf(open(at, refusing))).toContain(inviteWords.de.title)
  })
})
