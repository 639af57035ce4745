import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newLocalId } from '#domain/values/localId.ts'
import { copiesOf } from '#domain/menu/template.ts'
import { exists, hire, makeRole, openHotel, read, refused, rowAt, signUp } from './house.ts'
import type { Person } from './house.ts'
import { anonymous, master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'

describe('what the admins offer', () => {
  const offers = ['Template', 'Label'] as const
  const offer = { name: { it: 'Cucina romagnola' } }
  let admin: Person
  let owner: Person

  beforeAll(async () => {
    ;[admin, owner] = await Promise.all([signUp(), signUp()])
    await makeRole('admin', admin)
  })

  it.each(offers)('a public %s is kept by them and read by whoever is signed in', async (name) => {
    const objectId = newLocalId()
    must(await admin.rest.create(name, { ...offer, objectId, isPublic: true, predefined: true }))
    must(await owner.rest.get(name, objectId))
    expect((await anonymous().get(name, objectId)).ok).toBe(false)
    expect((await owner.rest.update(name, objectId, { predefined: false })).ok).toBe(false)
    expect((await owner.rest.remove(name, objectId)).ok).toBe(false)
    must(await admin.rest.update(name, objectId, { name: { it: 'Nuovo' } }))
    expect((await read(name, objectId))['name']).toEqual({ it: 'Nuovo' })
    must(await admin.rest.remove(name, objectId))
    expect(await exists(name, objectId)).toBe(false)
  })

  it.each(offers)('a %s that is not public is theirs alone', async (name) => {
    const objectId = newLocalId()
    must(await admin.rest.create(name, { ...offer, objectId, isPublic: false }))
    must(await admin.rest.get(name, objectId))
    expect((await owner.rest.get(name, objectId)).ok).toBe(false)
    must(await admin.rest.update(name, objectId, { isPublic: true }))
    must(await owner.rest.get(name, objectId))
    must(await admin.rest.update(name, objectId, { isPublic: false }))
    expect((await owner.rest.get(name, objectId)).ok).toBe(false)
  })

  it.each(offers)('a %s is not made by others', async (name) => {
    const answer = await owner.rest.create(name, { isPublic: true, predefined: true })
    expect(answer).toMatchObject({ ok: false, code: 142, error: 'onlyAdmin' })
  })

  it('keep the dishes that came from them when others try to delete them', async () => {
    const objectId = newLocalId()
    must(await admin.rest.create('Template', { objectId, isPublic: true }))
    const dish = rowAt('Dish', { Hotel: await openHotel(owner), Template: objectId })
    must(await owner.rest.create('Dish', dish))
    expect((await owner.rest.remove('Template', objectId)).ok).toBe(false)
    expect(await read('Dish', dish.objectId)).toHaveProperty('fromTemplate')
  })

  it('give them no hotel', async () => {
    const hotelId = await openHotel(owner)
    expect((await admin.rest.get('Hotel', hotelId)).ok).toBe(false)
    const rank = { hotel: pointer('Hotel', hotelId) }
    expect((await admin.rest.create('Rank', rank)).ok).toBe(false)
  })
})

describe('a template', () => {
  let owner: Person
  let colleague: Person
  let admin: Person
  let hotelId: string
  let templateId: string

  const dishes = [
    {
      key: 'd1',
      name: { it: 'Spaghetti alle vongole' },
      courseIndex: 2,
      allergens: [1, 14],
      labels: ['l1'],
      photos: [{ image: 'a.jpg', thumb: 'b.jpg' }],
    },
    { key: 'd2', name: { it: 'Sorbetto al limone' }, courseIndex: 6, allergens: [], labels: [] },
    { key: 'd3', name: { it: 'Fritto misto' }, courseIndex: 3, labels: [] },
  ]

  const makeTemplate = async (fields: Json = {}) => {
    const objectId = newLocalId()
    const labels = [{ key: 'l1', name: { it: 'Pescato' }, colorIndex: 3 }]
    must(
      await admin.rest.create('Template', {
        objectId,
        name: { it: 'Mare' },
        isPublic: true,
        dishes,
        labels,
        ...fields,
      }),
    )
    return objectId
  }
  const ask = async (person: Person, name: string, more: Json = {}) =>
    must(await person.rest.call(name, { hotelId, templateId, ...more })).body['result'] as Json
  const rowsOf = (className: 'Dish' | 'Label' | 'DishImage') =>
    master().rows(className, { hotel: pointer('Hotel', hotelId) })
  const copyOf = async (key: string) => {
    const found = (await rowsOf('Dish')).find((row) => row['fromTemplateDish'] === key)
    if (!found) throw new Error(`There is no copy of ${key}.`)
    return found
  }

  beforeAll(async () => {
    ;[admin, owner, colleague] = await Promise.all([signUp(), signUp(), signUp()])
    await makeRole('admin', admin)
  })
  beforeEach(async () => {
    hotelId = await openHotel(owner)
    await hire(hotelId, colleague)
    templateId = await makeTemplate()
  })

  it('of ours is offered to every hotel, with its drawing', async () => {
    const { templates } = await ask(owner, 'templates')
    const ours = (templates as readonly Json[]).filter(({ predefined }) => predefined === true)
    expect(ours.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'predefined-cucina-di-mare',
        'predefined-colazione-italiana',
        'predefined-menu-dei-bambini',
      ]),
    )
    for (const { dishCount } of ours) expect(dishCount).toBeGreaterThan(3)
    expect((templates as readonly Json[]).find(({ id }) => id === templateId)).toMatchObject({ dishCount: 3 })
    for (const { image } of ours) expect((await fetch((image as { readonly url: string }).url)).ok).toBe(true)
  })

  it('is copied also where another hotel wants the ids of its copies for rows of its own', async () => {
    const stranger = await signUp()
    const [dish] = copiesOf({ id: templateId, dishes }, hotelId).dishes
    const taken = { ...rowAt('Dish', { Hotel: await openHotel(stranger) }), objectId: dish?.id }
    expect(await stranger.rest.create('Dish', taken)).toEqual(refused('refused'))
    expect(await ask(owner, 'add-template')).toMatchObject({ dishes: 3 })
  })

  it('is copied once with labels and photos, though two add it at the same moment', async () => {
    expect(await ask(owner, 'template')).toMatchObject({
      template: { isAdded: false, dishes: [{ key: 'd1' }, {}, {}] },
    })
    await Promise.all([ask(owner, 'add-template'), ask(colleague, 'add-template'), ask(owner, 'add-template')])
    expect(await ask(owner, 'add-template')).toEqual({ dishes: 0, labels: 0 })
    const [label, ...noLabels] = await rowsOf('Label')
    const [image, ...noImages] = await rowsOf('DishImage')
    expect(await rowsOf('Dish')).toHaveLength(3)
    expect([noLabels, noImages]).toEqual([[], []])
    expect(await copyOf('d1')).toMatchObject({
      name: { it: 'Spaghetti alle vongole' },
      labels: [label?.objectId],
      images: [image?.objectId],
      fromTemplate: pointer('Template', templateId),
    })
    expect(image).toMatchObject({ image: { name: 'a.jpg' }, thumb: { name: 'b.jpg' } })
    expect((await read('Hotel', hotelId))['addedTemplates']).toEqual([templateId])
  })

  it('leaves what somebody changed or uses when it is removed, and brings back the rest when it comes again', async () => {
    await ask(owner, 'add-template')
    const [pasta, fried] = [await copyOf('d1'), await copyOf('d3')]
    must(await colleague.rest.update('Dish', pasta.objectId, { price: 16 }))
    const dinner = { ...rowAt('CalendarMeal', { Hotel: hotelId }), dishes: [fried.objectId] }
    must(await owner.rest.create('CalendarMeal', dinner))
    const removed = await ask(owner, 'remove-template')
    expect(removed).toMatchObject({ dishes: 1, labels: 0 })
    expect(removed['staying']).toEqual([
      expect.objectContaining({ name: 'Fritto misto', reason: 'onMenu' }),
      expect.objectContaining({ name: 'Spaghetti alle vongole', reason: 'changed' }),
      expect.objectContaining({ name: 'Pescato', kind: 'label', reason: 'onDish' }),
    ])
    expect((await copyOf('d2'))['deleted']).toBe(true)
    expect((await read('Hotel', hotelId))['addedTemplates']).toEqual([])
    expect(await ask(owner, 'add-template')).toEqual({ dishes: 1, labels: 0 })
    expect((await copyOf('d2'))['deleted']).toBe(false)
    expect((await copyOf('d1'))['price']).toBe(16)
  })

  it('that is no longer public stays with the hotels that have it, and no other sees it', async () => {
    await ask(owner, 'add-template')
    must(await admin.rest.update('Template', templateId, { isPublic: false }))
    const idsFor = async (person: Person, ofHotel: string) => {
      const { templates } = await ask(person, 'templates', { hotelId: ofHotel })
      return (templates as readonly { readonly id: string }[]).map(({ id }) => id)
    }
    const elsewhere = await openHotel(colleague)
    expect(await idsFor(owner, hotelId)).toContain(templateId)
    expect(await idsFor(colleague, elsewhere)).not.toContain(templateId)
    for (const name of ['template', 'add-template', 'remove-template'])
      expect(await colleague.rest.call(name, { hotelId: elsewhere, templateId })).toEqual(refused('gone'))
    expect(await ask(colleague, 'remove-template')).toMatchObject({ dishes: 3, labels: 1, staying: [] })
  })

  it('comes and goes in one’s own hotels only, and no client says which a hotel has', async () => {
    const stranger = await signUp()
    for (const name of ['templates', 'template', 'add-template', 'remove-template'])
      expect(await stranger.rest.call(name, { hotelId, templateId })).toEqual(refused('notYourHotel'))
    expect(await owner.rest.update('Hotel', hotelId, { addedTemplates: [templateId] })).toEqual(
      refused('serverDecides'),
    )
    expect(await rowsOf('Dish')).toEqual([])
  })

  describe('of an admin', () => {
    const image = (width: number, height: number) => {
      const data = Buffer.alloc(33)
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]).copy(data)
      data.writeUInt32BE(width, 16)
      data.writeUInt32BE(height, 20)
      return data
    }
    const stored = async (width: number, height: number) => {
      const answer = await admin.rest.send('POST', '/files/offered.png', image(width, height), {
        'Content-Type': 'image/png',
      })
      return String(must(answer).body['name'])
    }
    let ofAdmin: string
    let soup: string
    const save = (more: Json = {}, person = admin) =>
      person.rest.call('save-template', {
        hotelId: ofAdmin,
        templateId: newLocalId(),
        name: 'Montagna',
        isPublic: true,
        predefined: false,
        dishIds: [soup],
        ...more,
      })
    const savedId = async (more: Json = {}) => {
      const { template } = must(await save(more)).body['result'] as { readonly template: { readonly id: string } }
      return template.id
    }

    beforeEach(async () => {
      ofAdmin = await openHotel(admin)
      const label = newLocalId()
      must(
        await admin.rest.create('Label', {
          ...rowAt('Label', { Hotel: ofAdmin }),
          objectId: label,
          name: { it: 'Alpe' },
        }),
      )
      soup = newLocalId()
      const dish = {
        ...rowAt('Dish', { Hotel: ofAdmin }),
        objectId: soup,
        name: { it: 'Canederli' },
        courseIndex: 2,
        labels: [label],
      }
      must(await admin.rest.create('Dish', dish))
    })

    it('is a snapshot of dishes and labels of a hotel, which others add', async () => {
      const id = await savedId({ image: await stored(1024, 500) })
      const template = await read('Template', id)
      expect(template).toMatchObject({
        name: { it: 'Montagna' },
        isPublic: true,
        dishes: [{ key: 'dish1', name: { it: 'Canederli' }, courseIndex: 2, labels: ['label1'] }],
        labels: [{ key: 'label1', name: { it: 'Alpe' } }],
      })
      expect(JSON.stringify(template)).not.toContain(soup)
      expect(await ask(owner, 'add-template', { templateId: id })).toEqual({ dishes: 1, labels: 1 })
    })

    it('has labels besides those of its dishes, which come along', async () => {
      const season = { ...rowAt('Label', { Hotel: ofAdmin }), name: { it: 'Di stagione' } }
      must(await admin.rest.create('Label', season))
      const foreign = { ...rowAt('Label', { Hotel: hotelId }), name: { it: 'Altrui' } }
      must(await owner.rest.create('Label', foreign))
      const id = await savedId({ labelIds: [season.objectId, foreign.objectId] })
      const { labels } = (await read('Template', id)) as { labels?: readonly { name: { it: string } }[] }
      expect(labels?.map(({ name }) => name.it).sort()).toEqual(['Alpe', 'Di stagione'])
      expect(await ask(owner, 'add-template', { templateId: id })).toEqual({ dishes: 1, labels: 2 })
    })

    it('keeps its dishes when what stands around them changes, and comes once', async () => {
      const id = await savedId()
      must(await admin.rest.update('Template', id, { name: { it: 'Montagna', en: 'Mountains' } }))
      must(await save({ templateId: id, name: 'Alpi', isPublic: false, dishIds: [] }))
      const name = { it: 'Alpi', en: 'Mountains' }
      expect(await read('Template', id)).toMatchObject({ name, isPublic: false, dishes: [{ key: 'dish1' }] })
      expect(await owner.rest.call('template', { hotelId, templateId: id })).toEqual(refused('gone'))
    })

    it('has an image of exactly 1024 x 500', async () => {
      for (const [width, height] of [
        [1023, 500],
        [1024, 501],
        [2048, 1000],
      ] as const)
        expect(await save({ image: await stored(width, height) })).toEqual(refused('templateImageSize'))
      expect(await save({ image: 'nessuna.png' })).toEqual(refused('templateImageSize'))
    })

    it('has dishes of the admin’s own hotel only, and at least one', async () => {
      const foreign = rowAt('Dish', { Hotel: hotelId })
      must(await owner.rest.create('Dish', foreign))
      expect(await save({ dishIds: [foreign.objectId] })).toEqual(refused('templateInvalid'))
      expect(await save({ dishIds: undefined })).toEqual(refused('gone'))
    })

    it('is neither made nor deleted by others; hotels keep what they added', async () => {
      const id = await savedId()
      await ask(owner, 'add-template', { templateId: id })
      const elsewhere = { hotelId, templateId: id }
      expect(await save({ ...elsewhere, name: 'Mio' }, owner)).toEqual(refused('onlyAdmin'))
      expect(await owner.rest.call('delete-template', elsewhere)).toEqual(refused('onlyAdmin'))
      expect(await save({ hotelId })).toEqual(refused('notYourHotel'))
      must(await admin.rest.call('delete-template', { hotelId: ofAdmin, templateId: id }))
      expect(await exists('Template', id)).toBe(false)
      expect(await copyOf('dish1')).toMatchObject({ name: { it: 'Canederli' } })
      expect((await read('Hotel', hotelId))['addedTemplates']).toEqual([])
    })
  })
})
