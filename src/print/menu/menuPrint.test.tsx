import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mealFields } from '#domain/menu/dayMenu.ts'
import type { MealMenu } from '#domain/menu/dayMenu.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal, Dish, Label } from '#domain/schema/menu.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { MenuPrintScreen } from './MenuPrintScreen.tsx'

const hotel = { id: 'villa', owner: 'user000001', name: 'Villa Lago', currency: 'EUR' } as Hotel
const dish = (id: string, fields: Partial<Dish>) =>
  ({ id, hotel: 'villa', courseIndex: 2, price: 0, allergens: [], ...fields }) as Dish
const meal = (day: string, mealIndex: MealIndex, dishes: readonly string[]) => {
  const menu: MealMenu = { mealIndex, start: '19:30', end: '21:30', opens: -96, closes: -16, dishes }
  return { id: `${day} ${mealIndex}`, hotel: 'villa', ...mealFields(day, menu, 'Europe/Rome') } as CalendarMeal
}
const soup = dish('soup', { name: { it: 'Zuppa di farro', de: 'Dinkelsuppe' }, allergens: [4, 12] })
const roast = dish('roast', { name: { it: 'Arrosto' }, courseIndex: 3, description: { it: 'Con patate' } })
const wine = dish('wine', { name: { it: 'Chianti', de: 'Chianti' }, courseIndex: 10, price: 28.5, labels: ['house'] })
const label = { id: 'house', hotel: 'villa', name: { it: 'Della casa' }, colorIndex: 0, visibleInApp: true } as Label

const open = (query: string, meals: readonly CalendarMeal[], dishes: readonly Dish[] = [soup, roast, wine]) =>
  renderScreen(<MenuPrintScreen />, {
    path: '/hotels/:hotelid/print/menu',
    at: `/hotels/villa/print/menu?${query}`,
    signedIn: true,
    gateway: { page: () => Promise.resolve([]) },
    arrange(convivio) {
      convivio.receive('Hotel', [hotel])
      convivio.receive('Dish', dishes)
      convivio.receive('Label', [label])
      convivio.receive('CalendarMeal', meals)
    },
  })
const dinner = meal('2026-11-21', '3', ['soup', 'roast', 'wine'])

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a day’s page', () => {
  it('has the dishes by course, prices of what is paid, labels, and the legend of what occurs', async () => {
    await open('from=2026-11-21&meal=3', [dinner])
    const sheet = within(screen.getByRole('article'))
    expect(sheet.getByText('Villa Lago')).toBeVisible()
    expect(sheet.getByRole('heading', { name: 'Sabato 21 novembre' })).toBeVisible()
    expect(sheet.getByRole('heading', { name: /Cena/ })).toHaveTextContent('19:30–21:30')
    const courses = sheet.getAllByRole('heading', { level: 4 }).map((one) => one.textContent)
    expect(courses).toEqual(['Primi', 'Secondi', 'Vini', 'Allergeni'])
    expect(sheet.getByText('28,50 €')).toBeVisible()
    expect(sheet.getByText('Della casa')).toBeVisible()
    expect(sheet.getByText(/Cereali contenenti glutine/)).toBeVisible()
    expect(sheet.queryByText(/Crostacei/)).toBeNull()
    expect(sheet.getByText(/rivolgersi al personale/)).toBeVisible()
  })

  it('in another language marks on the screen what stays Italian', async () => {
    const { user, where } = await open('from=2026-11-21&meal=3', [dinner])
    expect(screen.queryByText('manca la traduzione')).toBeNull()
    await user.selectOptions(screen.getByLabelText('Lingua'), 'Tedesco')
    expect(where()).toContain('lang=de')
    expect(screen.getByText('Dinkelsuppe')).toBeVisible()
    expect(screen.getByText('Arrosto')).toHaveAttribute('lang', 'it')
    expect(screen.getAllByText('manca la traduzione')).toHaveLength(1)
    expect(screen.getByText(/1 piatto non è tradotto in tedesco/)).toBeVisible()
  })

  it('there is one for each day that has a menu', async () => {
    await open('from=2026-11-20&to=2026-11-22&meal=all', [dinner, meal('2026-11-22', '1', ['soup'])])
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getByText('Venerdì 20 novembre: nessun menu in calendario, niente da stampare.')).toBeVisible()
  })

  it('is printed with the button', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = await open('from=2026-11-21', [dinner])
    await user.click(screen.getByRole('button', { name: /Stampa/ }))
    expect(print).toHaveBeenCalledOnce()
  })
})

