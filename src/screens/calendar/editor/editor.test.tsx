import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { use, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { daysFrom } from '#domain/dates/calendar.ts'
import { mealFields, mealIdOf } from '#domain/menu/dayMenu.ts'
import type { MealMenu } from '#domain/menu/dayMenu.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { useRow } from '#store/hooks.tsx'
import { menusOfDays } from '#store/selectors/menus.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { MenuEditor } from './MenuEditor.tsx'
import { emptyClipboard } from './paste.tsx'

const ROME = 'Europe/Rome'
const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const FRIDAY = '2026-11-27'

const dish = (id: string, it: string, courseIndex: number | undefined, more: Partial<Dish> = {}) =>
  aRow('Dish', { id, hotel: 'villa', name: { it }, courseIndex, ...more })
const COLLECTION = [
  dish('ravioli', 'Ravioli', 2),
  dish('risotto', 'Risotto al limone', 2),
  dish('tagliatelle', 'Tagliatelle', 2),
  dish('caffe', 'Caffè shakerato', 7),
  dish('senza', 'Polpette', undefined),
  dish('muto', '', 2),
  dish('tolto', 'Aringa', 1, { deleted: true }),
  dish('servizio', 'Coperto', 2, { type: 'service' }),
]

const dinner = (dishes: readonly string[], more: Partial<MealMenu> = {}): MealMenu => ({
  mealIndex: '3',
  start: '19:30',
  end: '21:30',
  opens: -96,
  closes: -16,
  dishes,
  ...more,
})

const aMeal = (day: Day, menu: MealMenu) =>
  aRow('CalendarMeal', {
    id: mealIdOf('villa', day, menu.mealIndex),
    hotel: 'villa',
    ...mealFields(day, menu, ROME),
  })

const NEVER = new Promise<void>(() => undefined)

function Calendar({ first, last }: { readonly first: Day; readonly last: Day }) {
  const hotel = useRow('Hotel', 'villa')
  const [days, setDays] = useState(daysFrom(first, last))
  const [clipboard, setClipboard] = useState(emptyClipboard)
  const [open, setOpen] = useState(true)
  // As on a slow computer: the address is of other days already, and what they show is not drawn.
  if (useLocation().search.includes('firstDay=2')) use(NEVER)
  if (!hotel) return null
  return (
    <>
      <button onClick={() => setDays(daysFrom(FRIDAY, FRIDAY))}>venerdì</button>
      <button onClick={() => setDays(daysFrom(FRIDAY, '2026-11-28'))}>fine settimana</button>
      {open && (
        <MenuEditor
          key={`${days[0]}-${days.at(-1)}`}
          hotel={hotel}
          days={days}
          clipboard={clipboard}
          onCopy={setClipboard}
          onSelect={(from, to) => setDays(daysFrom(from, to))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface Options {
  readonly last?: Day
  readonly menus?: readonly (readonly [Day, MealMenu])[]
  readonly dishes?: readonly Dish[]
  readonly expired?: boolean
  readonly query?: string
}

async function open({ last = MONDAY, menus = [], dishes = COLLECTION, expired, query = '' }: Options = {}) {
  const page = await renderScreen(<Calendar first={MONDAY} last={last} />, {
    path: '/hotels/:hotelid/calendar',
    at: `/hotels/villa/calendar${query}`,
    signedIn: true,
    arrange(convivio) {
      convivio.receive('Hotel', [
        aRow('Hotel', {
          id: 'villa',
          owner: 'user000001',
          timezone: ROME,
          ...(expired ? { expireDate: 1 } : {}),
        }),
      ])
      convivio.receive('Dish', dishes)
      convivio.receive(
        'CalendarMeal',
        menus.map(([day, menu]) => aMeal(day, menu)),
      )
    },
  })
  const saved = (day: Day) => menusOfDays(page.convivio.state.getState(), 'villa', [day], ROME)[0]?.meals ?? []
  const savedDinner = (day: Day) => saved(day).find(({ mealIndex }) => mealIndex === '3')
  return { ...page, saved, savedDinner }
}

const press = (key: string, keys: KeyboardEventInit = {}, at: Element = document.body) =>
  fireEvent.keyDown(at, { key, code: '', ...keys })
const ctrl = (key: string, more: KeyboardEventInit = {}) => press(key, { ctrlKey: true, ...more })
const alt = (key: string) => press(key, { altKey: true })
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const save = () => click(/^Salva/)
/** Saves what replaces something, which is asked first. */
async function saveOver() {
  save()
  await screen.findByText(/verranno sovrascritti/)
  click('Continua')
}
const meal = (name: string) => within(screen.getByRole('region', { name }))
const namesIn = (mealName: string, course: string) =>
  within(meal(mealName).getByRole('list', { name: course }))
    .getAllByRole('checkbox')
    .map((box) => box.getAttribute('aria-label')?.replace('Scegli da copiare: ', ''))

function find(field: string, typed: string) {
  const box = screen.getByRole('combobox', { name: field })
  fireEvent.click(box)
  fireEvent.change(box, { target: { value: typed } })
  return found().map(({ textContent }) => textContent)
}
/** What a search has found; the lists of times have options, too. */
const found = () => screen.queryAllByRole('option').filter(({ tagName }) => tagName === 'LI')
function add(field: string, typed: string) {
  find(field, typed)
  const [first] = found()
  if (first) fireEvent.click(first)
}
const addDish = (typed: string) => add('Aggiungi piatto: Cena', typed)

describe('a day', () => {
  it('without meals says so, and one is added and saved', async () => {
    const { savedDinner } = await open()
    expect(screen.getByText('Nessun pasto nei giorni scelti')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^Salva/ })).toBeDisabled()
    expect(screen.getByText('Niente da salvare: non ci sono modifiche.')).toBeInTheDocument()
    add('Aggiungi pasto', 'cena')
    addDish('ravioli')
    save()
    expect(savedDinner(MONDAY)?.dishes).toEqual(['ravioli'])
  })

  it('without meals takes over an earlier one by one press, without what was deleted since', async () => {
    const { savedDinner } = await open({
      menus: [
        ['2026-11-22', dinner(['ravioli', 'tolto'], { start: '20:00' })],
        ['2026-11-16', dinner(['risotto'])],
      ],
    })
    expect(screen.getByRole('button', { name: 'Come lunedì 16 novembre' })).toBeVisible()
    click('Come domenica 22 novembre')
    expect(await screen.findByText(/^1 piatto non è più nella raccolta/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Come / })).toBeNull()
    save()
    expect(savedDinner(MONDAY)).toMatchObject({ dishes: ['ravioli'], start: '20:00' })
  })

  it('of several without meals each takes over the one of a week before', async () => {
    const { savedDinner } = await open({
      last: TUESDAY,
      menus: [
        ['2026-11-16', dinner(['ravioli'])],
        ['2026-11-17', dinner(['risotto'])],
      ],
    })
    click('Come nei giorni dal 16 al 17 novembre')
    save()
    expect([MONDAY, TUESDAY].map((day) => savedDinner(day)?.dishes)).toEqual([['ravioli'], ['risotto']])
  })

  it('offers only the meals that it does not have', async () => {
    await open({ menus: [[MONDAY, dinner([])]] })
    expect(find('Aggiungi pasto', '')).toEqual(['Colazione', 'Accompagnamento della colazione', 'Pranzo'])
  })

  it('serves the companion of breakfast at its times', async () => {
    const { saved } = await open()
    add('Aggiungi pasto', 'colazione')
    fireEvent.change(screen.getByLabelText('Inizio: Colazione'), { target: { value: '07:30' } })
    add('Aggiungi pasto', 'accompagnamento')
    fireEvent.change(screen.getByLabelText('Fine: Colazione'), { target: { value: '16:00' } })
    expect(screen.queryByLabelText('Inizio: Accompagnamento della colazione')).toBeNull()
    save()
    await screen.findByText(/2 pasti sono senza piatti/)
    click('Continua')
    await waitFor(() =>
      expect(saved(MONDAY).map(({ start, end }) => `${start} ${end}`)).toEqual(['07:30 16:00', '07:30 16:00']),
    )
  })

  it('starts from 07:00 to its end and ends by 23:59, in quarters', async () => {
    await open({ menus: [[MONDAY, dinner([])]] })
    const times = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.textContent)
    const [starts, ends] = [times('Inizio: Cena'), times('Fine: Cena')]
    expect([starts[0], starts[1], starts.at(-1)]).toEqual(['07:00', '07:15', '21:30'])
    expect([ends[0], ends.at(-2), ends.at(-1)]).toEqual(['19:30', '23:45', '23:59'])
  })

  it('says in words when guests can order, and the slider changes it', async () => {
    const { savedDinner } = await open({ menus: [[TUESDAY, dinner([])]], last: MONDAY })
    add('Aggiungi pasto', 'cena')
    expect(screen.getByText('Ordini dalle 13:00 di dom 22 alle 09:00 di lun 23 novembre')).toBeInTheDocument()
    const closes = screen.getByLabelText('Chiusura degli ordini: Cena')
    fireEvent.change(closes, { target: { value: '-8' } })
    fireEvent.keyUp(closes)
    expect(screen.getByText('Ordini dalle 13:00 di dom 22 alle 11:00 di lun 23 novembre')).toBeInTheDocument()
    addDish('ravioli')
    save()
    expect(savedDinner(MONDAY)?.closes).toBe(-8)
  })
})

describe('dishes', () => {
  it('are found whatever the accents, and cannot be added twice', async () => {
    const { savedDinner } = await open({ menus: [[MONDAY, dinner(['ravioli'])]] })
    expect(find('Aggiungi piatto: Cena', 'caffe')).toEqual(['Caffè shakeratoBevande'])
    addDish('ravioli')
    addDish('caffè')
    expect(find('Aggiungi piatto: Cena', 'caffe')).toEqual(['Caffè shakeratogià nel pasto'])
    save()
    await waitFor(() => expect(savedDinner(MONDAY)?.dishes).toEqual(['ravioli', 'caffe']))
  })

  it('stay out without a course or a name, which is said', async () => {
    await open({ menus: [[MONDAY, dinner([])]] })
    addDish('polpette')
    expect(screen.getAllByText('Portata mancante')).toHaveLength(1)
    const unnamed = find('Aggiungi piatto: Cena', '').find((text) => text.startsWith('Senza titolo'))
    expect(unnamed).toBe('Senza titoloNome mancante')
    expect(screen.getByRole('button', { name: /^Salva/ })).toBeDisabled()
  })

  it('that were deleted since are still on the menu, marked', async () => {
    await open({ menus: [[MONDAY, dinner(['tolto'])]] })
    expect(screen.getByText('Aringa')).toHaveTextContent('non più nella raccolta')
  })

  it('are dishes: what is of another type is not found, and marked where it is on the menu', async () => {
    await open({ menus: [[MONDAY, dinner(['servizio'])]] })
    expect(screen.getByText('Coperto')).toHaveTextContent('non è un piatto: non viene servito')
    find('Aggiungi piatto: Cena', 'coperto')
    expect(screen.getByText('Nessun risultato trovato')).toBeInTheDocument()
  })

  it('are found by several words, each with a slip of its own, as in the collection', async () => {
    await open({ menus: [[MONDAY, dinner([])]] })
    expect(find('Aggiungi piatto: Cena', 'limon rizotto')).toEqual(['Risotto al limonePrimi'])
  })

  it('that nobody finds lead to the collection, once the menu is saved', async () => {
    const { user, where, saved } = await open()
    add('Aggiungi pasto', 'cena')
    find('Aggiungi piatto: Cena', 'ostriche')
    expect(screen.getByText('Nessun risultato trovato')).toBeInTheDocument()
    click('Vai alla raccolta piatti')
    expect(
      await screen.findByText(
        'Continuando il sistema salverà in automatico e ti manderà alla lista dei piatti, vuoi procedere?',
      ),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Continua' }))
    await waitFor(() => expect(where()).toBe('/hotels/villa/dishes'))
    expect(saved(MONDAY)).toHaveLength(1)
  })

  it('are put in order by the arrow keys, and where they are is announced', async () => {
    const { savedDinner } = await open({ menus: [[MONDAY, dinner(['ravioli', 'caffe', 'risotto'])]] })
    press('ArrowDown', {}, screen.getByRole('button', { name: /^Sposta: Ravioli/ }))
    expect(namesIn('Cena', 'Primi')).toEqual(['Risotto al limone', 'Ravioli'])
    expect(screen.getByText('Ravioli: posto 2 di 2')).toBeInTheDocument()
    press('ArrowDown', {}, screen.getByRole('button', { name: /^Sposta: Ravioli/ }))
    save()
    await waitFor(() => expect(savedDinner(MONDAY)?.dishes).toEqual(['caffe', 'risotto', 'ravioli']))
  })

  it('are dragged within their course', async () => {
    await open({ menus: [[MONDAY, dinner(['ravioli', 'risotto', 'tagliatelle'])]] })
    const handle = screen.getByRole('button', { name: /^Sposta: Ravioli/ })
    const target = screen.getByText('Tagliatelle')
    fireEvent.dragStart(handle)
    fireEvent.dragEnter(target)
    fireEvent.dragOver(target)
    fireEvent.drop(target)
    await waitFor(() => expect(namesIn('Cena', 'Primi')).toEqual(['Risotto al limone', 'Tagliatelle', 'Ravioli']))
  })

  it('are where they were once they are dragged off their course', async () => {
    await open({ menus: [[MONDAY, dinner(['ravioli', 'risotto', 'tagliatelle'])]] })
    const handle = screen.getByRole('button', { name: /^Sposta: Ravioli/ })
    const isHeld = () => handle.closest('li')?.hasAttribute('data-dragged')
    fireEvent.dragStart(handle)
    fireEvent.dragEnter(screen.getByText('Tagliatelle'))
    expect(isHeld()).toBe(true)
    const elsewhere = screen.getByRole('heading', { name: 'Cena' })
    fireEvent.dragOver(elsewhere)
    await waitFor(() => expect(isHeld()).toBe(false))
    fireEvent.drop(elsewhere)
    expect(namesIn('Cena', 'Primi')).toEqual(['Ravioli', 'Risotto al limone', 'Tagliatelle'])
  })

  it('are taken away', async () => {
    const { savedDinner } = await open({ menus: [[MONDAY, dinner(['ravioli', 'risotto'])]] })
    click('Togli dal pasto: Ravioli')
    await saveOver()
    await waitFor(() => expect(savedDinner(MONDAY)?.dishes).toEqual(['risotto']))
  })
})

describe('saving a day', () => {
  const saved = { menus: [[MONDAY, dinner(['ravioli', 'risotto'])]] } as const satisfies Options
  const cena = mealIdOf('villa', MONDAY, '3')
  /** What guests ordered for the dinner, as the server knows it. */
  async function openOrdered(persons: number) {
    const page = await open(saved)
    const ordered = { [cena]: { persons, dishes: { ravioli: persons } } }
    page.gateway.answer('ordered-dishes', () => ({ ordered }))
    return page
  }

  it('to which something is added asks nothing', async () => {
    const { savedDinner } = await open(saved)
    fireEvent.change(screen.getByLabelText('Inizio: Cena'), { target: { value: '20:00' } })
    save()
    expect(savedDinner(MONDAY)?.start).toBe('20:00')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says before that a dish was ordered, and puts it back where it was', async () => {
    const { savedDinner } = await openOrdered(3)
    click('Togli dal pasto: Ravioli')
    const sentence = 'Ravioli, già ordinato da 3 persone: andrà in Da rivedere'
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    click('Rimetti nel menu')
    expect(namesIn('Cena', 'Primi')).toEqual(['Ravioli', 'Risotto al limone'])
    click('Togli dal pasto: Ravioli')
    save()
    await screen.findByText(/verranno sovrascritti/)
    const preview = within(screen.getByRole('region', { name: 'Che cosa cambia' }))
    expect(preview.getByText(sentence)).toBeInTheDocument()
    click('Continua')
    await waitFor(() => expect(savedDinner(MONDAY)?.dishes).toEqual(['risotto']))
  })

  it('says so, too, of what is ordered while the menu is edited', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { gateway, convivio } = await openOrdered(1)
    convivio.want('villa', 'stays')
    click('Togli dal pasto: Ravioli')
    expect(await screen.findByText('Ravioli, già ordinato da 1 persona: andrà in Da rivedere')).toBeInTheDocument()
    gateway.answer('ordered-dishes', () => ({ ordered: { [cena]: { persons: 2, dishes: { ravioli: 2 } } } }))
    gateway.server.put('MealOrder', { id: 'late', hotel: 'villa', calendarMeal: cena })
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.getByText('Ravioli, già ordinato da 2 persone: andrà in Da rivedere')).toBeInTheDocument()
  })

  it('does not take away an ordered meal, and says so before', async () => {
    const { saved: mealsOf, convivio } = await openOrdered(2)
    click('Togli il pasto: Cena')
    const sentence = 'Cena, già ordini di 2 persone: il pasto non si può eliminare'
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    save()
    expect(await screen.findByText(/Per questo pasto ci sono già ordini/)).toBeInTheDocument()
    expect(mealsOf(MONDAY)).toHaveLength(1)
    expect(convivio.state.getState().saving.unsent).toBe(0)
    click('Rimetti nel menu')
    expect(screen.getByText('Niente da salvare: non ci sono modifiche.')).toBeInTheDocument()
  })

  it('goes on when nobody can say what was ordered', async () => {
    const { saved: mealsOf } = await open(saved)
    click('Togli il pasto: Cena')
    await saveOver()
    await waitFor(() => expect(mealsOf(MONDAY)).toEqual([]))
  })

  it('asks about a meal without a dish', async () => {
    const { savedDinner } = await open()
    add('Aggiungi pasto', 'cena')
    save()
    expect(await screen.findByText(/Cena di lun.23.novembre: nessun piatto/)).toBeInTheDocument()
    click('Annulla')
    expect(savedDinner(MONDAY)).toBeUndefined()
    save()
    await screen.findByText(/nessun piatto, e gli ospiti/)
    click('Continua')
    await waitFor(() => expect(savedDinner(MONDAY)?.dishes).toEqual([]))
  })
})

describe('several days', () => {
  const week = {
    last: TUESDAY,
    menus: [
      [MONDAY, dinner(['ravioli', 'risotto'])],
      [TUESDAY, dinner(['risotto'], { start: '20:00', opens: -48 })],
      [TUESDAY, { ...dinner([]), mealIndex: '1', start: '12:30', end: '14:00' }],
    ],
  } as const satisfies Options

  it('show what they share and mark what differs', async () => {
    await open(week)
    expect(screen.getByText('23 – 24 novembre 2026')).toBeInTheDocument()
    expect(meal('Cena').getByText('diverso nei giorni scelti')).toBeInTheDocument()
    expect(meal('Cena').getByText('Ordini: diverso nei giorni scelti')).toBeInTheDocument()
    expect(meal('Cena').getByText('in 1 giorno su 2')).toHaveTextContent('lun 23')
    expect(meal('Pranzo').getByText('in 1 giorno su 2')).toHaveTextContent('mar 24')
    expect(meal('Cena').getByText('in 1 giorno su 2').title).toBe('lun\u00a023')
  })

  it('keep what differs when something else is saved', async () => {
    const { savedDinner } = await open(week)
    addDish('tagliatelle')
    await saveOver()
    await waitFor(() => expect(savedDinner(TUESDAY)?.dishes).toEqual(['risotto', 'tagliatelle']))
    expect(savedDinner(MONDAY)).toMatchObject({
      start: '19:30',
      opens: -96,
      dishes: ['ravioli', 'risotto', 'tagliatelle'],
    })
    expect(savedDinner(TUESDAY)).toMatchObject({ start: '20:00', opens: -48 })
  })

  it('get a dish and a meal that only some have', async () => {
    const { saved, savedDinner } = await open(week)
    click('Porta in tutti i giorni: Ravioli')
    click('Porta in tutti i giorni: Pranzo')
    await saveOver()
    await waitFor(() => expect(savedDinner(TUESDAY)?.dishes).toEqual(['risotto', 'ravioli']))
    expect(saved(MONDAY).map(({ mealIndex }) => mealIndex)).toEqual(['1', '3'])
  })
})

describe('copying', () => {
  it('puts the meals shown onto the days selected next', async () => {
    const { savedDinner } = await open({ menus: [[MONDAY, dinner(['ravioli'])]] })
    ctrl('c')
    expect(screen.getByText('Periodo copiato: 23 novembre 2026')).toBeInTheDocument()
    click('fine settimana')
    ctrl('v')
    await screen.findByText('Ravioli')
    save()
    await waitFor(() => expect(savedDinner('2026-11-28')?.dishes).toEqual(['ravioli']))
    expect(savedDinner(FRIDAY)?.dishes).toEqual(['ravioli'])
  })

  it('shows what pasting would replace before it does, and then saves without asking again', async () => {
    const { savedDinner } = await open({
      menus: [
        [MONDAY, dinner(['ravioli'])],
        [FRIDAY, dinner(['risotto', 'caffe'])],
      ],
    })
    ctrl('c')
    click('venerdì')
    ctrl('v')
    expect(
      await screen.findByText('Tutti i menu per il 27 novembre 2026 verranno sovrascritti. Vuoi continuare?'),
    ).toBeInTheDocument()
    expect(screen.getByText('2 → 1 piatto')).toBeInTheDocument()
    click('Continua')
    await waitFor(() => expect(namesIn('Cena', 'Primi')).toEqual(['Ravioli']))
    save()
    await waitFor(() => expect(savedDinner(FRIDAY)?.dishes).toEqual(['ravioli']))
  })

  it('day by day onto a single day goes on over as many days as were copied', async () => {
    const { savedDinner } = await open({
      last: TUESDAY,
      menus: [
        [MONDAY, dinner(['ravioli'])],
        [TUESDAY, dinner(['risotto'])],
      ],
    })
    alt('c')
    click('venerdì')
    alt('v')
    expect(await screen.findByText('27 – 28 novembre 2026')).toBeInTheDocument()
    save()
    await waitFor(() => expect(savedDinner(FRIDAY)?.dishes).toEqual(['ravioli']))
    expect(savedDinner('2026-11-28')?.dishes).toEqual(['risotto'])
  })

  it('of a range is pasted as a range, without another key', async () => {
    const { savedDinner } = await open({
      last: TUESDAY,
      menus: [
        [MONDAY, dinner(['ravioli'])],
        [TUESDAY, dinner(['risotto'])],
      ],
    })
    ctrl('c')
    click('fine settimana')
    ctrl('v')
    await screen.findByText('Ravioli')
    save()
    await waitFor(() => expect(savedDinner(FRIDAY)?.dishes).toEqual(['ravioli']))
    expect(savedDinner('2026-11-28')?.dishes).toEqual(['risotto'])
  })

  it('works from the empty search of dishes, where the focus is after adding one', async () => {
    await open({ menus: [[MONDAY, dinner(['ravioli'])]] })
    const search = screen.getByRole('combobox', { name: 'Aggiungi piatto: Cena' })
    press('c', { ctrlKey: true }, search)
    expect(screen.getByText('Periodo copiato: 23 novembre 2026')).toBeInTheDocument()
    click('venerdì')
    press('v', { ctrlKey: true }, screen.getByRole('combobox', { name: 'Aggiungi pasto' }))
    expect(await screen.findByText('Ravioli')).toBeInTheDocument()
  })

  it('day by day needs a copied range', async () => {
    await open({ menus: [[MONDAY, dinner(['ravioli'])]] })
    alt('v')
    expect(screen.getByText('Prima copia un periodo con «Copia giorno per giorno».')).toBeInTheDocument()
  })

  it('takes chosen dishes to another meal', async () => {
    const { savedDinner } = await open({ menus: [[MONDAY, dinner(['ravioli', 'risotto'])]] })
    fireEvent.click(screen.getByLabelText('Scegli da copiare: Risotto al limone'))
    expect(screen.getByText('1 piatto scelto')).toBeInTheDocument()
    click('Copia i piatti scelti')
    expect(screen.getByText('Piatti copiati negli appunti')).toBeInTheDocument()
    click('venerdì')
    add('Aggiungi pasto', 'cena')
    click('Incolla 1 piatto: Cena')
    save()
    await waitFor(() => expect(savedDinner(FRIDAY)?.dishes).toEqual(['risotto']))
  })

  it('leaves out what was deleted since, and says so', async () => {
    await open({ menus: [[MONDAY, dinner(['ravioli', 'tolto'])]] })
    ctrl('c')
    click('venerdì')
    ctrl('v')
    expect(screen.getByText('1 piatto non è più nella raccolta e non è stato incollato.')).toBeInTheDocument()
    await waitFor(() => expect(namesIn('Cena', 'Primi')).toEqual(['Ravioli']))
    expect(screen.queryByText('Aringa')).toBeNull()
  })
})

describe('saving', () => {
  it('says in the address whether all is saved, also after undo', async () => {
    const { where } = await open({ menus: [[MONDAY, dinner([])]] })
    expect(where()).not.toContain('saved')
    addDish('ravioli')
    await waitFor(() => expect(where()).toContain('saved=0'))
    ctrl('z')
    await waitFor(() => expect(where()).toContain('saved=1'))
    ctrl('z', { shiftKey: true })
    await waitFor(() => expect(where()).toContain('saved=0'))
  })

  it('undoes and redoes as fast as the keys are pressed', async () => {
    await open({ menus: [[MONDAY, dinner(['ravioli', 'risotto', 'tagliatelle'])]] })
    click('Togli dal pasto: Ravioli')
    click('Togli dal pasto: Risotto al limone')
    expect(namesIn('Cena', 'Primi')).toEqual(['Tagliatelle'])
    ctrl('z')
    ctrl('z')
    expect(namesIn('Cena', 'Primi')).toHaveLength(3)
    ctrl('y')
    expect(namesIn('Cena', 'Primi')).toEqual(['Risotto al limone', 'Tagliatelle'])
  })

  it('says what it will do, and then how far it is', async () => {
    const { convivio, savedDinner } = await open({
      last: TUESDAY,
      menus: [
        [MONDAY, dinner([])],
        [TUESDAY, dinner([])],
      ],
    })
    addDish('ravioli')
    expect(screen.getByText('2 pasti modificati')).toBeInTheDocument()
    click('Togli il pasto: Cena')
    expect(screen.getByText('2 pasti da eliminare')).toBeInTheDocument()
    add('Aggiungi pasto', 'pranzo')
    expect(screen.getByText('2 nuovi, 2 da eliminare')).toBeInTheDocument()
    await saveOver()
    expect(await screen.findByText('Salvataggio…')).toBeInTheDocument()
    expect(screen.queryByText(/Niente da salvare/)).toBeNull()
    await convivio.flush()
    expect(savedDinner(MONDAY)).toBeUndefined()
    expect(await screen.findByText('Niente da salvare: non ci sono modifiche.')).toBeInTheDocument()
  })

  it('waits for the network, and says so', async () => {
    const { convivio, gateway } = await open({ menus: [[MONDAY, dinner([])]] })
    // Longer than a slow machine needs to look.
    gateway.fail(...Array.from({ length: 20 }, () => 'unreachable' as const))
    addDish('ravioli')
    save()
    await screen.findByText('Salvataggio…')
    await convivio.flush()
    expect(await screen.findByText(/^Il server non risponde dalle .* · 1 modifica in attesa$/)).toBeInTheDocument()
  })

  it('undoes from the empty search of dishes, but not what is being typed there', async () => {
    await open({ menus: [[MONDAY, dinner([])]] })
    addDish('ravioli')
    const search = screen.getByRole('combobox', { name: 'Aggiungi piatto: Cena' })
    fireEvent.change(search, { target: { value: 'ris' } })
    press('z', { ctrlKey: true }, search)
    expect(namesIn('Cena', 'Primi')).toEqual(['Ravioli'])
    fireEvent.change(search, { target: { value: '' } })
    press('z', { ctrlKey: true }, search)
    expect(meal('Cena').queryByRole('checkbox')).toBeNull()
  })

  it('sends only what changed, after a question with a preview', async () => {
    const { convivio, gateway } = await open({
      last: TUESDAY,
      menus: [
        [MONDAY, dinner(['ravioli'])],
        [TUESDAY, dinner(['ravioli', 'caffe'])],
      ],
    })
    addDish('caffè')
    ctrl('s')
    expect(
      await screen.findByText(
        'Tutti i menu nel periodo 23 novembre 2026 - 24 novembre 2026 verranno sovrascritti. Vuoi continuare?',
      ),
    ).toBeInTheDocument()
    expect(within(screen.getByRole('region', { name: 'Che cosa cambia' })).getAllByRole('listitem')).toHaveLength(1)
    click('Continua')
    await waitFor(() => expect(screen.getByRole('button', { name: /^Salva/ })).toBeDisabled())
    await convivio.flush()
    const sent = gateway.batches.flat()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ kind: 'update', fields: { dishes: ['ravioli', 'caffe'] } })
    expect(Object.keys((sent[0]?.kind === 'update' && sent[0].fields) || {})).toEqual(['dishes'])
  })

  it('removes all meals after a question, and can take it back', async () => {
    await open({ menus: [[MONDAY, dinner(['ravioli'])]] })
    click('Altre azioni')
    click('Elimina tutti i pasti')
    expect(screen.getByText('Sei sicuro di voler cancellare tutti i pasti per il 23 novembre 2026')).toBeInTheDocument()
    click('Continua')
    expect(await screen.findByText('Nessun pasto nei giorni scelti')).toBeInTheDocument()
    ctrl('z')
    expect(screen.getByText('Ravioli')).toBeInTheDocument()
  })

  it('of the removal of all meals asks nothing more, whatever was edited before', async () => {
    const { saved } = await open({ menus: [[MONDAY, dinner(['ravioli'])]] })
    addDish('caffe')
    click('Altre azioni')
    click('Elimina tutti i pasti')
    click('Continua')
    await screen.findByText('Nessun pasto nei giorni scelti')
    save()
    await waitFor(() => expect(saved(MONDAY)).toEqual([]))
    expect(screen.queryByText(/verranno sovrascritti/)).toBeNull()
  })

  it('writes into the address as it is by now, although other days are not drawn yet', async () => {
    const { where, go } = await open({ query: '?firstDay=1&saved=0', menus: [[MONDAY, dinner([])]] })
    addDish('ravioli')
    await go('/hotels/villa/calendar?firstDay=2&saved=0')
    save()
    await waitFor(() => expect(where()).toBe('/hotels/villa/calendar?firstDay=2&saved=1'))
  })

  it('loses nothing when the hotel’s subscription has ended', async () => {
    const { savedDinner } = await open({ menus: [[MONDAY, dinner([])]], expired: true })
    addDish('ravioli')
    save()
    expect(await screen.findByText(/L’abbonamento dell’albergo è scaduto/)).toBeInTheDocument()
    expect(savedDinner(MONDAY)?.dishes).toEqual([])
    expect(namesIn('Cena', 'Primi')).toEqual(['Ravioli'])
  })

  it('shows what a colleague saves meanwhile, and keeps what was edited here', async () => {
    const { convivio } = await open({ menus: [[MONDAY, dinner(['ravioli'])]] })
    const receive = (menu: MealMenu) => convivio.receive('CalendarMeal', [aMeal(MONDAY, menu)])
    receive(dinner(['risotto']))
    expect(await screen.findByText('Risotto al limone')).toBeInTheDocument()
    addDish('caffè')
    receive(dinner(['tagliatelle']))
    receive({ ...dinner([]), mealIndex: '1', start: '12:30', end: '14:00' })
    expect(await screen.findByRole('region', { name: 'Pranzo' })).toBeInTheDocument()
    expect(namesIn('Cena', 'Primi')).toEqual(['Risotto al limone'])
    expect(namesIn('Cena', 'Bevande')).toEqual(['Caffè shakerato'])
  })
})

