import { screen, waitFor, within } from '@testing-library/react'
import { useParams } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import type { Dish } from '#domain/schema/menu.ts'
import { useRow } from '#store/hooks.tsx'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { DishDialog } from './DishDialog.tsx'

const HOTEL = 'hotel00001'
const [GLUTEN, DAIRY, VEGETARIAN, VEGAN] = [4, 2, 11, 12]
const trofie: Partial<Dish> = {
  name: { it: 'Trofie al pesto', en: 'Trofie with pesto', ru: 'Трофие' },
  courseIndex: 2,
}

const steps = { onStep: vi.fn(), onAdd: vi.fn(), onClose: vi.fn(), onLabels: vi.fn() }

function Opened() {
  const { dishId = '' } = useParams()
  const hotel = useRow('Hotel', HOTEL)
  return hotel ? <DishDialog hotel={hotel} dishId={dishId} previous="prima" next="dopo" {...steps} /> : null
}

async function openDish(dish: Partial<Dish> = trofie, query = '') {
  for (const spy of Object.values(steps)) spy.mockClear()
  const server = createFakeGateway()
  server.server.put('Hotel', { id: HOTEL, name: 'Miramare', expireDate: Date.parse('2099-01-01') })
  server.server.put('Dish', { id: 'dish000001', hotel: HOTEL, ...dish })
  const rows = { hotels: await server.page('Hotel', [], ''), dishes: await server.page('Dish', [], '') }
  const view = await renderScreen(<Opened />, {
    path: '/dishes/:dishId',
    at: `/dishes/dish000001${query}`,
    signedIn: true,
    gateway: server,
    arrange: (convivio) => {
      convivio.receive('Hotel', rows.hotels)
      convivio.receive('Dish', rows.dishes)
    },
  })
  const saved = () => view.convivio.state.getState().tables.Dish.rows.get('dish000001')
  return { ...view, server, saved }
}

const title = () => screen.getByRole('heading', { level: 2 }).textContent

