import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPlaces } from '#tests/screens/placesScreens.tsx'
import { RoomsScreen } from './RoomsScreen.tsx'

const rows = {
  RoomType: [
    { id: 'doppia', name: 'Doppia' },
    { id: 'suite', name: 'Suite' },
  ],
  Room: [
    { id: 'r102', name: '102', type: 'doppia' },
    { id: 'r99', name: '99', type: 'doppia' },
    { id: 'r1', name: '1' },
  ],
}
const open = (query = '', hotel = {}) => openPlaces(<RoomsScreen />, 'rooms', rows, { query, hotel })
const group = (name: string) => within(screen.getByRole('region', { name }))
const dialog = () => within(screen.getByRole('dialog'))

describe('the rooms', () => {
  it('lie in their types by number', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lista camere')
    expect(screen.getByText('3 camere · 2 tipologie')).toBeVisible()
    const links = group('Doppia').getAllByRole('link', { name: /^Camera/ })
    expect(links[0]).toHaveAccessibleName('Camera 99')
    expect(links[1]).toHaveAccessibleName('Camera 102')
    expect(group('Senza tipologia').getAllByRole('listitem')).toHaveLength(1)
  })

  it('change their type by ALT and an arrow', async () => {
    const { user, convivio } = await open()
    group('Doppia').getByRole('link', { name: 'Camera 99' }).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(convivio.state.getState().tables.Room.rows.get('r99')?.type).toBe('suite')
  })

  it('stay open when opened right after a letter of the search, which is there afterwards', async () => {
    const { user, where, back } = await open()
    await user.type(screen.getByRole('searchbox'), '1')
    await user.click(screen.getByRole('link', { name: 'Camera 102' }))
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect(dialog().getByLabelText('Nome')).toHaveValue('102')
    await back()
    await waitFor(() => expect(where()).toMatch(/\?search=1$/))
  })

  it('that are sought and not found say so', async () => {
    await open('?search=zzz')
    expect(screen.getByText('Nessun risultato trovato')).toBeVisible()
  })
})