describe('keys', () => {
  it('Escape closes the search, then the editor', async () => {
    await open({ menus: [[MONDAY, dinner([])]] })
    find('Aggiungi piatto: Cena', 'r')
    press('Escape', {}, screen.getByRole('combobox', { name: 'Aggiungi piatto: Cena' }))
    expect(found()).toEqual([])
    press('Escape')
    expect(screen.queryByRole('region', { name: 'Menu del 23 novembre 2026' })).toBeNull()
  })

  it('CTRL + I shows the pictures, CTRL + M prints', async () => {
    const tab = vi.spyOn(window, 'open').mockReturnValue(null)
    const { container } = await open({ menus: [[MONDAY, dinner(['ravioli'])]] })
    ctrl('i')
    expect(container.querySelector('img')).toHaveAttribute('src', '/courses/course-2.svg')
    ctrl('m')
    expect(screen.getByText('Scegli un pasto')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Stampa' })).toBeDisabled()
    fireEvent.click(screen.getByRole('radio', { name: 'Cena' }))
    click('Stampa')
    expect(tab).toHaveBeenCalledWith(
      '/hotels/villa/print/menu?from=2026-11-23&to=2026-11-23&meal=3&lang=it&layout=day',
      '_blank',
    )
  })
})

describe('portions that are available', () => {
  const field = (name: string) => screen.getByRole('textbox', { name: `Porzioni disponibili: ${name}` })
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

  it('are written beside the dish, on all chosen days that have it, and cleared again', async () => {
    const menus = [
      [MONDAY, dinner(['ravioli', 'risotto'])],
      [TUESDAY, dinner(['risotto'], { portions: { risotto: 4 } })],
    ] as const
    const { savedDinner } = await open({ last: TUESDAY, menus })
    expect(field('Risotto al limone')).toHaveValue('')
    expect(field('Risotto al limone')).toHaveAttribute('placeholder', 'varie')
    type('Risotto al limone', '16')
    type('Ravioli', '0')
    await saveOver()
    expect(savedDinner(MONDAY)?.portions).toEqual({ risotto: 16, ravioli: 0 })
    expect(savedDinner(TUESDAY)?.portions).toEqual({ risotto: 16 })
    type('Risotto al limone', '')
    type('Ravioli', '')
    await saveOver()
    expect([savedDinner(MONDAY)?.portions, savedDinner(TUESDAY)?.portions]).toEqual([undefined, undefined])
  })

  it('go with their dish to the days on which it is pasted', async () => {
    const { savedDinner } = await open({ menus: [[MONDAY, dinner(['risotto'], { portions: { risotto: 4 } })]] })
    ctrl('c')
    click('venerdì')
    ctrl('v')
    await screen.findByText('Risotto al limone')
    save()
    await waitFor(() => expect(savedDinner(FRIDAY)?.portions).toEqual({ risotto: 4 }))
  })
})
