import { beforeAll, describe, expect, it } from 'vitest'
import type { Gateway } from '#data/gateway.ts'
import { courseCallId } from '#domain/kitchen/courseCalls.ts'
import { mealFields, mealIdOf, newMeal } from '#domain/menu/dayMenu.ts'
import { newLocalId } from '#domain/values/localId.ts'

const DAY = '2027-08-16'

export interface ContractHouse {
  readonly gateway: Gateway
  readonly hotelId: string
}

export function describeGateway(name: string, open: () => Promise<ContractHouse>): void {
  describe(`${name} keeps the gateway's contract:`, () => {
    let gateway: Gateway
    let hotelId: string

    beforeAll(async () => {
      ;({ gateway, hotelId } = await open())
    })

    const aRank = (fields: object = {}) => ({
      className: 'Rank' as const,
      id: newLocalId(),
      kind: 'create' as const,
      fields: { hotel: hotelId, ...fields },
    })

    it('a created row is loaded with its fields, times and defaults', async () => {
      const book = { hotel: hotelId, checkin: 1_790_000_000_000, refName: 'Rossi' }
      const write = { className: 'Book', id: newLocalId(), kind: 'create', fields: book } as const
      const [outcome] = await gateway.saveBatch([write])
      expect(outcome).toMatchObject({ status: 'done' })
      const loaded = await gateway.loadOne('Book', write.id)
      expect(loaded).toMatchObject({ id: write.id, ...book, pax: 1, stafferBook: false })
      expect(loaded?.createdAt).toBeTypeOf('number')
    })

    it('an update changes only what it names, and undefined clears a field', async () => {
      const rank = aRank()
      const table = { ...aRank({ name: '7', rank: rank.id }), className: 'Table' as const }
      await gateway.saveBatch([rank])
      await gateway.saveBatch([table])
      const change = { className: 'Table', id: table.id, kind: 'update' } as const
      const outcomes = await gateway.saveBatch([{ ...change, fields: { rank: undefined } }])
      expect(outcomes).toMatchObject([{ status: 'done' }])
      const loaded = await gateway.loadOne('Table', table.id)
      expect(loaded).toMatchObject({ name: '7', hotel: hotelId })
      expect(loaded?.rank).toBeUndefined()
    })

    it('of a moment that only moves on the later one stays, and the answer says so', async () => {
      const meal = { className: 'CalendarMeal' as const, id: mealIdOf(hotelId, DAY, '3'), kind: 'create' as const }
      const dinner = mealFields(DAY, newMeal('3', '19:30'), 'Europe/Rome')
      await gateway.saveBatch([{ ...meal, fields: { hotel: hotelId, ...dinner } }])
      const call = { className: 'CourseCall' as const, id: courseCallId(hotelId, meal.id, 2, undefined) }
      const fields = { hotel: hotelId, calendarMeal: meal.id, course: 2, calledAt: 2000 }
      await gateway.saveBatch([{ ...call, kind: 'create', fields }])
      const change = { ...call, kind: 'update' as const, fields: { calledAt: 1000, takenBackAt: 1500 } }
      expect(await gateway.saveBatch([change])).toMatchObject([{ status: 'done', fields: { calledAt: 2000 } }])
      expect(await gateway.loadOne('CourseCall', call.id)).toMatchObject({ calledAt: 2000, takenBackAt: 1500 })
    })

    it('creating the same id twice is a duplicate and changes nothing', async () => {
      const rank = aRank({ name: 'Mare' })
      await gateway.saveBatch([rank])
      const again = { ...rank, fields: { ...rank.fields, name: 'Altro' } }
      expect(await gateway.saveBatch([again])).toEqual([{ status: 'duplicate' }])
      expect((await gateway.loadOne('Rank', rank.id))?.name).toBe('Mare')
    })

    it('each row of a batch has its own outcome', async () => {
      const missing = { className: 'Rank', id: newLocalId(), kind: 'update', fields: { name: 'X' } } as const
      const outcomes = await gateway.saveBatch([aRank(), missing, aRank()])
      expect(outcomes.map(({ status }) => status)).toEqual(['done', 'refused', 'done'])
      expect(outcomes[1]).toMatchObject({ refusal: 'gone' })
    })

    it('deleting twice is done both times', async () => {
      const rank = aRank()
      await gateway.saveBatch([rank])
      const removal = { className: 'Rank', id: rank.id, kind: 'delete' } as const
      for (let time = 0; time < 2; time += 1)
        expect(await gateway.saveBatch([removal])).toEqual([{ status: 'done', fields: {} }])
      expect(await gateway.loadOne('Rank', rank.id)).toBeUndefined()
    })

    it('pages go on after an id, in the order of ids', async () => {
      const ids: string[] = []
      for (let after = ''; ;) {
        const page = await gateway.page('Rank', [{ field: 'hotel', is: 'equal', value: hotelId }], after)
        const first = page[0]
        if (!first) break
        // One row at a time, to see that none is skipped or repeated.
        ids.push(first.id)
        after = first.id
      }
      expect(ids.length).toBeGreaterThan(2)
      expect(ids).toEqual([...new Set(ids)].sort())
    })

    it('conditions on instants count the bound itself', async () => {
      const order = {
        className: 'Book' as const,
        id: newLocalId(),
        kind: 'create' as const,
        fields: { hotel: hotelId, checkin: 1_800_000_000_000 },
      }
      await gateway.saveBatch([order])
      const from = (value: number) =>
        gateway.page(
          'Book',
          [
            { field: 'hotel', is: 'equal', value: hotelId },
            { field: 'checkin', is: 'atLeast', value },
          ],
          '',
        )
      expect((await from(1_800_000_000_000)).map(({ id }) => id)).toEqual([order.id])
      expect(await from(1_800_000_000_001)).toEqual([])
    })

    it('what was made or changed since an instant is found by its times', async () => {
      const rank = aRank()
      await gateway.saveBatch([rank])
      const change = { className: 'Rank', id: rank.id, kind: 'update' } as const
      await gateway.saveBatch([{ ...change, fields: { name: 'Terrazza' } }])
      const { createdAt = NaN, updatedAt = NaN } = (await gateway.loadOne('Rank', rank.id)) ?? {}
      expect(updatedAt).toBeGreaterThan(createdAt)
      const since = async (field: 'createdAt' | 'updatedAt', value: number) => {
        const ofHotel = { field: 'hotel', is: 'equal', value: hotelId } as const
        const rows = await gateway.page('Rank', [ofHotel, { field, is: 'atLeast', value }], '')
        return rows.map(({ id }) => id)
      }
      expect(await since('updatedAt', updatedAt)).toEqual([rank.id])
      expect(await since('updatedAt', updatedAt + 1)).toEqual([])
      expect(await since('createdAt', createdAt)).toEqual([rank.id])
      expect(await since('createdAt', createdAt + 1)).toEqual([])
    })

    const pixel = () =>
      new Blob(
        [
          Uint8Array.from(
            atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
            (letter) => letter.charCodeAt(0),
          ),
        ],
        { type: 'image/png' },
      )

    it('a photo is stored under a name of its own, and a row keeps it', async () => {
      const parts: number[] = []
      const onProgress = (part: number) => void parts.push(part)
      const one = await gateway.upload('foto.png', pixel(), { onProgress })
      const other = await gateway.upload('foto.png', pixel())
      expect(one.name).toMatch(/foto\.png$/)
      expect(other.name).not.toBe(one.name)
      expect(one.url).toContain(`/files/convivio/${one.name}`)
      expect(parts.at(-1)).toBe(1)
      const image = { className: 'DishImage', id: newLocalId(), kind: 'create' } as const
      await gateway.saveBatch([{ ...image, fields: { hotel: hotelId, image: one } }])
      expect((await gateway.loadOne('DishImage', image.id))?.image).toMatchObject(one)
    })

    it('an upload that is cancelled ends with the reason', async () => {
      const cancelling = new AbortController()
      const sent = gateway.upload('foto.png', pixel(), { signal: cancelling.signal })
      cancelling.abort(new Error('changed my mind'))
      await expect(sent).rejects.toThrow('changed my mind')
    })
  })
}
