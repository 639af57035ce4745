import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Scope } from '#domain/replica/scopes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { aRoom, copyDevice } from '#tests/fakes/copyDevice.ts'
import { createMemoryCopies } from '#tests/fakes/memoryCopy.ts'
import { runsOf } from '#tests/propertyRuns.ts'
import type { LocalCopy } from './copy.ts'

const device = copyDevice()

/** Few ids, some of one hotel as natural keys are, so that commands meet. */
const ids = Array.from({ length: 12 }, (_, at) => (at % 2 ? `h1_${at}` : `${at}`))
const anId = fc.constantFrom(...ids)
const aHotel = fc.constantFrom('', 'h1', 'h10')
const aClass = fc.constantFrom<ClassName>('Room', 'Rank')
const aScope = fc.constantFrom<Scope>('places', 'menu', 'meal:m1')
const aNumber = fc.nat({ max: 3 })

type Command = (copy: LocalCopy) => Promise<unknown>

const aWrite: fc.Arbitrary<Command> = fc
  .record({
    hotel: aHotel,
    className: aClass,
    put: fc.uniqueArray(anId),
    many: fc.boolean(),
    gone: fc.uniqueArray(anId),
    scope: aScope,
    asked: aNumber,
    isInStep: fc.boolean(),
    isMore: fc.boolean(),
  })
  .map(({ hotel, className, put, many, gone, scope, asked, isInStep, isMore }) => async (copy) => {
    // Enough to be cut into buckets, between and around the others.
    const numbers = many ? Array.from({ length: 600 }, (_, at) => `${at % 2 ? 'h1_' : ''}${at}x`) : []
    const rows = [...put, ...numbers].map((id) => ({ ...aRoom(id, `${id} ${asked}`), hotel }))
    const known = (await copy.read(hotel))?.since ?? {}
    return copy.write(hotel, isInStep ? known : { [scope]: `c${asked}` }, {
      rows: { [className]: rows },
      gone: { [className]: gone },
      since: { [scope]: `c${asked + 1}` },
      more: isMore ? [scope] : [],
    })
  })
const aForget: fc.Arbitrary<Command> = fc
  .record({ hotel: aHotel, scope: aScope, className: aClass, gone: fc.uniqueArray(anId) })
  .map(
    ({ hotel, scope, className, gone }) =>
      (copy) =>
        copy.forget(hotel, [scope], { [className]: [...gone, '7x', '300x'] }),
  )
const aDrop: fc.Arbitrary<Command> = aHotel.map((hotel) => (copy) => copy.drop(hotel))
const commands = fc.array(fc.oneof({ weight: 6, arbitrary: aWrite }, aForget, aDrop), { maxLength: 12 })

const everything = async (copy: LocalCopy) => Promise.all(['', 'h1', 'h10'].map((hotelId) => copy.read(hotelId)))

it('a copy in IndexedDB is after any commands what a copy in memory is', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (some) => {
      device.empty()
      const ours = await device.openStorage().open('anna')
      const model = await createMemoryCopies(device.deps).open('anna')
      for (const run of some) expect(await run(ours)).toEqual(await run(model))
      expect(await everything(ours)).toEqual(await everything(model))
      ours.close()
    }),
    { numRuns: runsOf(60) },
  )
})
