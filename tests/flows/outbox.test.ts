import { ACCOUNT } from '#sync/replica/copy.ts'
import { scopeKey } from '#sync/replica/scopeState.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import type { OutboxRecord } from '#sync/outbox/outboxStorage.ts'
import { createFakeGateway } from '../fakes/fakeGateway.ts'
import { bring } from '#tests/bring.ts'

const HOTEL = 'hotel00001'

async function anOpenHotel(storage = createMemoryStorage()) {
  const gateway = createFakeGateway()
  gateway.server.put('Hotel', { id: HOTEL, name: 'Miramare', owner: 'user000001' })
  const convivio = await createConvivio({ gateway, storage })
  await bring(convivio)
  const reload = async () => {
    const again = await createConvivio({ gateway, storage })
    await bring(again)
    return again
  }
  return { gateway, storage, convivio, reload }
}

const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('saving', () => {
  it('waits 1100 ms after the last change of a class, and sends only the changed fields', async () => {
    const { convivio, gateway } = await anOpenHotel()
    convivio.change('Hotel', HOTEL, { city: 'Rimini' })
    await settle(1000)
    convivio.change('Hotel', HOTEL, { cap: '47921' })
    await settle(1099)
    expect(gateway.batches).toHaveLength(0)
    await settle(1)
    expect(gateway.batches).toEqual([
      [{ className: 'Hotel', id: HOTEL, kind: 'update', fields: { city: 'Rimini', cap: '47921' } }],
    ])
  })

  it('shows a change at once and keeps it over what arrives from the server', async () => {
    const { convivio } = await anOpenHotel()
    convivio.change('Hotel', HOTEL, { city: 'Rimini' })
    await bring(convivio)
    expect(convivio.state.getState().tables.Hotel.rows.get(HOTEL)?.city).toBe('Rimini')
  })

  it('sends at most 50 rows a batch, one batch at a time', async () => {
    const { convivio, gateway } = await anOpenHotel()
    for (let at = 0; at < 120; at += 1) convivio.create('Room', { hotel: HOTEL, name: `${at}` })
    await settle(1100)
    expect(gateway.batches.map((batch) => batch.length)).toEqual([50, 50, 20])
  })

  it('sends parents before children, whichever was made first', async () => {
    const { convivio, gateway } = await anOpenHotel()
    const table = convivio.create('Table', { hotel: HOTEL, name: '1' })
    await settle(800)
    const rank = convivio.create('Rank', { hotel: HOTEL, name: 'Mare' })
    convivio.change('Table', table, { rank })
    await settle(400)
    await settle(1100)
    expect(gateway.batches.flat().map(({ className }) => className)).toEqual(['Rank', 'Table'])
  })

  it('holds a child back until its refused parent is saved', async () => {
    const { convivio, gateway } = await anOpenHotel()
    gateway.refuse = ({ className }) => (className === 'Rank' ? 'notAllowed' : undefined)
    const rank = convivio.create('Rank', { hotel: HOTEL, name: 'Mare' })
    const table = convivio.create('Table', { hotel: HOTEL, name: '1', rank })
    await settle(1100)
    expect(gateway.server.row('Table', table)).toBeUndefined()
    gateway.refuse = () => undefined
    convivio.retry('Rank', rank)
    await settle(0)
    expect(gateway.server.row('Table', table)?.['rank']).toBe(rank)
  })

  it('keeps what was typed while a save was on its way', async () => {
    const { convivio, gateway } = await anOpenHotel()
    convivio.change('Hotel', HOTEL, { city: 'Rimini' })
    const flushed = convivio.flush()
    convivio.change('Hotel', HOTEL, { city: 'Riccione' })
    await flushed
    expect(convivio.state.getState().tables.Hotel.rows.get(HOTEL)?.city).toBe('Riccione')
    await settle(1100)
    expect(gateway.server.row('Hotel', HOTEL)?.['city']).toBe('Riccione')
    expect(convivio.state.getState().saving.unsent).toBe(0)
  })

  it('never sends a row that was made and removed before it left', async () => {
    const { convivio, gateway } = await anOpenHotel()
    convivio.remove('Room', convivio.create('Room', { hotel: HOTEL, name: '101' }))
    await settle(5000)
    expect(gateway.batches).toHaveLength(0)
  })

  it('deletes on the server a row that was removed while its creation was on its way', async () => {
    const { convivio, gateway } = await anOpenHotel()
    const room = convivio.create('Room', { hotel: HOTEL, name: '101' })
    const flushed = convivio.flush()
    convivio.remove('Room', room)
    await flushed
    await settle(1100)
    expect(gateway.server.rows('Room')).toEqual([])
    expect(convivio.state.getState().tables.Room.rows.size).toBe(0)
  })
})

