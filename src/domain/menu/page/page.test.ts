import fs from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { labelColours } from '#domain/reference/labelLooks.ts'
import { menuLanguages } from '#domain/reference/languages.ts'
import { menuWords } from '#domain/reference/words/menuWords.ts'
import type { PublicDish, PublicMenu } from '#domain/menu/publicMenu.ts'
import type { ImageDisplayType, Language } from '#domain/schema/values.ts'
import { html } from './html.ts'
import { menuPage, script, menuPageStyles, unavailablePage } from './page.ts'

const text = (value: string) => ({ text: value, isMissing: false })
const dish = (fields: Partial<PublicDish> = {}): PublicDish => ({
  id: 'd',
  name: text('Zuppa'),
  description: undefined,
  price: undefined,
  allergens: [],
  diets: [],
  labels: [],
  ...fields,
})
const menu = (dishes: readonly PublicDish[], language: Language = 'it'): PublicMenu => ({
  hotel: {
    id: 'bellavista',
    name: 'Bellavista',
    city: 'Como',
    face: { languages: ['it', 'en', 'fr', 'de', 'es', 'pl', 'nl', 'ru'], contacts: [] },
  },
  language,
  currency: 'EUR',
  imageDisplayType: 'full_screen',
  labels: dishes.flatMap(({ labels }) => labels),
  days: [
    {
      day: '2026-11-21',
      meals: [
        {
          mealIndex: '3',
          start: '19:30',
          end: '21:30',
          ordering: { state: 'open', moment: { day: '2026-11-21', time: '15:30' } },
          courses: [{ name: 'Primi', dishes }],
        },
      ],
    },
    { day: '2026-11-22', meals: [] },
  ],
})
/** As it is kept: what a test's own loader makes of style sheets may be nothing. */
const stylesheet = fs.readFileSync(new URL('./page.css', import.meta.url), 'utf8')
const stylesOf = (page: string) => /<style>(.*)<\/style>/s.exec(page)?.[1] ?? ''
const EVIL = `</style><script>alert('x')</script>"onerror="`

