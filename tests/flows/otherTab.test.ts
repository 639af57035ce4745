import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import { runsOf } from '#tests/propertyRuns.ts'
import { aDinner, aDinnerServer, BOOK, HOTEL, order, orderId, saving, stored } from '../rows/aDinner.ts'

const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Two tabs of one browser; `away` stops the server from answering. */
async function twoTabs() {
  const gateway = aDinnerServer()
  const first = await aDinner(gateway)
  const second = await aDinner(gateway, first.storage)
  const { callEndpoint: ask, saveBatch } = gateway
  const away = () => {
    const never = () => Promise.reject(new GatewayError('unreachable', 'no network'))
    Object.assign(gateway, { callEndpoint: never, saveBatch: never })
  }
  const back = () => void Object.assign(gateway, { callEndpoint: ask, saveBatch })
  const table = ({ convivio }: typeof first) => convivio.state.getState().tables.Table.rows.get('table7')
  return { gateway, first, second, away, back, table }
}

async function tabsWithAnOrder() {
  const tabs = await twoTabs()
  order(tabs.first, 'risotto', 2)
  await settle(10)
  return tabs
}

async function tabsWithARank() {
  const tabs = await twoTabs()
  const rank = tabs.first.convivio.create('Rank', { hotel: HOTEL, name: 'Mare' })
  await settle(10)
  return { ...tabs, rank }
}

describe('what a tab has not sent yet', () => {
  it('is shown in the other tab, which sends nothing of it', async () => {
    const { gateway, first, second, table } = await twoTabs()
    order(first, 'risotto', 2)
    first.convivio.change('Table', 'table7', { name: 'Finestra' })
    await settle(10)
    expect(second.line('risotto')).toMatchObject({ quantity: 2, dish: 'risotto' })
    expect(second.order()).toMatchObject({ completed: true })
    expect(table(second)?.name).toBe('Finestra')
    expect(saving(second)).toMatchObject({ unsent: 0, status: 'idle' })
    await second.convivio.flush()
    expect(gateway.batches).toEqual([])
    expect(gateway.asks).toEqual([])
  })

  it('is there from the beginning in a tab that is opened to print', async () => {
    const { gateway, first, away } = await twoTabs()
    away()
    order(first, 'risotto', 2)
    await settle(1500)
    const printed = await aDinner(gateway, first.storage)
    expect(printed.line('risotto')?.quantity).toBe(2)
  })

  it('stays when the server tells the row anew, and with what it has by then goes on once it is confirmed', async () => {
    const { gateway, first, second, table } = await twoTabs()
    first.convivio.change('Table', 'table7', { name: 'Finestra' })
    await settle(10)
    gateway.server.put('Table', { ...gateway.server.row('Table', 'table7'), id: 'table7', seats: 6 })
    await second.convivio.look()
    expect(table(second)).toMatchObject({ name: 'Finestra', seats: 6 })
    await settle(1100)
    await second.convivio.look()
    expect(table(second)).toMatchObject({ name: 'Finestra', seats: 6 })
    gateway.server.put('Table', { ...gateway.server.row('Table', 'table7'), id: 'table7', name: 'Camino' })
    await second.convivio.look()
    expect(table(second)?.name).toBe('Camino')
  })

  it('is shown no more when it is refused and given up', async () => {
    const { gateway, first, second, table } = await twoTabs()
    gateway.refuse = () => 'nameTaken'
    first.convivio.change('Table', 'table7', { name: '8' })
    const room = first.convivio.create('Room', { hotel: HOTEL, name: '101' })
    await settle(5000)
    expect(table(second)?.name).toBe('8')
    expect(saving(second).refused).toEqual([])
    first.convivio.discard('Table', 'table7')
    first.convivio.discard('Room', room)
    await settle(10)
    expect(table(second)?.name).toBe('7')
    expect(second.convivio.state.getState().tables.Room.rows.size).toBe(0)
  })

  it('is shown no more where the row is gone', async () => {
    const { gateway, first, second, away, back, table } = await twoTabs()
    away()
    first.convivio.change('Table', 'table7', { name: 'Finestra' })
    const room = first.convivio.create('Room', { hotel: HOTEL, name: '101' })
    await settle(10)
    gateway.server.drop('Table', 'table7')
    await second.convivio.look()
    back()
    await settle(5000)
    for (const { className, id } of saving(first).refused) first.convivio.discard(className, id)
    await settle(10)
    await second.convivio.look()
    expect([table(first), table(second)]).toEqual([undefined, undefined])
    expect(second.convivio.state.getState().tables.Room.rows.get(room)).toMatchObject({ name: '101' })
  })

  it('hides what was deleted there', async () => {
    const { first, second, table } = await twoTabs()
    first.convivio.remove('Table', 'table7')
    await settle(10)
    expect(table(second)).toBeUndefined()
  })

  it('is sent by the other tab when its own is gone', async () => {
    const { gateway, first, second } = await tabsWithAnOrder()
    await first.convivio.close()
    expect(second.line('risotto')?.quantity).toBe(2)
    await second.convivio.wake()
    await settle(5000)
    expect(stored(gateway, 'risotto')).toMatchObject({ quantity: 2 })
    expect(second.line('risotto')?.quantity).toBe(2)
    expect(saving(second)).toMatchObject({ unsent: 0, refused: [] })
  })
})

