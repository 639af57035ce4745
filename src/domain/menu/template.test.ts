import { describe, expect, it } from 'vitest'
import { aRow } from '#tests/rows/aRow.ts'
import type { Dish, Label } from '../schema/menu.ts'
import { copiesOf, removalOf, snapshotOf } from './template.ts'
import type { KeptMenuRows } from './template.ts'

const HOTEL = 'hotelHotel'
const ELSEWHERE = 'altroAltro'

const dishes = [
  aRow('Dish', {
    id: 'dishdish01',
    hotel: ELSEWHERE,
    name: { it: 'Spaghetti alle vongole', en: 'Spaghetti with clams' },
    courseIndex: 2,
    allergens: [1, 14],
    price: 14,
    labels: ['labellabel', 'predefined-piccante', 'labelgone1'],
    images: ['imageimage'],
    canDelivery: false,
    changedBy: 'Anna',
  }),
  aRow('Dish', { id: 'dishdish02', hotel: ELSEWHERE, name: { it: 'Sorbetto' }, allergens: [] }),
]
const labels = [aRow('Label', { id: 'labellabel', hotel: ELSEWHERE, name: { it: 'Pescato' }, colorIndex: 3 })]
const images = [
  aRow('DishImage', {
    id: 'imageimage',
    hotel: ELSEWHERE,
    dish: 'dishdish01',
    image: { name: 'a.jpg', url: '/a.jpg' },
    thumb: { name: 'b.jpg', url: '/b.jpg' },
  }),
]

const snapshot = snapshotOf({ dishes, labels, images, predefined: new Set(['predefined-piccante']) })
const template = { id: 'templateAA', ...snapshot }
const copies = copiesOf(template, HOTEL)

describe('a template', () => {
  it('keeps what a dish is, and no id of a row of the hotel', () => {
    expect(snapshot.dishes[0]).toMatchObject({
      name: { it: 'Spaghetti alle vongole', en: 'Spaghetti with clams' },
      price: 14,
      canDelivery: false,
      labels: ['label1', 'predefined-piccante'],
      photos: [{ image: 'a.jpg', thumb: 'b.jpg' }],
    })
    const text = JSON.stringify(snapshot)
    for (const { id } of [...dishes, ...labels, ...images]) expect(text).not.toContain(id)
    expect(text).not.toContain(ELSEWHERE)
    expect(text).not.toContain('Anna')
  })

  it('gives every hotel copies of its own, always with the same ids', () => {
    const [dish] = copies.dishes
    expect(dish).toMatchObject({
      hotel: HOTEL,
      price: 14,
      labels: [copies.labels[0]?.id, 'predefined-piccante'],
      images: [copies.images[0]?.id],
      fromTemplate: 'templateAA',
      fromTemplateDish: 'dish1',
    })
    expect(copies.images[0]).toMatchObject({ hotel: HOTEL, dish: dish?.id, image: { name: 'a.jpg' } })
    expect(copies.labels[0]).toMatchObject({ name: { it: 'Pescato' }, fromTemplateLabel: 'label1' })
    expect(copiesOf(template, HOTEL)).toEqual(copies)
    const ids = (hotelId: string) => copiesOf(template, hotelId).dishes.map(({ id }) => id)
    expect(new Set([...ids(HOTEL), ...ids(ELSEWHERE)]).size).toBe(4)
  })
})

const [pasta, sorbet] = copies.dishes.map((copy) => aRow('Dish', copy)) as [Dish, Dish]
const [caught] = copies.labels.map((copy) => aRow('Label', copy)) as [Label]

const kept = (changes: Partial<KeptMenuRows> = {}): KeptMenuRows => ({
  dishes: [pasta, sorbet],
  labels: [caught],
  onMenus: new Set(),
  ordered: new Set(),
  labelsOfDishes: new Map([pasta, sorbet].map(({ id, labels: own = [] }) => [id, own])),
  ...changes,
})

const stays = (changes: Partial<KeptMenuRows>) =>
  removalOf(template, HOTEL, kept(changes)).staying.map(({ name, reason }) => [name, reason])

describe('removing a template', () => {
  it('takes every copy away that nobody changed', () => {
    const removal = removalOf(template, HOTEL, kept())
    expect(removal).toEqual({ dishes: [pasta.id, sorbet.id], labels: [caught.id], staying: [] })
  })

  it.each<[string, Partial<KeptMenuRows>, unknown]>([
    ['a price', { dishes: [pasta, { ...sorbet, price: 4 }] }, [['Sorbetto', 'changed']]],
    ['declared allergens', { dishes: [pasta, { ...sorbet, allergens: [7] }] }, [['Sorbetto', 'changed']]],
    [
      'no longer declared allergens',
      { dishes: [pasta, { ...sorbet, allergens: undefined }] },
      [['Sorbetto', 'changed']],
    ],
    [
      'a translation',
      { dishes: [pasta, { ...sorbet, name: { it: 'Sorbetto', en: 'Sorbet' } }] },
      [['Sorbetto', 'changed']],
    ],
    ['a photo', { dishes: [pasta, { ...sorbet, images: ['nuova'] }] }, [['Sorbetto', 'changed']]],
    ['a menu', { onMenus: new Set([sorbet.id]) }, [['Sorbetto', 'onMenu']]],
    ['an order', { ordered: new Set([sorbet.id]) }, [['Sorbetto', 'ordered']]],
    ['a label', { labels: [{ ...caught, colorIndex: 5 }] }, [['Pescato', 'changed']]],
    ['a label on a dish of the hotel', { labelsOfDishes: new Map([['own', [caught.id]]]) }, [['Pescato', 'onDish']]],
    [
      'a dish that stays, with its label',
      { ordered: new Set([pasta.id]) },
      [
        ['Spaghetti alle vongole', 'ordered'],
        ['Pescato', 'onDish'],
      ],
    ],
  ])('leaves what has changed or is in use: %s', (_, changes, staying) => {
    expect(stays(changes)).toEqual(staying)
  })

  it.each<[string, Dish]>([
    ['nothing but who wrote it last', { ...sorbet, changedBy: 'Anna', updatedAt: 5 }],
    ['an emptied translation', { ...sorbet, name: { it: 'Sorbetto', en: '' } }],
    ['names in another order', { ...sorbet, description: {} }],
  ])('takes away a dish of which there is new %s', (_, dish) => {
    expect(stays({ dishes: [pasta, dish] })).toEqual([])
  })

  it('says nothing of a copy that the hotel has deleted', () => {
    const changed = { ...sorbet, price: 4, deleted: true }
    expect(removalOf(template, HOTEL, kept({ dishes: [pasta, changed] }))).toMatchObject({
      dishes: [pasta.id],
      staying: [],
    })
  })
})