describe('failures', () => {
  it('tries again with growing pauses while the server cannot be reached', async () => {
    const { convivio, gateway } = await anOpenHotel()
    gateway.fail('unreachable', 'unreachable', 'unreachable')
    convivio.change('Hotel', HOTEL, { city: 'Rimini' })
    await settle(1100)
    expect(convivio.state.getState().saving.status).toBe('waiting')
    await settle(1000)
    await settle(1999)
    expect(gateway.batches).toHaveLength(0)
    await settle(1)
    await settle(4000)
    expect(gateway.server.row('Hotel', HOTEL)?.['city']).toBe('Rimini')
  })

  it('begins again with a short pause once the server has answered', async () => {
    const { convivio, gateway } = await anOpenHotel()
    gateway.fail('unreachable', 'unreachable', 'unreachable')
    convivio.change('Hotel', HOTEL, { city: 'Rimini' })
    await settle(1100 + 1000 + 2000 + 4000)
    gateway.fail('unreachable')
    convivio.change('Hotel', HOTEL, { city: 'Riccione' })
    await settle(1100 + 1000)
    expect(gateway.server.row('Hotel', HOTEL)?.['city']).toBe('Riccione')
  })

  it('makes one object when the answer to its creation was lost', async () => {
    const { convivio, gateway } = await anOpenHotel()
    gateway.fail('answerLost')
    const room = convivio.create('Room', { hotel: HOTEL, name: '101' })
    await settle(1100)
    convivio.change('Room', room, { name: '102' })
    await settle(5000)
    expect(gateway.server.rows('Room').map((row) => row['name'])).toEqual(['102'])
    expect(convivio.state.getState().saving).toMatchObject({ unsent: 0, refused: [] })
  })

  it('shows a refused row with its reason and saves the others of the batch', async () => {
    const { convivio, gateway } = await anOpenHotel()
    const bad = convivio.create('Room', { hotel: HOTEL, name: '101' })
    const good = convivio.create('Room', { hotel: HOTEL, name: '102' })
    gateway.refuse = ({ id }) => (id === bad ? 'nameTaken' : undefined)
    await settle(1100)
    const { saving } = convivio.state.getState()
    expect(saving.refused).toEqual([{ className: 'Room', id: bad, refusal: 'nameTaken' }])
    expect(gateway.server.row('Room', good)).toBeDefined()
    expect(convivio.state.getState().tables.Room.rows.get(bad)?.name).toBe('101')
  })

  it('gives a table to who follows somebody that leaves it in the same batch, whichever is answered first', async () => {
    const { convivio, gateway } = await anOpenHotel()
    for (const [id, table] of [
      ['anna000001', 'table00001'],
      ['bruno00001', 'table00002'],
    ] as const)
      gateway.server.put('Book', { id, hotel: HOTEL, table })
    gateway.refuse = (write) =>
      write.kind === 'update' && gateway.server.rows('Book').some(({ table }) => table === write.fields['table'])
        ? 'tableTaken'
        : undefined
    convivio.change('Book', 'anna000001', { table: 'table00002' })
    convivio.change('Book', 'bruno00001', { table: 'table00003' })
    await settle(1100)
    expect(convivio.state.getState().saving).toMatchObject({ unsent: 0, refused: [] })
    expect(gateway.server.row('Book', 'anna000001')).toMatchObject({ table: 'table00002' })
  })

  it('asks no third time for a table that somebody keeps', async () => {
    const { convivio, gateway } = await anOpenHotel()
    gateway.refuse = ({ id }) => (id === 'anna000001' ? 'tableTaken' : undefined)
    for (const id of ['anna000001', 'bruno00001']) {
      gateway.server.put('Book', { id, hotel: HOTEL, table: 'table00001' })
      convivio.change('Book', id, { table: undefined, refName: 'Rossi' })
    }
    await settle(30_000)
    expect(convivio.state.getState().saving.refused).toEqual([
      { className: 'Book', id: 'anna000001', refusal: 'tableTaken' },
    ])
    expect(gateway.batches.map((batch) => batch.length)).toEqual([2, 1])
  })

  it('sends a refused row again once it is corrected', async () => {
    const { convivio, gateway } = await anOpenHotel()
    gateway.refuse = (write) => (write.kind !== 'delete' && write.fields['name'] === '101' ? 'nameTaken' : undefined)
    const room = convivio.create('Room', { hotel: HOTEL, name: '101' })
    await settle(1100)
    convivio.change('Room', room, { name: '103' })
    await settle(1100)
    expect(gateway.server.row('Room', room)?.['name']).toBe('103')
    expect(convivio.state.getState().saving.refused).toEqual([])
  })

  it('discarding a refused change shows the server’s row again', async () => {
    const { convivio, gateway } = await anOpenHotel()
    gateway.refuse = () => 'hotelExpired'
    convivio.change('Hotel', HOTEL, { name: 'Altro' })
    await settle(1100)
    convivio.discard('Hotel', HOTEL)
    await settle(0)
    expect(convivio.state.getState().tables.Hotel.rows.get(HOTEL)?.name).toBe('Miramare')
    expect(convivio.state.getState().saving).toMatchObject({ unsent: 0, refused: [] })
  })

  it('asks once about a deletion that is refused', async () => {
    const { gateway, convivio } = await anOpenHotel()
    const room = convivio.create('Room', { hotel: HOTEL, name: '101' })
    await convivio.flush()
    gateway.refuse = () => 'hotelExpired'
    convivio.remove('Room', room)
    await convivio.flush()
    await settle(0)
    expect(gateway.batches).toHaveLength(2)
    const refused = { className: 'Room', id: room, refusal: 'hotelExpired' }
    expect(convivio.state.getState().saving.refused).toEqual([refused])
  })

  it('asks row by row when the server refuses the whole batch', async () => {
    const { convivio, gateway } = await anOpenHotel()
    convivio.create('Room', { hotel: HOTEL, name: '101' })
    convivio.create('Room', { hotel: HOTEL, name: '102' })
    gateway.fail('refused', 'refused')
    await settle(1100)
    expect(gateway.server.rows('Room').map((row) => row['name'])).toEqual(['102'])
    expect(convivio.state.getState().saving.refused).toHaveLength(1)
  })
})