describe('what is changed on top of it', () => {
  it.each(['first', 'second'] as const)('is added to the order, whichever is sent first: the %s', async (sooner) => {
    const tabs = await tabsWithAnOrder()
    const { gateway, first, second } = tabs
    order(second, 'branzino', 1)
    await settle(10)
    await tabs[sooner].convivio.flush()
    await settle(5000)
    expect([stored(gateway, 'risotto'), stored(gateway, 'branzino')]).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
    for (const tab of [first, second]) {
      await tab.convivio.look()
      expect(saving(tab)).toMatchObject({ unsent: 0, refused: [] })
      expect([tab.line('risotto')?.quantity, tab.line('branzino')?.quantity]).toEqual([2, 1])
      expect(tab.order()?.id).toBe(orderId())
    }
  })

  it.each(['first', 'second'] as const)(
    'is the last word about a dish, whoever is asked to send first: the %s',
    async (sooner) => {
      const tabs = await tabsWithAnOrder()
      const { gateway, first, second } = tabs
      order(second, 'risotto', 1)
      await settle(10)
      await tabs[sooner].convivio.wake()
      await first.convivio.wake()
      await second.convivio.wake()
      expect([saving(first), saving(second)]).toMatchObject([
        { unsent: 0, refused: [] },
        { unsent: 0, refused: [] },
      ])
      expect(stored(gateway, 'risotto')).toMatchObject({ quantity: 1 })
    },
  )

  it('does not wait for a tab that is gone', async () => {
    const { gateway, first, second } = await tabsWithAnOrder()
    await first.convivio.close()
    order(second, 'branzino', 1)
    await settle(5000)
    expect([stored(gateway, 'risotto'), stored(gateway, 'branzino')]).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
    expect(saving(second)).toMatchObject({ unsent: 0, refused: [] })
  })

  it('waits for no question that is asked in the other tab', async () => {
    const { gateway, first, second } = await twoTabs()
    gateway.refuse = (write) => (write.kind === 'update' && write.fields['name'] === '8' ? 'nameTaken' : undefined)
    first.convivio.change('Table', 'table7', { name: '8' })
    await settle(5000)
    second.convivio.change('Table', 'table7', { seats: 6 })
    await settle(5000)
    expect(gateway.server.row('Table', 'table7')).toMatchObject({ name: '7', seats: 6 })
  })

  it.each(['first', 'second'] as const)('is of a row that either may make: the %s', async (sooner) => {
    const tabs = await tabsWithARank()
    const { gateway, first, second, rank } = tabs
    second.convivio.change('Table', 'table7', { rank })
    await settle(10)
    await tabs[sooner].convivio.flush()
    await settle(5000)
    expect(gateway.server.row('Rank', rank)).toMatchObject({ name: 'Mare' })
    expect(gateway.server.row('Table', 'table7')).toMatchObject({ rank })
    for (const tab of [first, second]) expect(saving(tab)).toMatchObject({ unsent: 0, refused: [] })
  })

  it('is no question about a value that one has seen', async () => {
    const { gateway, first, second, away, back } = await twoTabs()
    away()
    first.convivio.change('Book', BOOK, { notes: 'finestra' } as never)
    await settle(1500)
    second.convivio.change('Book', BOOK, { notes: 'camino' } as never)
    await settle(1500)
    back()
    await first.convivio.flush()
    await settle(70_000)
    expect(saving(second)).toMatchObject({ unsent: 0, refused: [] })
    expect(gateway.server.row('Book', BOOK)).toMatchObject({ notes: 'camino' })
  })
})

describe('two tabs that change the same in turn', () => {
  const change = fc.record({
    tab: fc.constantFrom(0, 1),
    what: fc.constantFrom('risotto', 'gnocchi', 'branzino', 'rank'),
    quantity: fc.integer({ min: 0, max: 3 }),
  })

  it('never wait for each other', async () => {
    const law = async (changes: readonly { tab: number; what: string; quantity: number }[]) => {
      const { first, second, away, back } = await twoTabs()
      const tabs = [first, second]
      const rank = first.convivio.create('Rank', { hotel: HOTEL, name: 'Mare' })
      away()
      await settle(10)
      for (const { tab, what, quantity } of changes) {
        const used = tabs[tab] ?? first
        if (what === 'rank') used.convivio.change('Rank', rank, { name: `Mare ${quantity}` })
        else order(used, what, quantity)
        await settle(10)
      }
      back()
      await settle(20_000)
      // What one of them asks the other may wait for.
      for (const { convivio } of tabs) {
        for (const { className, id } of convivio.state.getState().saving.refused) convivio.retry(className, id)
        await settle(20_000)
      }
      expect(tabs.map((tab) => saving(tab).unsent)).toEqual([0, 0])
      await Promise.all(tabs.map(({ convivio }) => convivio.close()))
    }
    await fc.assert(fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 7 }), law), { numRuns: runsOf(20) })
  })

  it('send a row that one of them has made', async () => {
    const { gateway, first, second, rank } = await tabsWithARank()
    second.convivio.change('Rank', rank, { name: 'Monte' })
    await settle(10)
    first.convivio.change('Rank', rank, { name: 'Lago' })
    await settle(20_000)
    expect(gateway.server.row('Rank', rank)).toMatchObject({ hotel: HOTEL })
    for (const tab of [first, second]) expect(saving(tab).unsent).toBe(0)
  })

  it('go on when the one that was waited for is closed', async () => {
    const { gateway, first, second, away, back, table } = await twoTabs()
    away()
    first.convivio.change('Table', 'table7', { name: 'Finestra' })
    await settle(10)
    second.convivio.change('Table', 'table7', { seats: 6 })
    await settle(10_000)
    await first.convivio.close()
    back()
    await settle(70_000)
    expect(gateway.server.row('Table', 'table7')).toMatchObject({ name: 'Finestra', seats: 6 })
    expect(table(second)).toMatchObject({ name: 'Finestra', seats: 6 })
    expect(saving(second)).toMatchObject({ unsent: 0, refused: [] })
  })
})
