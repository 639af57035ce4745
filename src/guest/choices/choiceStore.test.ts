import { describe, expect, it } from 'vitest'
import type { PostedChanges } from '#domain/api/endpoints.ts'
import type { GuestAnswer } from '../api.ts'
import { ChoiceStore } from './choiceStore.ts'
import type { ChoiceStoreDeps } from './choiceStore.ts'

type Answered = Awaited<ReturnType<ChoiceStoreDeps['post']>>

const some = (dishId: string) => ({ dishId, halfPortion: false, quantity: 1, notes: [] })
const draft = (dishId: string) => ({ seen: [], portions: [some(dishId)] })
const change = (dishId: string) => ({
  orderId: 'o1',
  personId: 'anna',
  seen: [],
  portions: [some(dishId)],
  completed: true,
})
const away: GuestAnswer<never> = { status: 'away' }
const outcome = (status: 'done' | 'overtaken'): Answered => ({
  status: 'done',
  data: {
    mealOrders: [],
    dishes: [],
    completedOrdersInfo: { totalCompletedOrders: 1, totalPax: 1 },
    outcomes: [{ orderId: 'o1', status }],
  },
})

function aPhone(answers: Answered[]) {
  const memory = new Map<string, string>()
  const posted: PostedChanges[] = []
  const waiting: (() => void)[] = []
  const toWrite: (() => void)[] = []
  const around: ChoiceStoreDeps = {
    key: 'ospite:b1',
    storage: {
      get: (key) => memory.get(key) ?? null,
      set(key, value) {
        memory.set(key, value)
        return true
      },
    },
    post: (changes) => {
      posted.push(changes)
      return Promise.resolve(answers.shift() ?? away)
    },
    later: (task) => void waiting.push(task),
    soon: (task) => void toWrite.push(task),
  }
  const paint = () => {
    for (const task of toWrite.splice(0)) task()
  }
  return { around, memory, posted, waiting, paint, open: () => new ChoiceStore(around) }
}