describe('the page', () => {
  it('dresses each label in its colours of the reference list', () => {
    const page = menuPage(menu([dish()]))
    for (const [at, { ground, ink }] of labelColours.entries())
      expect(page).toContain(`.c${at}{background:${ground};color:${ink}}`)
    expect(page.match(/\.c\d+\{/g)).toHaveLength(labelColours.length)
  })

  it('carries just the style sheet and the script that a policy lets in', () => {
    const page = menuPage(menu([dish()]))
    expect(stylesOf(page)).toBe(menuPageStyles)
    expect(menuPageStyles.startsWith(stylesheet)).toBe(true)
    expect(page.split('<script>')[1]?.split('</script>')[0]).toBe(script)
  })

  it('writes what anybody typed as text, wherever it stands', () => {
    const labels = [{ id: 'l', name: text(EVIL), colorIndex: 0 }]
    const evil = dish({ name: text(EVIL), description: text(EVIL), photo: EVIL, labels })
    const page = menuPage({
      ...menu([evil]),
      hotel: {
        id: EVIL,
        name: EVIL,
        city: EVIL,
        face: {
          languages: ['it', 'de'],
          welcome: EVIL,
          houseRules: EVIL,
          logo: EVIL,
          contacts: [{ name: 'email', text: EVIL, href: EVIL }],
        },
      },
    })
    expect(page).not.toContain(`<script>alert`)
    expect(page).not.toContain('"onerror=')
    expect(page.match(/<script>/g)).toHaveLength(1)
    expect(page.match(/<\/style>/g)).toHaveLength(1)
    expect(page).toContain('&lt;/style&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;')
  })

  it('says the same of a dish to people and to the filters', () => {
    const labels = [{ id: 'l', name: text('Di casa'), colorIndex: 2 }]
    const page = menuPage(menu([dish({ allergens: [1, 7], diets: ['vegan'], labels, price: 4.5 })]))
    expect(page).toContain('data-a="1 7" data-d="vegetarian vegan" data-l="0"')
    expect(page).toContain('Allergeni: Glutine, Latte')
    expect(page).toContain('<span class="label c2">Di casa</span>')
    expect(page).toContain('4,50\u00a0€')
    expect(page).toContain('Ordini aperti · chiudono oggi, 15:30')
  })

  it('has a photo above the name or beside it, as the hotel set it', () => {
    const soup = dish({ photo: '/zuppa.jpg' })
    const pageOf = (imageDisplayType: ImageDisplayType) => menuPage({ ...menu([soup]), imageDisplayType })
    expect(pageOf('full_screen')).toMatch(
      /<li class="dish" data-large[^>]*>\s*<img src="\/zuppa.jpg" alt="" width="1200"/,
    )
    expect(pageOf('left')).toMatch(/<li class="dish" data-a[^>]*>\s*<img src="\/zuppa.jpg" alt="" width="72"/)
    expect(menuPage(menu([dish()]))).not.toMatch(/<li [^>]*data-large|<img/)
  })

  it('warns of a dish whose allergens nobody has declared, and lets no filter vouch for it', () => {
    const { allergens: _, ...undeclared } = dish()
    const page = menuPage(menu([undeclared]))
    expect(page).toContain(menuWords.it.undeclared)
    expect(page).not.toContain('data-a=')
  })

  it('says to ask for allergens where the hotel does not list them, and filters by them all the same', () => {
    const { allergens: _, ...undeclared } = dish()
    const page = menuPage({ ...menu([dish({ allergens: [7] }), undeclared]), hidesAllergens: true })
    expect(page).toContain(menuWords.it.allergensUnlisted)
    expect(page).not.toContain('class="contains"')
    expect(page).toContain('data-a="7"')
    expect(page).toContain('data-kind="a" value="7"')
    expect(menuPage(menu([dish()]))).not.toContain(menuWords.it.allergensUnlisted)
  })

  it('says whom prices are for where included dishes have theirs', () => {
    expect(menuPage({ ...menu([dish({ price: 9 })]), showsIncludedPrices: true })).toContain(
      menuWords.it.pricesOfIncluded,
    )
    expect(menuPage(menu([dish({ price: 9 })]))).not.toContain(menuWords.it.pricesOfIncluded)
  })

  it('offers only filters that find something, and none before its script runs', () => {
    const page = menuPage(menu([dish({ allergens: [4] })]))
    expect(page).toContain('data-kind="a" value="4"')
    expect(page).not.toContain('data-kind="a" value="1"')
    expect(page).not.toContain('data-kind="d"')
    expect(page).toContain('<details class="filters" hidden>')
  })

  it.each(menuLanguages.map(({ code }) => code))('speaks %s, and leads to the others', (code) => {
    const page = menuPage(menu([dish({ name: { text: 'Zuppa', isMissing: code !== 'it' } })], code))
    expect(page).toContain(`<html lang="${code}">`)
    expect(page).toContain(menuWords[code].askStaff)
    expect(page).toContain(menuWords[code].nothing)
    for (const other of menuLanguages) expect(page).toContain(`/menu/bellavista?lang=${other.code}"`)
    expect(page.includes('class="name" lang="it"')).toBe(code !== 'it')
  })

  it('of an unknown hotel says nothing of it', () => {
    const page = unavailablePage('it', '/menu/x')
    expect(page).toContain('Menu non disponibile')
    expect(page).not.toContain('<script')
  })

  it('with 60 dishes is read at once on a slow network', () => {
    const dishes = Array.from({ length: 60 }, (_, at) =>
      dish({
        name: text(`Tagliatelle al ragù di cinghiale ${at}`),
        description: text(`Pasta tirata a mano, ragù cotto ${at} ore, erbe dell’orto`),
        allergens: [1, 3, 7],
      }),
    )
    const page = menuPage(menu(dishes))
    const [, script = ''] = /<script>([^]*)<\/script>/.exec(page) ?? []
    expect(stylesOf(page)).toContain(stylesheet)
    // Slow 4G brings about 180 kB a second after half a second: these come in its first packets.
    expect(gzipSync(page).length).toBeLessThan(14_000)
    expect(gzipSync(script).length).toBeLessThan(2000)
  })
})

it('an absent piece writes nothing, zero is zero', () => {
  expect(html`<p>${undefined}${false}${0}${['a', html`<b>`]}</p>`.text).toBe('<p>0a<b></p>')
})