describe('a room', () => {
  it('is opened by its address, and says when its name is taken', async () => {
    const { user, convivio } = await open('?editingRoom=r102')
    expect(screen.getByRole('dialog', { name: 'Modifica camera' })).toBeVisible()
    const name = dialog().getByLabelText('Nome')
    await user.clear(name)
    await user.type(name, '99')
    expect(dialog().getByText('Questo nome è già stato utilizzato')).toBeVisible()
    expect(convivio.state.getState().tables.Room.rows.get('r102')?.name).not.toBe('99')
  })

  it('is made by SHIFT and ENTER under the next number', async () => {
    const { where } = await open()
    fireEvent.keyDown(document.body, { key: 'Enter', shiftKey: true })
    expect(await screen.findByRole('dialog', { name: 'Modifica camera' })).toBeVisible()
    expect(dialog().getByLabelText('Nome')).toHaveValue('103')
    expect(where()).toContain('editingRoom=')
  })

  it('that is new and left at once goes again, with its table', async () => {
    const { user, convivio } = await open('', { tableSameAsRoom: true })
    fireEvent.keyDown(document.body, { key: 'Enter', shiftKey: true })
    await screen.findByRole('dialog')
    expect(convivio.state.getState().tables.Table.rows.size).toBe(1)
    await user.click(dialog().getByRole('button', { name: 'Chiudi' }))
    await waitFor(() => expect(convivio.state.getState().tables.Room.rows.size).toBe(3))
    expect(convivio.state.getState().tables.Table.rows.size).toBe(0)
  })

  it('is deleted after it was asked, where tables equal rooms with its table', async () => {
    const { user, convivio } = await open('?editingRoom=r1', { tableSameAsRoom: true })
    await user.click(dialog().getByRole('button', { name: 'Elimina Camera' }))
    expect(screen.getByText('Vuoi davvero eliminare la camera 1? Anche il suo tavolo viene eliminato.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Continua' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(convivio.state.getState().tables.Room.rows.has('r1')).toBe(false)
  })
})

describe('a room out of service', () => {
  const stays = [1, 2].map((n) => ({
    id: `b${n}`,
    room: 'r102',
    checkin: Date.UTC(2098, 10, 25, 13),
    checkout: Date.UTC(2098, 10, 27, 9),
  }))
  const openWith = (room: object, query = '?editingRoom=r102') =>
    openPlaces(
      <RoomsScreen />,
      'rooms',
      { ...rows, Book: stays, Room: [{ id: 'r102', name: '102', type: 'doppia', ...room }] },
      { query },
    )
  const closed = { outOfServiceFrom: '2098-11-24', outOfServiceTo: '2098-11-28' }
  const room = (view: Awaited<ReturnType<typeof openWith>>) =>
    view.convivio.state.getState().tables.Room.rows.get('r102')

  it('has days and a reason, says whom it concerns, and comes back', async () => {
    const view = await openWith({})
    const { user } = view
    expect(dialog().queryByLabelText('Motivo')).toBeNull()
    await user.type(dialog().getByLabelText('Dal'), '24/11/2098')
    await user.click(dialog().getByRole('button', { name: 'Fatto' }))
    expect(dialog().getByText('Scegli il primo e l’ultimo giorno del periodo.')).toBeVisible()
    expect(room(view)?.outOfServiceFrom).toBeUndefined()
    await user.type(dialog().getByLabelText('Al'), '28/11/2098')
    expect(dialog().getByText(/^2 prenotazioni in questi giorni/)).toBeVisible()
    await user.type(dialog().getByLabelText('Motivo'), 'Imbianchino ')
    expect(room(view)).toMatchObject({ ...closed, outOfServiceReason: 'Imbianchino' })
    await user.click(dialog().getByRole('button', { name: 'Rimetti in servizio' }))
    expect(room(view)?.outOfServiceFrom).toBeUndefined()
    expect(room(view)?.outOfServiceReason).toBeUndefined()
  })

  it('keeps its days while those typed are the wrong way round', async () => {
    const view = await openWith(closed)
    fireEvent.change(dialog().getByLabelText('Al'), { target: { value: '20/11/2098' } })
    fireEvent.blur(dialog().getByLabelText('Al'))
    expect(dialog().getByText(/La fine del periodo viene prima dell’inizio/)).toBeVisible()
    await view.user.click(dialog().getByRole('button', { name: 'Fatto' }))
    expect(screen.getByRole('dialog')).toBeVisible()
    expect(room(view)).toMatchObject(closed)
  })

  it('says so in the list, until it is over', async () => {
    await openWith(closed, '')
    expect(
      screen.getByRole('link', {
        name: 'Camera 102, Fuori servizio dal 24 nov 2098 al 28 nov 2098 · 2 prenotazioni',
      }),
    ).toBeVisible()
  })

  it('that is over leaves the room without a tag', async () => {
    await openWith({ outOfServiceFrom: '2020-01-01', outOfServiceTo: '2020-01-03' }, '')
    expect(screen.getByRole('link', { name: 'Camera 102' })).toBeVisible()
  })
})

it('a type of rooms is renamed, and deleted without its rooms', async () => {
  const { user } = await open('?editingRoomType=doppia')
  expect(screen.getByRole('dialog', { name: 'Modifica tipologia camera' })).toBeVisible()
  await user.type(dialog().getByLabelText('Nome'), ' vista mare')
  expect(group('Doppia vista mare').getByText('2 camere')).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'Elimina tipologia' }))
  await user.click(screen.getByRole('button', { name: 'Continua' }))
  await waitFor(() => expect(group('Senza tipologia').getAllByRole('listitem')).toHaveLength(3))
})

it('a floor of rooms is made at once', async () => {
  const { user, convivio } = await open('?range=99-101')
  await user.click(dialog().getByRole('button', { name: 'Crea 2 camere' }))
  const names = [...convivio.state.getState().tables.Room.rows.values()].map(({ name }) => name)
  expect(names).toEqual(['102', '99', '1', '100', '101'])
})

it('of the first floor keeps its numbers when the type is made with it', async () => {
  const { user } = await openPlaces(<RoomsScreen />, 'rooms', {}, { query: '?range=101-116' })
  expect(dialog().getByLabelText('Dal numero')).toHaveValue('101')
  await user.clear(dialog().getByLabelText('Dal numero'))
  await user.type(dialog().getByLabelText('Dal numero'), '110')
  const type = dialog().getByRole('combobox', { name: 'Tipologia' })
  await user.type(type, 'Doppia')
  await user.click(await screen.findByText('Crea: Doppia'))
  await waitFor(() => expect(dialog().getByLabelText('Dal numero')).toHaveValue('110'))
  expect(dialog().getByRole('button', { name: 'Crea 7 camere' })).toBeEnabled()
})

it('Reception sets a room out of service, and is offered nothing else', async () => {
  const { user, convivio } = await open('', { duty: 'reception' })
  expect(screen.queryByRole('button', { name: /Nuova Camera|Crea più camere|Nuova tipologia|Seleziona/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /Modifica tipologia/ })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'Enter', shiftKey: true })
  expect(convivio.state.getState().tables.Room.rows.size).toBe(3)
  await user.click(group('Doppia').getByRole('link', { name: 'Camera 102' }))
  const opened = within(screen.getByRole('dialog', { name: 'Camera 102' }))
  expect(opened.queryByLabelText('Nome')).toBeNull()
  expect(opened.getByRole('heading', { name: 'Fuori servizio' })).toBeVisible()
  expect(opened.queryByRole('button', { name: /Elimina|Nuova/ })).toBeNull()
})