describe('what a phone has chosen', () => {
  it('is forgotten when it has arrived', async () => {
    const phone = aPhone([outcome('done')])
    const store = phone.open()
    store.draft('m1', 'anna', draft('trofie'))
    store.send('b1', 'm1', [change('trofie')])
    await store.flush()
    await expect.poll(() => store.get().queue).toEqual([])
    expect(store.get()).toMatchObject({ drafts: { m1: {} }, arrived: ['m1'], isAway: false })
  })

  it('is written once it is painted, and what is sent before it leaves', () => {
    const phone = aPhone([])
    const store = phone.open()
    store.draft('m1', 'anna', draft('trofie'))
    store.draft('m1', 'luca', draft('branzino'))
    expect(phone.memory.size).toBe(0)
    phone.paint()
    expect(phone.open().get().drafts).toEqual({ m1: { anna: draft('trofie'), luca: draft('branzino') } })
    store.send('b1', 'm1', [change('trofie')])
    expect(phone.open().get().queue).toMatchObject([{ nonce: phone.posted[0]?.nonce }])
    expect(phone.posted).toHaveLength(1)
  })

  it('whose answer is lost is sent again under the same nonce, also by the page opened anew', async () => {
    const phone = aPhone([away, away, outcome('done')])
    const store = phone.open()
    store.draft('m1', 'anna', draft('trofie'))
    store.send('b1', 'm1', [change('trofie')])
    await expect.poll(() => phone.waiting.length).toBe(1)
    expect(store.get()).toMatchObject({ isAway: true, drafts: { m1: { anna: draft('trofie') } } })
    phone.waiting[0]?.()
    await expect.poll(() => phone.waiting.length).toBe(2)
    const again = phone.open()
    await again.flush()
    expect(again.get().queue).toEqual([])
    expect(phone.posted).toHaveLength(3)
    expect(new Set(phone.posted.map(({ nonce }) => nonce)).size).toBe(1)
  })

  it.each([
    ['half a text', '{"drafts":{"m1"'],
    ['a text', '"m1"'],
    ['nothing', 'null'],
    ['lists for objects', JSON.stringify({ drafts: [], queue: {} })],
    ['meals that are none', JSON.stringify({ drafts: { m1: null, m2: 'trofie' }, queue: null })],
    [
      'drafts without portions',
      JSON.stringify({ drafts: { m1: { anna: {}, luca: { seen: [], portions: [{ dishId: 'trofie' }] } } }, queue: [] }),
    ],
    [
      'requests that no server takes',
      JSON.stringify({
        drafts: {},
        queue: [null, {}, { bookId: 'b1', calendarMealId: 'm1', nonce: 'n', changes: [{}] }],
      }),
    ],
  ])('and was kept by another version as %s is chosen again', async (_, kept) => {
    const phone = aPhone([])
    phone.memory.set('ospite:b1', kept)
    const store = phone.open()
    await store.flush()
    const { drafts, queue } = store.get()
    expect([Object.values(drafts).flatMap((ofMeal) => Object.keys(ofMeal ?? {})), queue, phone.posted]).toEqual([
      [],
      [],
      [],
    ])
  })

  it('goes on beside what another version kept otherwise', async () => {
    const phone = aPhone([])
    const request = { bookId: 'b1', calendarMealId: 'm1', nonce: 'n1', changes: [change('trofie')] }
    phone.memory.set(
      'ospite:b1',
      JSON.stringify({
        drafts: { m1: { anna: draft('trofie'), luca: { dishes: ['risotto'] } } },
        queue: [{ nonce: 'n0' }, request],
      }),
    )
    const store = phone.open()
    expect(store.get().drafts).toEqual({ m1: { anna: draft('trofie') } })
    await store.flush()
    expect(phone.posted).toEqual([request])
  })

  it('stays where another phone was quicker', async () => {
    const store = aPhone([outcome('overtaken')]).open()
    store.draft('m1', 'anna', draft('trofie'))
    store.send('b1', 'm1', [change('trofie')])
    await expect.poll(() => store.get().queue).toEqual([])
    expect(store.get()).toMatchObject({ drafts: { m1: { anna: draft('trofie') } }, arrived: [] })
  })

  it('and was refused says of whom and why, until it is changed', async () => {
    const refusal = { code: 'orderingClosed', error: 'Gli ordini sono chiusi.' } as const
    const store = aPhone([{ status: 'refused', refusal }]).open()
    store.draft('m1', 'anna', draft('trofie'))
    store.send('b1', 'm1', [change('trofie')])
    await expect.poll(() => store.get().queue).toEqual([])
    expect(store.get().refused['m1']).toEqual({ anna: { code: 'orderingClosed', dishId: undefined } })
    store.draft('m1', 'anna', draft('risotto'))
    expect(store.get().refused['m1']).toEqual({})
  })

  it('in two tabs stays, whichever of them is closed', async () => {
    const phone = aPhone([away])
    const [one, other] = [phone.open(), phone.open()]
    one.draft('m1', 'anna', draft('trofie'))
    one.send('b1', 'm1', [change('trofie')])
    await expect.poll(() => one.get().isAway).toBe(true)
    phone.paint()
    other.refresh()
    other.draft('m1', 'ugo', draft('risotto'))
    phone.paint()
    const { drafts, queue } = phone.open().get()
    expect(drafts['m1']).toEqual({ anna: draft('trofie'), ugo: draft('risotto') })
    expect(queue).toEqual(one.get().queue)
  })

  it('that another tab tells of while it is sent is sent once', async () => {
    const phone = aPhone([])
    let answer: (answered: Answered) => void = () => undefined
    phone.around.post = (changes) => {
      phone.posted.push(changes)
      return new Promise((resolve) => (answer = resolve))
    }
    const store = phone.open()
    store.send('b1', 'm1', [change('trofie')])
    store.refresh()
    answer(outcome('done'))
    await expect.poll(() => store.get().queue).toEqual([])
    expect(phone.posted).toHaveLength(1)
  })

  it('is sent also where the phone keeps nothing any more, which the page knows', async () => {
    const phone = aPhone([outcome('done')])
    phone.around.storage.set = () => false
    const store = phone.open()
    expect(store.get().isKept).toBe(true)
    store.draft('m1', 'anna', draft('trofie'))
    store.send('b1', 'm1', [change('trofie')])
    await expect.poll(() => phone.posted.length).toBe(1)
    await expect.poll(() => store.get().arrived).toEqual(['m1'])
    expect(store.get().isKept).toBe(false)
  })

  it('is sent at the next start as far as the phone had room for it', async () => {
    const phone = aPhone([away])
    const store = phone.open()
    store.send('b1', 'm1', [change('trofie')])
    await expect.poll(() => store.get().isAway).toBe(true)
    phone.around.storage.set = (key, _, otherwise) => {
      if (otherwise !== 'keepOld') phone.memory.delete(key)
      return false
    }
    store.draft('m1', 'luca', draft('branzino'))
    phone.paint()
    expect(phone.open().get().queue).toMatchObject([{ changes: [change('trofie')] }])
  })

  it('is nothing where an earlier version has left something else', () => {
    const phone = aPhone([])
    phone.memory.set('ospite:b1', '{')
    expect(phone.open().get().drafts).toEqual({})
  })
})
