import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, dayOf, instantOf, startOfDay } from '#domain/dates/calendar.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { emptyRow } from '#store/tables/row.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { CalendarScreen } from './CalendarScreen.tsx'
import type { MenuEditorProps } from './editor/paste.tsx'

/** In place of the editor, which has tests of its own: what the calendar tells it, and its ways back. */
vi.mock('./editor/MenuEditor.tsx', async () => {
  const { useState } = await import('react')
  const { useUnsavedWork } = await import('#ui/feedback/unsavedWork.ts')
  return {
    MenuEditor({ days, onSelect, onClose }: MenuEditorProps) {
      const [isEdited, setEdited] = useState(false)
      useUnsavedWork(isEdited ? { question: { text: 'Perdere?' } } : undefined)
      return (
        <div>
          <output aria-label="giorni">{days.join(' ')}</output>
          <button onClick={() => onSelect('2026-11-23', '2026-11-29')}>la settimana</button>
          <button onClick={() => setEdited(true)}>modifica</button>
          <button onClick={onClose}>chiudi</button>
        </div>
      )
    },
  }
})

const ROME = 'Europe/Rome'
/** Saturday, 12:00 in Rome. */
const NOW = Date.parse('2026-11-21T11:00:00Z')
const HOUR = 3_600_000

const villa = { ...emptyRow('Hotel', 'villa'), owner: 'user000001', name: 'Villa Lago' } as Hotel

function aMeal(day: string, mealIndex: '0' | '1' | '3', fields: Partial<CalendarMeal> = {}) {
  const date = instantOf(day, mealIndex === '3' ? '20:00' : '13:00', ROME)
  const id = `${day}-${mealIndex}`
  const window = { fromDate: date - 24 * HOUR, toDate: date - 4 * HOUR }
  return { ...emptyRow('CalendarMeal', id), hotel: 'villa', mealIndex, date, ...window, ...fields }
}

interface Options {
  readonly query?: string
  readonly hotel?: Partial<Hotel>
  readonly meals?: readonly CalendarMeal[]
}

async function open({ query = '', hotel = {}, meals = [] }: Options = {}) {
  const page = await renderScreen(<CalendarScreen />, {
    path: '/hotels/:hotelid/calendar',
    at: `/hotels/villa/calendar${query}`,
    signedIn: true,
    arrange(convivio) {
      convivio.receive('Hotel', [{ ...villa, timezone: ROME, ...hotel }])
      convivio.receive('CalendarMeal', meals)
    },
  })
  user = page.user
  const query_ = () => new URLSearchParams(page.where().split('?')[1])
  /** The days that the query selects, on the clock of `zone`. */
  const selected = (zone = ROME) =>
    ['firstDay', 'lastDay'].map((name) => {
      const instant = query_().get(name)
      return instant === null ? undefined : dayOf(Number(instant), zone)
    })
  return { ...page, query: query_, selected }
}