describe('the session', () => {
  it('ends at code 209, and the unsent work is there at the next sign-in', async () => {
    const { convivio, gateway } = await anOpenHotel()
    gateway.fail('sessionEnded')
    convivio.change('Hotel', HOTEL, { city: 'Rimini' })
    await settle(1100)
    expect(convivio.state.getState().session).toEqual({ status: 'signedOut', isLost: true })
    expect(convivio.state.getState().tables.Hotel.rows.size).toBe(0)
    await convivio.signIn('anna@example.com', 'segretissima')
    await bring(convivio)
    await settle(1100)
    expect(gateway.server.row('Hotel', HOTEL)?.['city']).toBe('Rimini')
  })

  it('resumes after a reload with what was not sent', async () => {
    const { convivio, gateway, reload } = await anOpenHotel()
    gateway.fail('unreachable')
    const room = convivio.create('Room', { hotel: HOTEL, name: '101' })
    await settle(1100)
    await convivio.close()
    const again = await reload()
    expect(again.state.getState().tables.Room.rows.get(room)?.name).toBe('101')
    await settle(1100)
    expect(gateway.server.row('Room', room)?.['name']).toBe('101')
    expect(again.state.getState().saving.unsent).toBe(0)
  })

  it('sends the rest where another version of the app has left what this one does not know, and keeps that', async () => {
    const { convivio, gateway, storage, reload } = await anOpenHotel()
    await convivio.close()
    const log = await storage.open('user000001')
    const unknown = { className: 'SpaVisit', id: 'visit00001', kind: 'update', fields: { hour: 9 }, at: 1 }
    await log.write(
      [
        unknown as unknown as OutboxRecord,
        { className: 'Hotel', id: HOTEL, kind: 'update', fields: { city: 'Rimini' }, at: 1 },
      ],
      [],
    )
    log.close()
    const again = await reload()
    await settle(1100)
    expect(gateway.server.row('Hotel', HOTEL)?.['city']).toBe('Rimini')
    await again.close()
    expect(await (await storage.open('user000001')).adopt(0)).toEqual([unknown])
  })

  it('sends what each tab changed, once, without the other’s fields', async () => {
    const { convivio, gateway, reload } = await anOpenHotel()
    const other = await reload()
    convivio.change('Hotel', HOTEL, { city: 'Rimini' })
    other.change('Hotel', HOTEL, { cap: '47921' })
    await settle(1100)
    const sent = gateway.batches.flat().map((write) => write.kind !== 'delete' && write.fields)
    expect(sent).toEqual([{ city: 'Rimini' }, { cap: '47921' }])
  })
})

