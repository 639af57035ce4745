import { describe, expect, it } from 'vitest'
import { menuLanguages } from '../reference/languages.ts'
import { annexTwo } from '../reference/annexTwo.ts'
import { allergens } from '../reference/dietaryTags.ts'
import type { Dish, Label } from '../schema/menu.ts'
import type { Language } from '../schema/values.ts'
import type { DayMenu, MealMenu } from './dayMenu.ts'
import { inLanguage, menuLegend, printedDays, untranslated } from './printMenu.ts'
import type { MenuMeal } from './printMenu.ts'

const dish = (id: string, fields: Partial<Dish> = {}) =>
  ({ id, hotel: 'h', courseIndex: 2, name: { it: `Piatto ${id}` }, price: 0, allergens: [], ...fields }) as Dish
const label = (id: string, fields: Partial<Label> = {}) =>
  ({ id, hotel: 'h', name: { it: `Etichetta ${id}` }, colorIndex: 0, visibleInApp: true, ...fields }) as Label
const meal = (mealIndex: MealMenu['mealIndex'], ...dishes: string[]): MealMenu => ({
  mealIndex,
  start: '19:30',
  end: '21:30',
  opens: -96,
  closes: -16,
  dishes,
})
const day = (...meals: MealMenu[]): DayMenu => ({ day: '2026-11-21', meals })

function print(
  menu: DayMenu,
  dishes: Dish[],
  more: { meal?: '0' | '1' | '3'; language?: Language; labels?: Label[] } = {},
) {
  const { language = 'it', labels = [] } = more
  const [printed] = printedDays([menu], more.meal ?? 'all', {
    dishes: new Map(dishes.map((one) => [one.id, one])),
    labels: new Map(labels.map((one) => [one.id, one])),
    language,
  })
  if (!printed) throw new Error('no day')
  return printed
}
const only = ({ meals }: { meals: readonly MenuMeal[] }) => {
  const found = meals[0]?.courses[0]?.dishes[0]
  if (!found) throw new Error('no dish')
  return found
}
const ids = ({ meals }: { meals: readonly MenuMeal[] }) =>
  meals.map(({ courses }) => courses.map(({ dishes }) => dishes.map(({ id }) => id)))

describe('what a menu lists', () => {
  it('courses follow one another as a meal does, dishes in the order of the menu', () => {
    const dishes = [dish('sweet', { courseIndex: 6 }), dish('b'), dish('a'), dish('starter', { courseIndex: 1 })]
    expect(ids(print(day(meal('3', 'sweet', 'b', 'a', 'starter')), dishes))).toEqual([
      [['starter'], ['b', 'a'], ['sweet']],
    ])
  })

  it('a deleted dish, one without a name or course, and what is no dish stay off paper, and are counted', () => {
    const dishes = [
      dish('a'),
      dish('gone', { deleted: true }),
      dish('service', { type: 'service' }),
      dish('mute', { name: { it: ' ' } }),
      dish('lost', { courseIndex: undefined }),
    ]
    const printed = print(day(meal('3', 'a', 'gone', 'service', 'mute', 'lost', 'unknown')), dishes)
    expect(ids(printed)).toEqual([[['a']]])
    expect(printed.dropped).toBe(5)
  })

  it('what accompanies breakfast is read with it; alone it stands for itself', () => {
    const dishes = [dish('a'), dish('b')]
    expect(ids(print(day(meal('0', 'a'), meal('2', 'b')), dishes))).toEqual([[['a', 'b']]])
    expect(ids(print(day(meal('0', 'a'), meal('2', 'b')), dishes, { meal: '0' }))).toEqual([[['a', 'b']]])
    expect(print(day(meal('2', 'b')), dishes).meals[0]?.mealIndex).toBe('2')
  })

  it('who prints breakfast gets its companion, too, where there is nothing else', () => {
    expect(ids(print(day(meal('2', 'b'), meal('3', 'b')), [dish('b')], { meal: '0' }))).toEqual([[['b']]])
  })

  it('one meal of a day is printed alone, and a day without it has none', () => {
    const menu = day(meal('1', 'a'), meal('3', 'a'))
    expect(print(menu, [dish('a')], { meal: '3' }).meals.map(({ mealIndex }) => mealIndex)).toEqual(['3'])
    expect(print(menu, [dish('a')], { meal: '0' }).meals).toEqual([])
  })
})

