import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { FakeGateway } from '#tests/fakes/fakeGateway.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { AT, HOTEL, aDish, few, openDishes as open } from '#tests/screens/dishesScreen.tsx'

const many = Array.from({ length: 23 }, (_, at) => aDish(`dish${at}`, `Piatto ${String(at).padStart(2, '0')}`))

/** The end of the list comes into view. */
let reachEnd: () => void = () => undefined

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: readonly { isIntersecting: boolean }[]) => void) {
        reachEnd = () => seen([{ isIntersecting: true }])
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  Element.prototype.scrollIntoView = () => undefined
})

const cards = () => screen.queryAllByRole('article')
const names = () => cards().map((card) => within(card).getByRole('heading').textContent)
const cardOf = (name: string) => {
  const card = screen.getByRole('heading', { name, level: 2 }).closest('article')
  if (!card) throw new Error(`${name} has no card`)
  return within(card)
}
const filter = (name: RegExp | string) => screen.getByRole('checkbox', { name })

describe('the cards', () => {
  it('are five at first, and ten more with each scroll to their end', async () => {
    await open(many)
    expect(cards()).toHaveLength(5)
    act(() => reachEnd())
    expect(cards()).toHaveLength(15)
    act(() => reachEnd())
    expect(cards()).toHaveLength(23)
  })

  it('come by a button, too, which says how many are left', async () => {
    const { user } = await open(many)
    await user.click(screen.getByRole('button', { name: 'Mostra altri 10 piatti' }))
    await user.click(screen.getByRole('button', { name: 'Mostra altri 8 piatti' }))
    expect(cards()).toHaveLength(23)
    expect(screen.queryByRole('button', { name: /Mostra altri/ })).toBeNull()
  })

  it('reach as far as the dish that a link names', async () => {
    await open(many, '?currDish=dish18')
    expect(names()).toContain('Piatto 18')
  })

  it('show course, price in Italian, diets, allergens and what is extra', async () => {
    await open(few)
    expect(cardOf('Tagliatelle al ragù').getByText('1.250,00 €')).toBeVisible()
    expect(cardOf('Tagliatelle al ragù').getByText('Primi')).toBeVisible()
    expect(cardOf('Tagliatelle al ragù').getByText('Nessun allergene')).toBeVisible()
    expect(await cardOf('Tagliatelle al ragù').findByText('Fatto in casa')).toBeVisible()
    const fish = cardOf('Brodetto di pesce')
    expect(fish.getByText('Extra')).toBeVisible()
    const marks = within(fish.getByRole('list', { name: 'Allergeni e diete' }))
    expect(marks.getAllByRole('listitem').map(({ title }) => title)).toEqual(['Pesce', 'Vegano'])
    expect(fish.queryByText('Nessun allergene')).toBeNull()
  })

  it('say what a dish misses; allergens never declared are not the same as none', async () => {
    await open(few)
    const sweet = cardOf('Tiramisù')
    expect(sweet.getByText('Mancano: allergeni, francese, tedesco, spagnolo')).toBeVisible()
    expect(sweet.queryByText('Nessun allergene')).toBeNull()
    const nameless = cardOf('Piatto senza nome')
    expect(nameless.getByText('Mancano: nome, portata, traduzioni')).toBeVisible()
    expect(nameless.getByText('Senza portata')).toBeVisible()
    expect(cardOf('Tagliatelle al ragù').queryByText(/^Manca/)).toBeNull()
  })

  it('say in the singular that one thing is missing', async () => {
    const names = { it: 'Minestra', en: 'Soup', fr: 'Soupe', es: 'Sopa' }
    await open([
      aDish('minestra01', 'Minestra', { name: names }),
      aDish('zuppa00001', 'Zuppa', { allergens: undefined }),
    ])
    expect(cardOf('Minestra').getByText('Manca: tedesco')).toBeVisible()
    expect(cardOf('Zuppa').getByText('Mancano: allergeni')).toBeVisible()
  })

  it('say what guests are not told because an allergen speaks against it', async () => {
    await open(
      [
        aDish('calamari01', 'Calamari', { allergens: [6, 11] }),
        aDish('focaccia01', 'Focaccia', { allergens: [4], labels: ['glutfree01'] }),
        aDish('risotto001', 'Risotto', { allergens: [2], labels: ['glutfree01'] }),
      ],
      '',
      ({ server }) => server.put('Label', { id: 'glutfree01', predefined: true, name: { it: 'Senza glutine' } }),
    )
    expect(
      await cardOf('Focaccia').findByText('Il piatto dichiara glutine: l’etichetta non viene mostrata agli ospiti.'),
    ).toBeVisible()
    expect(cardOf('Calamari').getByText('Da verificare')).toBeVisible()
    expect(cardOf('Calamari').getByText(/indicato come vegetariano, ma contiene: molluschi/)).toBeVisible()
    expect(cardOf('Risotto').queryByText('Da verificare')).toBeNull()
  })
})