describe('the dialog of a dish', () => {
  it('keeps what is typed with every key, and the languages it does not show', async () => {
    const { user, saved } = await openDish()
    const name = screen.getByLabelText('Nome italiano')
    await user.clear(name)
    await user.type(name, 'Trofie al pesto di Pra’')
    expect(saved()?.name).toEqual({ ...trofie.name, it: 'Trofie al pesto di Pra’' })
    expect(title()).toBe('Trofie al pesto di Pra’')
    await user.type(screen.getByLabelText('Descrizione'), 'Basilico, pinoli')
    expect(saved()?.description).toEqual({ it: 'Basilico, pinoli' })
  })

  it('says what a dish without name cannot do, and still keeps it', async () => {
    const { user, saved } = await openDish({ courseIndex: 2 })
    await waitFor(() => expect(screen.getByLabelText('Nome italiano')).toHaveFocus())
    await user.tab()
    expect(title()).toBe('Piatto senza nome')
    expect(screen.getByLabelText('Nome italiano')).toBeInvalid()
    expect(screen.getByText(/non si può mettere in un menu/)).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Dolci' }))
    expect(saved()?.courseIndex).toBe(6)
  })

  it('keeps the name of a dish until there is another, and says so at the field', async () => {
    const { user, saved } = await openDish()
    const name = screen.getByLabelText('Nome italiano')
    await user.clear(name)
    await user.tab()
    expect(name).toHaveValue('')
    expect(name).toHaveAccessibleDescription(/finché non ne scrivi uno resta «Trofie al pesto»/)
    expect(name).toBeInvalid()
    expect(title()).toBe('Trofie al pesto')
    expect(saved()?.name).toEqual(trofie.name)
    await user.type(name, 'Pansoti')
    await user.tab()
    expect(name).toBeValid()
    expect(saved()?.name).toEqual({ ...trofie.name, it: 'Pansoti' })
  })

  it('gives a course and takes it away', async () => {
    const { user, saved } = await openDish()
    await user.click(screen.getByRole('radio', { name: 'Dolci' }))
    expect(saved()?.courseIndex).toBe(6)
    await user.click(screen.getByRole('radio', { name: 'Nessuna portata' }))
    expect(saved()?.courseIndex).toBeUndefined()
  })

  it.each([
    ['12,5', 12.5],
    ['circa dieci', 0],
  ])('takes the price %s as %d', async (typed, price) => {
    const { user, saved } = await openDish()
    const field = screen.getByLabelText('Prezzo in euro')
    await user.clear(field)
    await user.type(field, typed)
    expect(saved()?.price).toBe(price)
  })

  it.each([
    ['circa dieci', '«circa dieci» non si può usare: vale 0,00.'],
    ['-5', '«-5» non si può usare: vale 0,00.'],
  ])('says what counts for the price %s once it is left, and keeps what was typed', async (typed, sentence) => {
    const { user, saved } = await openDish()
    const field = screen.getByLabelText('Prezzo in euro')
    await user.clear(field)
    await user.type(field, typed)
    expect(field).toBeValid()
    await user.tab()
    expect(field).toHaveAccessibleDescription(sentence)
    expect(field).toHaveValue(typed)
    await user.clear(field)
    await user.type(field, '12,5')
    await user.tab()
    expect(field).toBeValid()
    expect(field).toHaveValue('12,50')
    expect(saved()?.price).toBe(12.5)
  })

  it('says who gets a dish without a price for nothing', async () => {
    await openDish({ ...trofie, price: 0 })
    expect(screen.getByLabelText('Prezzo in euro')).toHaveAccessibleDescription(
      'Senza prezzo: chi non lo ha incluso lo riceve gratis.',
    )
  })

  it('groups the digits of a price, but not while it is changed', async () => {
    const { user, saved } = await openDish({ ...trofie, price: 1250.5 })
    const field = screen.getByLabelText('Prezzo in euro')
    expect(field).toHaveValue('1.250,50')
    await user.click(field)
    expect(field).toHaveValue('1250,50')
    await user.tab()
    expect(field).toHaveValue('1.250,50')
    expect(saved()?.price).toBe(1250.5)
  })

  it('begins another section at its top', async () => {
    const { user } = await openDish()
    const body = screen.getByRole('navigation', { name: 'Sezioni del piatto' }).parentElement?.parentElement
    if (!body) throw new Error('nothing scrolls')
    body.scrollTop = 400
    await user.click(screen.getByRole('link', { name: /^Servizio/ }))
    expect(body.scrollTop).toBe(0)
  })

  it('tells allergens that nobody declared from none', async () => {
    const { user, saved } = await openDish(trofie, '?section=allergeni')
    expect(screen.getByText('Allergeni mai dichiarati')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Vegano' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Nessun allergene' }))
    expect(saved()?.allergens).toEqual([])
    expect(screen.queryByText('Allergeni mai dichiarati')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Glutine' }))
    expect(saved()?.allergens).toEqual([GLUTEN])
    expect(screen.getByRole('button', { name: 'Nessun allergene', pressed: false })).toBeVisible()
  })

  it('warns of a vegan dish with milk, and keeps both', async () => {
    const { user, saved } = await openDish({ ...trofie, allergens: [DAIRY] }, '?section=allergeni')
    await user.click(screen.getByRole('button', { name: 'Vegano' }))
    expect(saved()?.allergens).toEqual([DAIRY, VEGETARIAN, VEGAN])
    expect(screen.getByText(/indicato come vegano, ma contiene: latte/)).toBeInTheDocument()
  })

  it('translates beside the Italian text, in the language of the link', async () => {
    const { user, saved } = await openDish(trofie, '?section=traduzioni&editLang=de')
    expect(screen.getByRole('link', { name: /Inglese.*completa/ })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /Tedesco.*manca/ })).toHaveAttribute('aria-current')
    // It has one in Russian, which the form does not offer by itself.
    expect(screen.getByRole('link', { name: /Russo/ })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /Polacco/ })).not.toBeInTheDocument()
    const italian = screen.getByRole('region', { name: 'In italiano' })
    expect(within(italian).getByText('Trofie al pesto')).toBeInTheDocument()
    await user.type(screen.getByLabelText('Nome in tedesco'), 'Trofie mit Pesto')
    expect(saved()?.name).toEqual({ ...trofie.name, de: 'Trofie mit Pesto' })
  })

  it('includes a dish where its board would not, and puts it back', async () => {
    const { user, saved, where } = await openDish(trofie, '?section=inclusioni')
    await user.click(screen.getByRole('button', { name: /^Mezza pensione con cena(?! e)/ }))
    expect(where()).toContain('editBookType=HB')
    await user.click(screen.getByRole('switch', { name: 'Pranzo' }))
    expect(saved()?.bookIncludedOptions).toEqual({ HB: { '1': true } })
    expect(screen.getByText('Modificato: incluso')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Ripristina Mezza pensione con cena' }))
    expect(saved()?.bookIncludedOptions).toBeUndefined()
  })

  it('says why an extra dish has no inclusions', async () => {
    await openDish({ ...trofie, isExtra: true }, '?section=inclusioni&editBookType=FB')
    expect(screen.getByText(/Un piatto Extra si paga sempre/)).toBeInTheDocument()
    for (const meal of screen.getAllByRole('switch')) {
      expect(meal).toBeDisabled()
      expect(meal).not.toBeChecked()
    }
  })

  it('deletes only after asking', async () => {
    const { user, saved } = await openDish()
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    await press('Elimina piatto')
    expect(screen.getByText('Vuoi davvero eliminare questo piatto?')).toBeInTheDocument()
    await press('Annulla')
    expect(saved()?.deleted).toBe(false)
    await press('Elimina piatto')
    await press('Continua')
    await waitFor(() => expect(saved()?.deleted).toBe(true))
    expect(steps.onClose).toHaveBeenCalledOnce()
  })

  it('steps with ALT and an arrow, also while one types', async () => {
    const { user } = await openDish()
    await user.click(screen.getByLabelText('Nome italiano'))
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await waitFor(() => expect(steps.onStep).toHaveBeenCalledWith('dopo'))
    await user.click(screen.getByRole('button', { name: 'Precedente' }))
    expect(steps.onStep).toHaveBeenLastCalledWith('prima')
  })

  it('refuses a file that only has the name of a photo', async () => {
    const { user } = await openDish(trofie, '?section=foto')
    const page = new File(['<html>'], 'pesto.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText('Scegli una foto'), page)
    expect(await screen.findByText("L' immagine deve essere PNG o JPEG")).toBeInTheDocument()
  })

  it('calls a damaged photo damaged, once, and reports it', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue()
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('The source image could not be decoded.')))
    const { user } = await openDish(trofie, '?section=foto')
    const cutOff = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'pesto.jpg', { type: 'image/jpeg' })
    await user.upload(screen.getByLabelText('Scegli una foto'), cutOff)
    expect(await screen.findAllByText(/danneggiat/)).toHaveLength(1)
    expect(screen.queryAllByText(/Ops!|immagine/)).toHaveLength(1)
    expect(reported).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'Problem loading image.' }))
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it.each(['Nome italiano', 'Descrizione'])('says when a field is full: %s', async (label) => {
    const { user } = await openDish()
    const field = screen.getByLabelText(label)
    const most = Number(field.getAttribute('maxlength'))
    await user.clear(field)
    await user.click(field)
    await user.paste('a'.repeat(most - 1))
    expect(field).not.toHaveAccessibleDescription(/pieno/)
    await user.paste('b')
    expect(field).toHaveAccessibleDescription(`Il campo è pieno: prende al massimo ${most} caratteri.`)
  })

  it('shows what the server did not take, and gives it up', async () => {
    const { user, server, convivio, saved } = await openDish()
    server.refuse = () => 'notAllowed'
    await user.click(screen.getByRole('radio', { name: 'Dolci' }))
    await convivio.flush()
    expect(await screen.findByRole('alert')).toHaveTextContent('Non hai il permesso di farlo')
    await user.click(screen.getByRole('button', { name: 'Scarta' }))
    expect(saved()?.courseIndex).toBe(2)
  })
})