describe('while a save is on its way', () => {
  it('a correction is sent although what it corrects is refused', async () => {
    const { convivio, gateway } = await anOpenHotel()
    gateway.refuse = (write) => (write.kind !== 'delete' && write.fields['name'] === '101' ? 'nameTaken' : undefined)
    const room = convivio.create('Room', { hotel: HOTEL, name: '101' })
    const flushed = convivio.flush()
    convivio.change('Room', room, { name: '103' })
    await flushed
    await settle(1100)
    expect(gateway.server.row('Room', room)?.['name']).toBe('103')
    expect(convivio.state.getState().saving.refused).toEqual([])
  })

  it('a page that was read before the save does not show the old value again', async () => {
    const { convivio, gateway } = await anOpenHotel()
    const hotel = convivio.state.getState().tables.Hotel.rows.get(HOTEL)
    convivio.change('Hotel', HOTEL, { city: 'Rimini' })
    await convivio.flush()
    if (hotel) convivio.receive('Hotel', [{ ...hotel, updatedAt: 0 }])
    expect(convivio.state.getState().tables.Hotel.rows.get(HOTEL)?.city).toBe('Rimini')
    expect(gateway.server.row('Hotel', HOTEL)?.['city']).toBe('Rimini')
  })

  it('a page that was read before a deletion does not bring the row back', async () => {
    const { convivio } = await anOpenHotel()
    const id = convivio.create('Room', { hotel: HOTEL, name: '101' })
    await convivio.flush()
    const room = convivio.state.getState().tables.Room.rows.get(id)
    convivio.remove('Room', id)
    await convivio.flush()
    if (room) convivio.receive('Room', [room])
    expect(convivio.state.getState().tables.Room.rows.size).toBe(0)
  })
})

