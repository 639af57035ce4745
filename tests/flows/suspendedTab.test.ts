import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { systemClock } from '#store/clock.ts'
import type { Clock } from '#store/clock.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createIndexedDbStorage } from '#sync/outbox/indexedDbStorage.ts'
import { BrowserTabs } from '#sync/tabs/tabs.ts'
import { bring } from '../bring.ts'
import { createFakeBrowser } from '../fakes/fakeTabs.ts'
import { createMemoryCopies } from '../fakes/memoryCopy.ts'
import { aDinnerServer } from '../rows/aDinner.ts'

/** A clock of a tab: while the browser has suspended it nothing runs, and what was due comes when it goes on. */
function aClock() {
  const waiting = new Map<() => void, number>()
  let now = 1_790_000_000_000
  let isSuspended = false
  const runDue = () => {
    if (isSuspended) return
    for (const [task, at] of [...waiting]) if (at <= now && waiting.delete(task)) task()
  }
  const clock: Clock = {
    now: () => now,
    after(delay, task) {
      waiting.set(task, now + delay)
      return () => void waiting.delete(task)
    },
  }
  return {
    clock,
    pass(ms: number) {
      now += ms
      runDue()
    },
    suspend(is: boolean) {
      isSuspended = is
      runDue()
    },
  }
}

/** Two tabs of one browser that look at the same table; the first can be suspended as iOS does: without a word. */
async function twoTabs() {
  const gateway = aDinnerServer()
  const storage = await createIndexedDbStorage()
  const copies = createMemoryCopies({ clock: systemClock, onUnusable: () => undefined })
  const browser = createFakeBrowser()
  async function open() {
    const tab = browser.openTab()
    const time = aClock()
    const joinTabs = (userId: string) =>
      new BrowserTabs<never>({ userId, version: '1', clock: time.clock, host: tab.host })
    const convivio = await createConvivio({ gateway, storage, copies, clock: time.clock, joinTabs })
    await bring(convivio)
    const suspend = () => {
      tab.hang()
      time.suspend(true)
    }
    const goOn = () => {
      tab.goOn()
      time.suspend(false)
    }
    const table = () => convivio.state.getState().tables.Table.rows.get('table7')
    return { convivio, pass: time.pass, suspend, goOn, table }
  }
  const [first, second] = [await open(), await open()]
  const name = () => gateway.server.row('Table', 'table7')?.['name']
  /** Time goes on in some tabs, until something is so. */
  const untilIn = (tabs: readonly (typeof first)[], expected: () => void) =>
    vi.waitFor(
      () => {
        for (const { pass } of tabs) pass(1000)
        expected()
      },
      { timeout: 9_000, interval: 5 },
    )
  const until = (expected: () => void) => untilIn([first, second], expected)
  return { gateway, first, second, name, until, untilIn }
}

/** The first tab has unsent work; the second one changes the same row afterwards. */
async function oneSuspended() {
  const tabs = await twoTabs()
  const { first, second, untilIn } = tabs
  first.convivio.change('Table', 'table7', { name: 'Finestra' })
  // The first tab has begun to send nothing.
  await untilIn([second], () => expect(second.table()?.name).toBe('Finestra'))
  first.suspend()
  second.convivio.change('Table', 'table7', { seats: 6 })
  return tabs
}

describe('a tab that the browser has suspended', () => {
  it('does not hold back what another one changes of the same row, and sends nothing of it when it wakes', async () => {
    const { gateway, first, second, name, until } = await oneSuspended()
    await until(() => expect(gateway.server.row('Table', 'table7')).toMatchObject({ name: 'Finestra', seats: 6 }))
    await until(() => expect(second.convivio.state.getState().saving.unsent).toBe(0))

    gateway.server.put('Table', { ...gateway.server.row('Table', 'table7'), id: 'table7', name: 'Camino' })
    const sent = gateway.batches.length
    first.goOn()
    await first.convivio.wake()
    expect(first.convivio.state.getState().saving).toMatchObject({ unsent: 0 })
    await until(() => expect(first.table()?.name).toBe('Camino'))
    expect([name(), gateway.batches.length]).toEqual(['Camino', sent])
  })

  it('sends what is changed in it after it woke', async () => {
    const { first, name, until } = await oneSuspended()
    await until(() => expect(name()).toBe('Finestra'))
    first.goOn()
    first.convivio.change('Table', 'table7', { name: 'Terrazza' })
    await until(() => expect(name()).toBe('Terrazza'))
    expect(first.convivio.state.getState().saving).toMatchObject({ refused: [] })
  })
})