describe('the week', () => {
  it('has the days side by side, with names that fit', async () => {
    const long = dish('long', { name: { it: 'Risotto ai funghi porcini mantecato al formaggio di malga' } })
    await open('from=2026-11-16&to=2026-11-22&meal=3&layout=week', [meal('2026-11-21', '3', ['long'])], [long])
    const table = within(screen.getByRole('table'))
    expect(table.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
      'Cena',
      'lun 16 nov',
      'mar 17 nov',
      'mer 18 nov',
      'gio 19 nov',
      'ven 20 nov',
      'sab 21 nov',
      'dom 22 nov',
    ])
    expect(table.getByText(/^Risotto ai funghi porcini mantecato al formaggio…/)).toBeVisible()
  })

  it('is chosen in the toolbar', async () => {
    const { user, where } = await open('from=2026-11-21', [dinner])
    await user.selectOptions(screen.getByLabelText('Formato'), 'Settimana in breve')
    expect(where()).toContain('layout=week')
    expect(screen.getByRole('table')).toBeVisible()
  })
})

describe('closing', () => {
  const close = () => screen.getByRole('button', { name: /Chiudi/ })

  it('ends the tab that the calendar opened', async () => {
    vi.stubGlobal('opener', window)
    const end = vi.spyOn(window, 'close').mockImplementation(() => void vi.stubGlobal('closed', true))
    const { user, where } = await open('from=2026-11-21', [dinner])
    await user.click(close())
    expect(end).toHaveBeenCalledOnce()
    expect(where()).toContain('/print/menu')
  })

  it('leads to the calendar where the page was opened otherwise', async () => {
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(3)
    const end = vi.spyOn(window, 'close').mockReturnValue()
    const { user, where } = await open('from=2026-11-21', [dinner])
    await user.click(close())
    expect(end).not.toHaveBeenCalled()
    expect(where()).toBe('/hotels/villa/calendar')
  })

  it('leads to the calendar where the browser keeps the tab', async () => {
    vi.stubGlobal('opener', window)
    vi.spyOn(window, 'close').mockReturnValue()
    const { user, where } = await open('from=2026-11-21', [dinner])
    await user.click(close())
    expect(where()).toBe('/hotels/villa/calendar')
  })
})

describe('what cannot be printed is said', () => {
  it('when the meal is not in the calendar', async () => {
    const { where, user } = await open('from=2026-11-21&meal=1', [dinner])
    expect(screen.getByText('Sabato 21 novembre: in calendario non c’è pranzo, niente da stampare.')).toBeVisible()
    expect(screen.getByRole('button', { name: /Stampa/ })).toBeDisabled()
    await user.click(screen.getByRole('link', { name: 'Vai al calendario' }))
    expect(where()).toBe('/hotels/villa/calendar')
  })

  it('when a dish was deleted since', async () => {
    await open('from=2026-11-21', [dinner], [soup, { ...roast, deleted: true }, wine])
    expect(screen.queryByText('Arrosto')).toBeNull()
    expect(screen.getByText(/1 piatto del menu è stato eliminato/)).toBeVisible()
  })

  it('when a menu has no dishes yet', async () => {
    await open('from=2026-11-21', [meal('2026-11-21', '3', [])])
    expect(screen.getByText('Sabato 21 novembre: il menu è ancora senza piatti.')).toBeVisible()
  })

  it('when nobody has declared what a dish contains: paper marks it, too', async () => {
    await open('from=2026-11-21', [dinner], [{ ...soup, allergens: undefined }])
    const sheet = within(screen.getByRole('article'))
    expect(sheet.getByText('*')).toBeVisible()
    expect(sheet.getByText('* Allergeni non indicati: chiedere al personale.')).toBeVisible()
    expect(screen.getByText(/non hanno gli allergeni dichiarati/)).toBeVisible()
  })

  it.each(['', 'from=domani', 'from=2026-11-21&to=2026-11-20', 'from=2026-02-30'])(
    'when the address %j names no days',
    async (query) => {
      await open(query, [dinner])
      expect(screen.getByRole('heading', { name: 'Giorni non validi' })).toBeVisible()
    },
  )
})