describe('what other tabs and sessions leave', () => {
  it('an update of a row that is not loaded makes no hollow row', async () => {
    const { convivio, gateway, storage } = await anOpenHotel()
    gateway.fail('unreachable')
    convivio.change('Hotel', HOTEL, { city: 'Rimini' })
    await settle(1100)
    await convivio.close()
    const again = await createConvivio({ gateway, storage })
    await again.flush()
    expect(gateway.server.row('Hotel', HOTEL)).toMatchObject({ city: 'Rimini', name: 'Miramare' })
    expect(again.state.getState().tables.Hotel.rows.get(HOTEL)).toBeUndefined()
    await bring(again)
    expect(again.state.getState().tables.Hotel.rows.get(HOTEL)?.name).toBe('Miramare')
  })

  it('a refused update of a parent does not hold its new children back', async () => {
    const { convivio, gateway, storage } = await anOpenHotel()
    gateway.fail('unreachable')
    convivio.change('Hotel', HOTEL, { city: 'Rimini' })
    await settle(1100)
    await convivio.close()
    const again = await createConvivio({ gateway, storage })
    gateway.refuse = ({ className }) => (className === 'Hotel' ? 'notAllowed' : undefined)
    const room = again.create('Room', { hotel: HOTEL, name: '101' })
    await again.flush()
    again.discard('Hotel', HOTEL)
    expect(gateway.server.row('Room', room)).toBeDefined()
  })

  it('an older value of a field does not overwrite one saved here since', async () => {
    const { convivio, gateway, reload } = await anOpenHotel()
    const other = await reload()
    gateway.fail('unreachable')
    other.change('Hotel', HOTEL, { city: 'Vecchia', cap: '61011' })
    await settle(1100)
    await settle(10)
    convivio.change('Hotel', HOTEL, { city: 'Nuova' })
    await convivio.flush()
    await other.close()
    await convivio.wake()
    await settle(0)
    expect(gateway.server.row('Hotel', HOTEL)).toMatchObject({ city: 'Nuova', cap: '61011' })
  })

  it('a row that cannot be serialized does not block its class', async () => {
    const { convivio, gateway } = await anOpenHotel()
    const bad = convivio.create('Room', { hotel: HOTEL, name: 'bad' })
    const good = convivio.create('Room', { hotel: HOTEL, name: 'good' })
    const send = gateway.saveBatch
    vi.spyOn(gateway, 'saveBatch').mockImplementation((writes) => {
      if (writes.some(({ id }) => id === bad)) throw new RangeError('Invalid time value')
      return send(writes)
    })
    await settle(1100)
    expect(gateway.server.row('Room', good)).toBeDefined()
    expect(convivio.state.getState().saving.refused.map(({ id }) => id)).toEqual([bad])
  })

  it('signing out leaves unsent work to the next sign-in, or nothing of it', async () => {
    for (const isErased of [false, true]) {
      const { convivio, gateway } = await anOpenHotel()
      gateway.refuse = () => 'refused'
      const room = convivio.create('Room', { hotel: HOTEL, name: '101' })
      await convivio.signOut({ isErased })
      gateway.refuse = () => undefined
      await convivio.signIn('anna@example.com', 'segretissima')
      await convivio.flush()
      expect(gateway.server.row('Room', room) === undefined, String(isErased)).toBe(isErased)
    }
  })

  it('signing in during the sync of somebody else syncs the new user', async () => {
    const { convivio, gateway } = await anOpenHotel()
    const first = bring(convivio)
    await convivio.signOut()
    await convivio.signIn('anna@example.com', 'segretissima')
    await bring(convivio)
    await first
    expect(convivio.state.getState().scopes.get(scopeKey(ACCOUNT, 'account'))).toEqual({ status: 'ready' })
    expect(convivio.state.getState().tables.Hotel.rows.size).toBe(1)
    expect(gateway.currentUser()).toBeDefined()
  })

  it('a confirmed row is not laid over what came of it while another of its batch was loaded again', async () => {
    const { convivio, gateway } = await anOpenHotel()
    gateway.server.put('Room', { id: 'taken', hotel: HOTEL, name: '102' })
    const first = convivio.create('Room', { hotel: HOTEL, name: '101' })
    convivio.create('Room', { hotel: HOTEL, name: '102' }, 'taken')
    let answer = () => {}
    const isTime = new Promise<void>((resolve) => (answer = resolve))
    const { loadOne } = gateway
    vi.spyOn(gateway, 'loadOne').mockImplementation(async (...asked) => {
      await isTime
      return loadOne(...asked)
    })
    const flushed = convivio.flush()
    await settle(10)
    gateway.server.put('Room', { ...gateway.server.row('Room', first), id: first, name: 'later', updatedAt: 99 })
    await bring(convivio)
    answer()
    await flushed
    expect(convivio.state.getState().tables.Room.rows.get(first)?.name).toBe('later')
  })

  it('rows deleted elsewhere leave with the next sync, but for what is being changed', async () => {
    const { convivio, gateway } = await anOpenHotel()
    const [gone, kept] = ['101', '102'].map((name) => convivio.create('Room', { hotel: HOTEL, name }))
    await convivio.flush()
    for (const id of [gone, kept]) gateway.server.drop('Room', id ?? '')
    convivio.change('Room', kept ?? '', { name: '202' })
    await bring(convivio)
    expect([...convivio.state.getState().tables.Room.rows.keys()]).toEqual([kept])
  })

  it('a row deleted elsewhere while its save was answered late is not there again', async () => {
    const { convivio, gateway } = await anOpenHotel()
    const room = convivio.create('Room', { hotel: HOTEL, name: '101' })
    await convivio.flush()
    convivio.change('Room', room, { name: '202' })
    let answer = () => {}
    const isTime = new Promise<void>((resolve) => (answer = resolve))
    const { saveBatch } = gateway
    vi.spyOn(gateway, 'saveBatch').mockImplementationOnce(async (...asked) => {
      const answered = await saveBatch(...asked)
      await isTime
      return answered
    })
    const flushed = convivio.flush()
    await settle(10)
    gateway.server.drop('Room', room)
    await bring(convivio)
    answer()
    await flushed
    await bring(convivio)
    expect(convivio.state.getState().tables.Room.rows.size).toBe(0)
  })

  it('a row deleted elsewhere while its creation was answered late is not there again', async () => {
    const { convivio, gateway } = await anOpenHotel()
    let answer = () => {}
    const isTime = new Promise<void>((resolve) => (answer = resolve))
    const { saveBatch } = gateway
    vi.spyOn(gateway, 'saveBatch').mockImplementationOnce(async (...asked) => {
      const answered = await saveBatch(...asked)
      await isTime
      return answered
    })
    const room = convivio.create('Room', { hotel: HOTEL, name: '101' })
    const flushed = convivio.flush()
    await settle(10)
    await bring(convivio)
    gateway.server.drop('Room', room)
    await bring(convivio)
    answer()
    await flushed
    await bring(convivio)
    expect(convivio.state.getState().tables.Room.rows.size).toBe(0)
  })

  it('a row deleted elsewhere is not there again when its refused change is discarded', async () => {
    const { convivio, gateway } = await anOpenHotel()
    const room = convivio.create('Room', { hotel: HOTEL, name: '101' })
    await convivio.flush()
    gateway.server.drop('Room', room)
    convivio.change('Room', room, { name: '202' })
    await convivio.flush()
    expect(convivio.state.getState().saving.refused).toMatchObject([{ id: room, refusal: 'gone' }])
    convivio.discard('Room', room)
    expect(convivio.state.getState().tables.Room.rows.size).toBe(0)
  })

  it('what belongs to a deleted hotel is not sent any more', async () => {
    const { convivio, gateway } = await anOpenHotel()
    gateway.refuse = ({ className }) => (className === 'Room' ? 'notYourHotel' : undefined)
    convivio.create('Room', { hotel: HOTEL, name: '101' })
    await settle(1100)
    convivio.remove('Hotel', HOTEL)
    await convivio.flush()
    expect(convivio.state.getState().saving).toMatchObject({ unsent: 0, refused: [] })
  })
})