describe('the search', () => {
  const type = async (text: string) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
    act(() => void vi.advanceTimersByTime(499))
    const before = names().length
    await act(() => vi.advanceTimersByTimeAsync(1))
    vi.useRealTimers()
    return before
  }

  it.each([
    ['tiramisu', ['Tiramisù']],
    ['TAGLIATELE', ['Tagliatelle al ragù']],
    ['pesce', ['Brodetto di pesce']],
  ])('finds by %s, half a second after the last key', async (text, found) => {
    const { where } = await open(few)
    expect(await type(text)).toBe(4)
    expect(names()).toEqual(found)
    expect(where()).toBe(`${AT}?search=${text}`)
    expect(screen.getByText('1 di 4 piatti')).toBeVisible()
  })

  it('begins at once with Enter', async () => {
    const { user } = await open(few)
    await user.type(screen.getByRole('searchbox'), 'brodeto{Enter}')
    await waitFor(() => expect(names()).toEqual(['Brodetto di pesce']))
  })

  it('that finds nothing says so and offers the way back', async () => {
    const { user, where } = await open(few, '?search=sushi&courses=3')
    expect(screen.getByRole('heading', { name: 'Nessun risultato trovato' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Togli i filtri' }))
    expect(cards()).toHaveLength(4)
    expect(screen.getByRole('searchbox')).toHaveValue('')
    expect(where()).toBe(AT)
  })
})

describe('the filters', () => {
  it('count the dishes of each course and keep what is chosen in the address', async () => {
    const { user, where } = await open(few)
    expect(filter('Tutti')).toBeChecked()
    expect(filter('Antipasti 0')).toBeVisible()
    await user.click(filter('Primi 1'))
    await user.click(filter('Dolci 1'))
    expect(names()).toEqual(['Tagliatelle al ragù', 'Tiramisù'])
    expect(where()).toBe(`${AT}?courses=2%2C6`)
    expect(filter('Tutti')).not.toBeChecked()
    await user.click(filter('Tutti'))
    expect(cards()).toHaveLength(4)
  })

  it('find the dishes without a course', async () => {
    const { user } = await open(few)
    await user.click(filter('Piatti senza portata 1'))
    expect(names()).toEqual(['Piatto senza nome'])
  })

  it('list only what is to be completed', async () => {
    const { user, where } = await open(few)
    await user.click(filter('Da completare 2'))
    expect(names()).toEqual(['Tiramisù', 'Piatto senza nome'])
    expect(where()).toBe(`${AT}?incomplete=1`)
  })

  it('are what a link says', async () => {
    await open(few, '?courses=3,none,99,abc')
    expect(names()).toEqual(['Brodetto di pesce', 'Piatto senza nome'])
    expect(filter('Secondi 1')).toBeChecked()
  })
})

describe('a dish', () => {
  it('is made with SHIFT+ENTER, which its button says, and opens', async () => {
    const { where, convivio, back } = await open(few, '?courses=6')
    expect(screen.getByRole('button', { name: /Aggiungi piatto.*SHIFT \+ INVIO/ })).toBeVisible()
    fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter', shiftKey: true })
    await waitFor(() => expect(where()).toMatch(/dish=\w{10}&currDish=\w{10}/))
    const id = new URLSearchParams(where().split('?')[1]).get('dish') ?? ''
    // Only desserts were listed: it is one.
    expect(convivio.state.getState().tables.Dish.rows.get(id)).toMatchObject({ hotel: HOTEL, courseIndex: 6 })
    expect(await screen.findByRole('dialog')).toBeVisible()
    await back()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(where()).toBe(`${AT}?courses=6`)
  })

  it.each(['button', 'SHIFT+ENTER'])(
    'is made from the open one, too, with the %s, and Back leads to the collection',
    async (way) => {
      const { user, where, convivio, back } = await open(few, '?courses=6')
      const dishes = () => convivio.state.getState().tables.Dish.rows.size
      await user.click(screen.getByRole('link', { name: 'Tiramisù' }))
      const dialog = await screen.findByRole('dialog', { name: /Tiramisù/ })
      if (way === 'button') await user.dblClick(within(dialog).getByRole('button', { name: 'Aggiungi piatto' }))
      else fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter', shiftKey: true })
      expect(await screen.findByRole('dialog', { name: 'Piatto senza nome' })).toBeVisible()
      expect(dishes()).toBe(few.length + 1)
      await back()
      await waitFor(() => expect(dishes()).toBe(few.length))
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(where()).toBe(`${AT}?courses=6`)
    },
  )

  it('is made once, also with a double click', async () => {
    const { user, convivio } = await open(few)
    await user.dblClick(screen.getByRole('button', { name: /Aggiungi piatto/ }))
    expect(convivio.state.getState().tables.Dish.rows.size).toBe(few.length + 1)
    expect(screen.getByRole('dialog', { name: 'Piatto senza nome' })).toBeVisible()
  })

  it.each(['Fatto', 'Back'])('that nobody touched is gone once it is closed with %s', async (way) => {
    const { user, convivio, back } = await open(few, '?courses=6')
    const dishes = () => convivio.state.getState().tables.Dish.rows.size
    await user.click(screen.getByRole('button', { name: /^Aggiungi piatto/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dishes()).toBe(few.length + 1)
    if (way === 'Back') await back()
    else await user.click(dialog.getByRole('button', { name: 'Fatto' }))
    await waitFor(() => expect(dishes()).toBe(few.length))
  })

  it('without a name that was there before stays when it is looked at', async () => {
    const { user, convivio } = await open(few, '?dish=nameless01')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fatto' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(convivio.state.getState().tables.Dish.rows.size).toBe(few.length)
  })

  it('of which anything was said stays', async () => {
    const { user, convivio } = await open(few)
    const dishes = () => convivio.state.getState().tables.Dish.rows.size
    await user.click(screen.getByRole('button', { name: /^Aggiungi piatto/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Dolci' }))
    await user.click(dialog.getByRole('button', { name: 'Fatto' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(dishes()).toBe(few.length + 1)
  })

  it('opens from its card, and the same from a link', async () => {
    const { user, where } = await open(few)
    await user.click(screen.getByRole('link', { name: 'Tiramisù' }))
    expect(where()).toBe(`${AT}?dish=tiramisu01&currDish=tiramisu01`)
    expect(await screen.findByRole('dialog', { name: /Tiramisù/ })).toBeVisible()
  })

  it('that is gone, or of another hotel, does not open', async () => {
    const others = aDish('elsewhere1', 'Altrove', { hotel: 'altrove001' })
    await open([...few, others, aDish('deleted001', 'Eliminato', { deleted: true })], '?dish=elsewhere1')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(names()).not.toContain('Eliminato')
  })

  it('is deleted after the question, softly', async () => {
    const { user, convivio } = await open(few)
    await user.click(cardOf('Tiramisù').getByRole('button', { name: 'Azioni per Tiramisù' }))
    await user.click(screen.getByRole('button', { name: 'Elimina' }))
    expect(screen.getByRole('alertdialog', { name: 'Vuoi davvero eliminare questo piatto?' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Annulla' }))
    expect(names()).toContain('Tiramisù')
    await user.click(cardOf('Tiramisù').getByRole('button', { name: 'Azioni per Tiramisù' }))
    await user.click(screen.getByRole('button', { name: 'Elimina' }))
    await user.click(screen.getByRole('button', { name: 'Continua' }))
    expect(names()).not.toContain('Tiramisù')
    expect(convivio.state.getState().tables.Dish.rows.get('tiramisu01')?.deleted).toBe(true)
  })

  describe('that menus have', () => {
    const at = Date.now() + 86_400_000
    const meals = [
      aRow('CalendarMeal', {
        id: 'over',
        hotel: HOTEL,
        mealIndex: '3',
        date: at - 2 * 86_400_000,
        dishes: ['tiramisu01'],
      }),
      aRow('CalendarMeal', { id: 'lunch', hotel: HOTEL, mealIndex: '1', date: at, dishes: ['tiramisu01'] }),
      aRow('CalendarMeal', {
        id: 'dinner',
        hotel: HOTEL,
        mealIndex: '3',
        date: at,
        dishes: ['tiramisu01', 'brodetto01'],
      }),
    ]
    async function remove(prepare: (gateway: FakeGateway) => void) {
      const page = await open(few, '', (gateway) => {
        for (const meal of meals) gateway.server.put('CalendarMeal', meal)
        prepare(gateway)
      })
      await waitFor(() => expect(page.convivio.state.getState().tables.CalendarMeal.rows.size).toBe(3))
      await page.user.click(cardOf('Tiramisù').getByRole('button', { name: 'Azioni per Tiramisù' }))
      await page.user.click(screen.getByRole('button', { name: 'Elimina' }))
      const question = await screen.findByRole('alertdialog', { name: 'Vuoi davvero eliminare questo piatto?' })
      return { ...page, question }
    }

    it('is asked about with what it touches, and taken back', async () => {
      const asked: unknown[] = []
      const { user, question, convivio } = await remove((gateway) =>
        gateway.answer('ordered-dishes', (params) => {
          asked.push(params.mealIds)
          return {
            ordered: {
              lunch: { persons: 4, dishes: { tiramisu01: 2 } },
              dinner: { persons: 9, dishes: { tiramisu01: 3, brodetto01: 4 } },
            },
          }
        }),
      )
      expect(asked).toEqual([['lunch', 'dinner']])
      expect(question).toHaveTextContent(
        'È in 2 menu da oggi in poi. 5 ordini lo contengono: diventano «Da rivedere», e il piatto non si cucina né si paga.',
      )
      await user.click(screen.getByRole('button', { name: 'Continua' }))
      expect(names()).not.toContain('Tiramisù')
      await user.click(await screen.findByRole('button', { name: 'Annulla' }))
      expect(names()).toContain('Tiramisù')
      expect(screen.getByText('Tiramisù è di nuovo nella raccolta')).toBeVisible()
      expect(convivio.state.getState().tables.Dish.rows.get('tiramisu01')?.deleted).toBe(false)
    })

    it('says that the orders are not known without a network', async () => {
      const { question } = await remove((gateway) =>
        gateway.answer('ordered-dishes', () => {
          throw new GatewayError('unreachable', 'away')
        }),
      )
      expect(question).toHaveTextContent(
        'È in 2 menu da oggi in poi. Gli ordini che lo contengono, che ora non si possono contare, diventano «Da rivedere».',
      )
    })
  })

  it('is the first: the empty collection says what to do', async () => {
    const { user, where } = await open([])
    expect(screen.getByRole('heading', { name: 'Nessun piatto trovato.' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: /Aggiungi piatto alla raccolta/ }))
    expect(where()).toMatch(/dish=\w{10}/)
  })
})