describe('a dish', () => {
  it.each([
    ['an included dish', {}, undefined],
    ['an extra', { isExtra: true }, 24],
    ['a drink', { courseIndex: 7 }, 24],
    ['a wine', { courseIndex: 10 }, 24],
    ['an aperitif', { courseIndex: 11 }, 24],
    ['a dish for babies', { forBaby: true }, undefined],
  ])('%s shows its price only when even full board pays for it', (_, fields, price) => {
    expect(only(print(day(meal('3', 'a')), [dish('a', { price: 24, ...fields })])).price).toBe(price)
  })

  it('shows no price of nothing', () => {
    expect(only(print(day(meal('3', 'a')), [dish('a', { isExtra: true })])).price).toBeUndefined()
  })

  it('has its allergens in the order of the Regulation, and the one mark vegan for both diets', () => {
    const { allergens: found, diets } = only(print(day(meal('3', 'a')), [dish('a', { allergens: [0, 12, 4, 11] })]))
    expect(found?.map(({ number }) => number)).toEqual([1, 9])
    expect(diets.map(({ key }) => key)).toEqual(['vegan'])
  })

  it('carries the labels that guests may see', () => {
    const labels = [label('a'), label('b', { visibleInApp: false }), label('c', { deleted: true })]
    const printed = print(day(meal('3', 'a')), [dish('a', { labels: ['a', 'b', 'c', 'unknown'] })], { labels })
    expect(only(printed).labels.map(({ id }) => id)).toEqual(['a'])
  })
})

describe('languages', () => {
  it('a missing translation is Italian, and marked', () => {
    expect(inLanguage({ it: 'Zuppa', de: ' Suppe ' }, 'de')).toEqual({ text: 'Suppe', isMissing: false })
    expect(inLanguage({ it: 'Zuppa', de: ' ' }, 'de')).toEqual({ text: 'Zuppa', isMissing: true })
    expect(inLanguage({ it: 'Zuppa' }, 'it')).toEqual({ text: 'Zuppa', isMissing: false })
    expect(inLanguage(undefined, 'de')).toEqual({ text: '', isMissing: false })
  })

  it('a dish on two meals wants its translation once', () => {
    const dishes = [dish('a'), dish('b', { name: { it: 'Zuppa', de: 'Suppe' }, description: { it: 'Calda' } })]
    const { meals } = print(day(meal('1', 'a', 'b'), meal('3', 'a')), dishes, { language: 'de' })
    expect(untranslated(meals)).toBe(2)
    expect(untranslated(print(day(meal('1', 'a')), dishes).meals)).toBe(0)
  })

  it('every allergen has its wording in every language', () => {
    for (const { number = 0 } of allergens)
      for (const { code } of menuLanguages) expect(annexTwo[number]?.[code], `${number} ${code}`).toMatch(/\S{3}/)
  })
})

describe('the legend', () => {
  it('explains just what occurs', () => {
    const dishes = [dish('a', { allergens: [4, 12] }), dish('b', { allergens: [0] })]
    const legend = menuLegend(print(day(meal('3', 'a', 'b')), dishes).meals)
    expect(legend.allergens.map(({ number }) => number)).toEqual([1, 9])
    expect(legend.diets.map(({ key }) => key)).toEqual(['vegan'])
    expect(legend.hasUndeclared).toBe(false)
  })

  it('says so when nobody has declared what a dish contains', () => {
    const dishes = [dish('a', { allergens: undefined })]
    expect(menuLegend(print(day(meal('3', 'a')), dishes).meals).hasUndeclared).toBe(true)
  })
})

describe('beside a declared allergen a menu does not say', () => {
  const GLUTEN_FREE = label('predefined-senza-glutine', { name: { it: 'Senza glutine' } })
  const HOMEMADE = label('homemade')
  const labelled = (allergens: number[] | undefined) => {
    const carrier = dish('a', { allergens, labels: [GLUTEN_FREE.id, HOMEMADE.id] })
    const printed = print(day(meal('3', 'a')), [carrier], { labels: [GLUTEN_FREE, HOMEMADE] })
    return only(printed).labels.map(({ id }) => id)
  }

  it('that a dish is without it, nor while nothing is declared', () => {
    expect(labelled([2])).toEqual([GLUTEN_FREE.id, HOMEMADE.id])
    expect(labelled([4])).toEqual([HOMEMADE.id])
    expect(labelled(undefined)).toEqual([HOMEMADE.id])
  })

  it('that a dish with molluscs is vegetarian, also in the legend', () => {
    const printed = print(day(meal('3', 'a')), [dish('a', { allergens: [6, 11] })])
    expect(only(printed).diets).toEqual([])
    expect(menuLegend(printed.meals).diets).toEqual([])
  })
})