describe('a device that cannot keep a row', () => {
  it('is said so, and asked again', async () => {
    const kept = createMemoryStorage()
    let full = true
    const storage = {
      ...kept,
      async open(...asked: Parameters<typeof kept.open>) {
        const log = await kept.open(...asked)
        const write = async (...rows: Parameters<typeof log.write>) => {
          if (full) throw new DOMException('full', 'QuotaExceededError')
          await log.write(...rows)
        }
        return { ...log, write }
      },
    }
    const { convivio, gateway } = await anOpenHotel(storage)
    gateway.fail('unreachable', 'unreachable', 'unreachable', 'unreachable', 'unreachable')
    const room = convivio.create('Room', { hotel: HOTEL, name: '101' })
    await settle(10)
    expect(convivio.state.getState().durable).toBe(false)
    full = false
    await settle(5000)
    expect(convivio.state.getState().durable).toBe(true)
    await convivio.close()
    const again = await createConvivio({ gateway, storage })
    expect(again.state.getState().tables.Room.rows.get(room)?.name).toBe('101')
  })
})

describe('the saved notice', () => {
  it('appears 1500 ms after everything is saved', async () => {
    const { convivio } = await anOpenHotel()
    convivio.change('Hotel', HOTEL, { city: 'Rimini' })
    await settle(1100)
    await settle(1499)
    expect(convivio.state.getState().saving.status).toBe('idle')
    await settle(1)
    expect(convivio.state.getState().saving.status).toBe('saved')
  })

  it('is not shown in tutorial mode', async () => {
    const { convivio } = await anOpenHotel()
    convivio.setTutorialMode(true)
    convivio.change('Hotel', HOTEL, { city: 'Rimini' })
    await settle(1100)
    await settle(1500)
    expect(convivio.state.getState().saving.status).toBe('idle')
  })
})
