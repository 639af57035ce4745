import { beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '#cloud/database/permissions.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { openHotel, openTwoHouses, refused, rowAt } from './house.ts'
import type { Person, Place } from './house.ts'
import { pointer } from './rest.ts'

let owner: Person
let at: Place
let strangerAt: Place

beforeAll(async () => {
  ;({ owner, at, strangerAt } = await openTwoHouses())
})

describe('references', () => {
  const written = classNames.filter((name) => permissions[name].may.create !== 'nobody')
  const pointers = written
    .filter((className) => 'hotel' in declarationOf(className).fields)
    .flatMap((className) =>
      Object.entries(declarationOf(className).fields).flatMap(([name, { target, kept }]) =>
        target && name !== 'hotel' ? [[className, name, target as ClassName, kept] as const] : [],
      ),
    )

  it.each(pointers)('%s.%s leads to a %s of the hotel', async (className, name, target) => {
    const isShared = target === 'Template'
    for (const id of [newLocalId(), ...(isShared ? [] : [strangerAt[target]])]) {
      const wrong = { [name]: pointer(target, id) }
      const created = await owner.rest.create(className, { ...rowAt(className, at), ...wrong })
      expect(created).toEqual(refused('missingReference'))
      const updated = await owner.rest.update(className, at[className], wrong)
      expect(updated).toEqual(refused('missingReference'))
    }
  })

  const required = [
    ...pointers.filter(([, , , kept]) => kept).map(([className, name]) => [className, name]),
    ...written.filter((name) => declarationOf(name).fields['hotel']?.kept).map((className) => [className, 'hotel']),
  ] as [ClassName, string][]

  it.each(required)('%s needs its %s', async (className, name) => {
    const { [name]: _, ...row } = rowAt(className, at)
    expect(await owner.rest.create(className, row)).toEqual(refused('missingReference'))
    const cleared = { [name]: { __op: 'Delete' } }
    const answer = await owner.rest.update(className, at[className], cleared)
    expect(answer).toEqual(refused('missingReference'))
  })

  it('to a hotel never change, not even to another of the same owner', async () => {
    const second = await openHotel(owner)
    const moved = { hotel: pointer('Hotel', second) }
    expect(await owner.rest.update('Rank', at.Rank, moved)).toEqual(refused('hotelMoved'))
    const out = { hotel: { __op: 'Delete' } }
    expect(await owner.rest.update('Label', at.Label, out)).toEqual(refused('hotelMoved'))
  })

  it('to a foreign or a missing hotel are refused', async () => {
    for (const hotel of [strangerAt.Hotel, newLocalId()]) {
      const row = { objectId: newLocalId(), hotel: pointer('Hotel', hotel) }
      expect(await owner.rest.create('Rank', row)).toEqual(refused('notYourHotel'))
    }
  })
})