function cell(day: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-day="${day}"]`)
  if (!found) throw new Error(`${day} is not shown`)
  return found
}
const title = () => screen.getByRole('heading', { level: 2 }).textContent
const highlighted = () => screen.getAllByRole('gridcell', { selected: true }).map(({ dataset }) => dataset.day)
const selection = (first: string, last: string, zone = ROME) =>
  `firstDay=${startOfDay(first, zone)}&lastDay=${startOfDay(last, zone)}`

/** The router takes a moment to go anywhere. */
const settled = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          port1.close()
          resolve()
        }
        port2.postMessage(undefined)
      }),
  )

let user: UserEvent
async function press(element: Element) {
  await user.click(element)
  await settled()
}
async function keys(text: string) {
  await user.keyboard(text)
  await settled()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})

describe('beside the month of a wide window', () => {
  beforeEach(() => {
    const { matchMedia } = window
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query === '(min-width: 992px)' })
    return () => {
      window.matchMedia = matchMedia
    }
  })

  it('are the menus of today, until a day is chosen', async () => {
    await open({ meals: [aMeal('2026-11-21', '3')] })
    expect(screen.getByRole('heading', { name: 'Oggi, 21 novembre 2026' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Chiudi il menu' })).toBeNull()
    await press(cell('2026-11-24'))
    expect(screen.queryByRole('heading', { name: 'Oggi, 21 novembre 2026' })).toBeNull()
    expect(screen.getByRole('status', { name: 'giorni' })).toHaveTextContent('2026-11-24')
  })

  it('is what to begin with, where the month has no menu', async () => {
    await open()
    expect(screen.getByText('Novembre 2026 non ha ancora un menu')).toBeVisible()
    expect(screen.queryByRole('heading', { name: /^Oggi, / })).toBeNull()
  })
})

it('a meal that a colleague deleted leaves, and one that a colleague added comes', async () => {
  const saved = { createdAt: NOW - HOUR, updatedAt: NOW - HOUR }
  const { gateway, convivio } = await open({ meals: [aMeal('2026-11-24', '3', saved)] })
  gateway.server.put('CalendarMeal', aMeal('2026-11-24', '3', saved))
  convivio.want('villa', 'menu')
  await settled()
  gateway.server.put('CalendarMeal', aMeal('2026-11-25', '1', { updatedAt: NOW }))
  gateway.server.drop('CalendarMeal', '2026-11-24-3')
  await vi.waitFor(() =>
    expect([...convivio.state.getState().tables.CalendarMeal.rows.keys()]).toEqual(['2026-11-25-1']),
  )
  await vi.waitFor(() => expect(cell('2026-11-24')).toHaveTextContent('nessun pasto'))
  expect(cell('2026-11-25')).toHaveTextContent('Pranzo')
})

describe('the month', () => {
  it('is today’s, Monday first, with the days of its neighbours', async () => {
    await open()
    expect(title()).toBe('Novembre 2026')
    const days = screen.getAllByRole('gridcell').map(({ dataset }) => dataset.day)
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42])
    expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('lunedì')
    expect(cell('2026-11-21')).toHaveAttribute('aria-current', 'date')
  })

  it('is the one of the query, in seconds', async () => {
    await open({ query: `?currentDate=${startOfDay('2027-03-10', ROME) / 1000}` })
    expect(title()).toBe('Marzo 2027')
  })

  it('changes with buttons and arrow keys, and comes back to today', async () => {
    const { query } = await open()
    await press(screen.getByRole('button', { name: 'Mese successivo' }))
    expect(title()).toBe('Dicembre 2026')
    expect(query().get('currentDate')).toBe(String(startOfDay('2026-12-01', ROME) / 1000))
    await press(screen.getByRole('button', { name: 'Oggi' }))
    await press(document.body)
    await keys('{ArrowLeft}')
    expect(title()).toBe('Ottobre 2026')
  })

  it('changes without losing the selection, and without a question', async () => {
    const { selected, query } = await open({
      query: `?${selection('2026-11-24', '2026-11-25')}&saved=0`,
    })
    await press(screen.getByRole('button', { name: 'Mese precedente' }))
    expect(title()).toBe('Ottobre 2026')
    expect(selected()).toEqual(['2026-11-24', '2026-11-25'])
    expect(query().get('saved')).toBe('0')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it.each([
    ['Pacific/Auckland', '2026-11-22'],
    ['America/Los_Angeles', '2026-11-21'],
  ])('has the today of a hotel in %s', async (timezone, day) => {
    await open({ hotel: { timezone } })
    expect(cell(day)).toHaveAttribute('aria-current', 'date')
  })

  it('without a meal says what to do next', async () => {
    await open({ meals: [aMeal('2026-11-24', '3')] })
    expect(screen.queryByText(/non ha ancora un menu/)).toBeNull()
    await press(screen.getByRole('button', { name: 'Mese precedente' }))
    expect(screen.getByText('Ottobre 2026 non ha ancora un menu')).toBeVisible()
  })
})

describe('a day says', () => {
  it('its meals, how many dishes, and whether they can be ordered', async () => {
    await open({
      meals: [
        aMeal('2026-11-22', '1', { dishes: ['orata', 'ravioli'], fromDate: NOW - HOUR }),
        aMeal('2026-11-22', '3', { dishes: ['branzino'], fromDate: NOW + HOUR }),
        aMeal('2026-11-21', '1', { dishes: [] }),
      ],
    })
    expect(cell('2026-11-22')).toHaveTextContent('domenica 22 novembre 2026')
    expect(cell('2026-11-22')).toHaveTextContent('Pranzo, 2 piatti, ordini aperti')
    expect(cell('2026-11-22')).toHaveTextContent('Cena, 1 piatto, ordini non ancora aperti')
    expect(cell('2026-11-21')).toHaveTextContent('Pranzo, 0 piatti, ordini chiusi')
    expect(cell('2026-11-23')).toHaveTextContent('nessun pasto')
  })

  it('when ordering closes, at the minute', async () => {
    vi.useFakeTimers({ now: NOW })
    const meals = [aMeal('2026-11-21', '3', { dishes: [], toDate: NOW + 30_000 })]
    await open({ meals })
    expect(cell('2026-11-21')).toHaveTextContent('ordini aperti')
    act(() => void vi.advanceTimersByTime(60_000))
    expect(cell('2026-11-21')).toHaveTextContent('ordini chiusi')
  })

  it('the meals of the hotel’s day, not of the browser’s', async () => {
    const midnight = Date.parse('2026-11-22T03:30:00Z')
    const meals = [aMeal('2026-11-22', '3', { date: midnight })]
    await open({ hotel: { timezone: 'America/New_York' }, meals })
    expect(cell('2026-11-21')).toHaveTextContent('Cena')
    expect(cell('2026-11-22')).toHaveTextContent('nessun pasto')
  })
})

describe('days are selected', () => {
  it('by a click, and the query says which in milliseconds', async () => {
    const { query } = await open()
    await press(cell('2026-11-24'))
    expect(query().get('firstDay')).toBe(String(startOfDay('2026-11-24', ROME)))
    expect(query().get('lastDay')).toBe(query().get('firstDay'))
    expect(screen.getByLabelText('giorni')).toHaveTextContent('2026-11-24')
    expect(screen.getByText('Scelto martedì 24 novembre 2026')).toBeInTheDocument()
  })

  it('on from there with Shift, also backwards', async () => {
    const { selected } = await open()
    await press(cell('2026-11-18'))
    await keys('{Shift>}')
    await press(cell('2026-11-20'))
    expect(selected()).toEqual(['2026-11-18', '2026-11-20'])
    await press(cell('2026-11-10'))
    await keys('{/Shift}')
    expect(selected()).toEqual(['2026-11-10', '2026-11-18'])
  })

  it('in a neighbouring month without leaving this one', async () => {
    const { selected } = await open()
    await press(cell('2026-12-01'))
    expect(selected()).toEqual(['2026-12-01', '2026-12-01'])
    expect(title()).toBe('Novembre 2026')
  })

  it('by a link, which shows their month', async () => {
    await open({ query: `?${selection('2027-01-07', '2027-01-09')}` })
    expect(title()).toBe('Gennaio 2027')
    expect(highlighted()).toEqual(['2027-01-07', '2027-01-08', '2027-01-09'])
  })

  it.each(['firstDay=x&lastDay=1', 'firstDay=99999999999999999', selection('2001-01-01', '2099-01-01')])(
    'by no link that makes no sense: %s',
    async (query) => {
      await open({ query: `?${query}` })
      expect(title()).toBe('Novembre 2026')
      expect(screen.queryByLabelText('giorni')).toBeNull()
    },
  )

  it.each([
    ['2026-03-27', '2026-03-30', 4],
    ['2026-10-23', '2026-10-26', 4],
  ])('over the change of the clocks: %s to %s', async (first, last, count) => {
    const { query } = await open({
      query: `?currentDate=${startOfDay(first, ROME) / 1000}`,
    })
    await press(cell(first))
    fireEvent.click(cell(last), { shiftKey: true })
    await settled()
    expect(Number(query().get('lastDay'))).toBe(startOfDay(last, ROME))
    expect(screen.getByLabelText('giorni').textContent.split(' ')).toHaveLength(count)
    expect(highlighted()).toHaveLength(count)
  })

  it('on the clock of a hotel far away', async () => {
    const zone = 'Pacific/Auckland'
    const { selected } = await open({ hotel: { timezone: zone } })
    await press(cell('2026-11-24'))
    expect(selected(zone)).toEqual(['2026-11-24', '2026-11-24'])
  })
})

const mouse = { pointerId: 1, isPrimary: true, pointerType: 'mouse', button: 0 }

describe('a drag of the mouse', () => {
  it('paints the days it goes over, and selects them at its end, also backwards', async () => {
    const { selected } = await open()
    fireEvent.pointerDown(cell('2026-11-25'), mouse)
    fireEvent.pointerMove(cell('2026-11-20'), mouse)
    fireEvent.pointerMove(cell('2026-11-17'), mouse)
    expect(highlighted()).toHaveLength(9)
    expect(selected()).toEqual([undefined, undefined])
    fireEvent.pointerUp(cell('2026-11-17'), mouse)
    await settled()
    expect(selected()).toEqual(['2026-11-17', '2026-11-25'])
  })

  it('is given up with Escape', async () => {
    const { selected } = await open()
    fireEvent.pointerDown(cell('2026-11-17'), mouse)
    fireEvent.pointerMove(cell('2026-11-20'), mouse)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    fireEvent.pointerUp(cell('2026-11-20'), mouse)
    await settled()
    expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([])
    expect(selected()).toEqual([undefined, undefined])
  })

  it('that leaves the month selects up to its last day there', async () => {
    const { selected } = await open()
    fireEvent.pointerDown(cell('2026-11-17'), mouse)
    fireEvent.pointerMove(cell('2026-11-19'), mouse)
    fireEvent.pointerMove(document.body, mouse)
    fireEvent.pointerUp(document.body, mouse)
    await settled()
    expect(selected()).toEqual(['2026-11-17', '2026-11-19'])
  })
})

describe('a finger', () => {
  const finger = { pointerId: 2, isPrimary: true, pointerType: 'touch', button: 0 }
  let below: Element | null = null
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW })
    Object.assign(document, { elementFromPoint: () => below })
  })
  const hold = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

  it('that holds still for 130 ms drags a range, and the page does not scroll', async () => {
    const { selected } = await open()
    fireEvent.pointerDown(cell('2026-11-24'), finger)
    hold(130)
    expect(highlighted()).toEqual(['2026-11-24'])
    below = cell('2026-11-26')
    expect(fireEvent.touchMove(cell('2026-11-24'))).toBe(false)
    fireEvent.pointerMove(cell('2026-11-24'), { ...finger, clientX: 90 })
    fireEvent.pointerUp(cell('2026-11-24'), finger)
    expect(fireEvent.touchEnd(cell('2026-11-24'))).toBe(false)
    await settled()
    expect(selected()).toEqual(['2026-11-24', '2026-11-26'])
  })

  it('that moves before scrolls the page, and selects nothing', async () => {
    const { selected } = await open()
    fireEvent.pointerDown(cell('2026-11-24'), finger)
    hold(129)
    fireEvent.pointerMove(cell('2026-11-24'), { ...finger, clientY: 20 })
    expect(fireEvent.touchMove(cell('2026-11-24'))).toBe(true)
    hold(500)
    fireEvent.pointerUp(cell('2026-11-24'), finger)
    await settled()
    expect(selected()).toEqual([undefined, undefined])
  })

  it('that taps selects the day', async () => {
    const { selected } = await open()
    fireEvent.pointerDown(cell('2026-11-24'), finger)
    hold(80)
    fireEvent.pointerUp(cell('2026-11-24'), finger)
    fireEvent.click(cell('2026-11-24'))
    await settled()
    expect(selected()).toEqual(['2026-11-24', '2026-11-24'])
  })
})

describe('with the keyboard', () => {
  /** To the grid as Tab brings one there. */
  const reach = () => act(() => cell('2026-11-21').focus())

  it('Tab comes to today; the arrows go from day to day and Enter selects', async () => {
    const { selected } = await open()
    expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toEqual([cell('2026-11-21')])
    reach()
    await keys('{ArrowRight}{ArrowDown}')
    await waitFor(() => expect(cell('2026-11-29')).toHaveFocus())
    expect(title()).toBe('Novembre 2026')
    await keys('{Home}{Enter}')
    expect(selected()).toEqual(['2026-11-23', '2026-11-23'])
  })

  it('Shift and arrows draw a range, which is selected when Shift is let go', async () => {
    const { selected } = await open()
    reach()
    await keys('{Shift>}{ArrowRight}{ArrowDown}')
    expect(highlighted()).toHaveLength(9)
    expect(selected()).toEqual([undefined, undefined])
    await keys('{/Shift}')
    expect(selected()).toEqual(['2026-11-21', '2026-11-29'])
  })

  it('a step out of the month shows the next one', async () => {
    await open()
    reach()
    await keys('{PageDown}')
    expect(title()).toBe('Dicembre 2026')
    await waitFor(() => expect(cell('2026-12-21')).toHaveFocus())
    await keys('{End}{ArrowDown}{ArrowDown}')
    expect(title()).toBe('Gennaio 2027')
    await waitFor(() => expect(cell('2027-01-10')).toHaveFocus())
  })

  it('after a click the arrows to the side change the month', async () => {
    await open()
    await press(cell('2026-11-24'))
    await keys('{ArrowRight}')
    expect(title()).toBe('Dicembre 2026')
  })
})

describe('what was edited and not saved', () => {
  const query = `?${selection('2026-11-24', '2026-11-24')}&saved=0`
  const QUESTION = 'Hai modificato il menù, ma non hai salvato. Continuando perderai le modifiche, vuoi procedere?'

  it.each([
    ['another day is selected', () => fireEvent.click(cell('2026-11-26'))],
    ['the panel is closed', () => fireEvent.click(screen.getByText('chiudi'))],
  ])('is asked about when %s', async (_, act_) => {
    const { selected } = await open({ query })
    act_()
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(QUESTION)
    expect(highlighted()).toEqual(['2026-11-24'])
    await press(screen.getByRole('button', { name: 'Annulla' }))
    expect(selected()).toEqual(['2026-11-24', '2026-11-24'])
  })

  it('is asked about once also before the address says so, as on a slow computer', async () => {
    const page = await open({ query: `?${selection('2026-11-24', '2026-11-24')}` })
    await press(screen.getByText('modifica'))
    fireEvent.click(screen.getByText('chiudi'))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(QUESTION)
    await press(screen.getByRole('button', { name: 'Annulla' }))
    expect(page.selected()).toEqual(['2026-11-24', '2026-11-24'])
    fireEvent.click(screen.getByText('chiudi'))
    await press(await screen.findByRole('button', { name: 'Continua' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(page.selected()).toEqual([undefined, undefined])
  })

  it('is given up after Continua', async () => {
    const page = await open({ query })
    fireEvent.click(cell('2026-11-26'))
    await press(await screen.findByRole('button', { name: 'Continua' }))
    expect(page.selected()).toEqual(['2026-11-26', '2026-11-26'])
    expect(page.query().get('saved')).toBe('1')
  })

  it('is no matter when the same day is pressed again, or the editor itself asks', async () => {
    const { selected, query: now } = await open({ query })
    await press(cell('2026-11-24'))
    await press(screen.getByText('la settimana'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(selected()).toEqual(['2026-11-23', '2026-11-29'])
    expect(now().get('saved')).toBe('0')
  })
})

describe('the way back', () => {
  it('of the browser closes the panel, however often the selection was changed', async () => {
    const page = await open()
    await press(cell('2026-11-24'))
    await press(cell('2026-11-25'))
    await press(cell('2026-11-26'))
    await page.back()
    await settled()
    expect(page.where()).toBe('/hotels/villa/calendar')
  })

  it('of the panel gives the focus back to the day', async () => {
    await open()
    await press(cell('2026-11-24'))
    await press(screen.getByText('chiudi'))
    await waitFor(() => expect(cell('2026-11-24')).toHaveFocus())
  })

  it('of the panel stays in the month that is shown', async () => {
    const page = await open()
    await press(cell('2026-11-24'))
    await press(screen.getByRole('button', { name: 'Mese successivo' }))
    await press(screen.getByText('chiudi'))
    expect(page.selected()).toEqual([undefined, undefined])
    expect(title()).toBe('Dicembre 2026')
  })
})

it('of 3,000 meals a changed one draws only its day again', async () => {
  const days = Array.from({ length: 1000 }, (_, at) => addDays('2025-06-01', at))
  const meals = days.flatMap((day) => (['0', '1', '3'] as const).map((index) => aMeal(day, index)))
  const { convivio } = await open({ meals })
  const drawn: (string | undefined)[] = []
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) drawn.push(target.parentElement?.closest<HTMLElement>('[data-day]')?.dataset.day)
  })
  observer.observe(screen.getByRole('grid'), {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  act(() => convivio.receive('CalendarMeal', [aMeal('2026-11-24', '1', { dishes: ['orata'] })]))
  await settled()
  observer.disconnect()
  expect(new Set(drawn)).toEqual(new Set(['2026-11-24']))
  expect(within(cell('2026-11-24')).getByText(/Pranzo, 1 piatto,/)).toBeInTheDocument()
})

describe('who has another duty', () => {
  const day = '2026-11-23'
  const meals = [aMeal(day, '3')]
  const query = `?${selection(day, day)}`

  it('of the kitchen writes menus', async () => {
    await open({ query, meals, hotel: { duty: 'kitchen' } })
    expect(screen.getByLabelText('giorni')).toHaveTextContent(day)
  })

  it('of the dining room reads and prints them', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    await open({ query, meals, hotel: { duty: 'dining' } })
    expect(screen.queryByLabelText('giorni')).toBeNull()
    await press(screen.getByRole('button', { name: 'Stampa menu' }))
    await press(screen.getByRole('radio', { name: 'Tutti i pasti' }))
    await press(screen.getByRole('button', { name: 'Stampa' }))
    expect(opened).toHaveBeenCalledWith(
      expect.stringMatching(new RegExp(`^/hotels/villa/print/menu\\?from=${day}&to=${day}&meal=all`)),
      '_blank',
    )
    opened.mockRestore()
  })
})
