import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { menuChanges } from './changes.ts'
import type { MealMenu } from './dayMenu.ts'
import {
  afterSavingMenus,
  asksBeforeSaving,
  isOverwriting,
  overtakenMeals,
  shownMenus,
  withEdit,
  withRedo,
  withUndo,
} from './editing.ts'
import { addDishes, pasteMeals, removeMeal } from './edits.ts'
import type { Menus } from './edits.ts'

const DAY = '2026-11-23'
const meal = (mealIndex: '1' | '3', ...dishes: string[]): MealMenu => ({
  mealIndex,
  start: '12:30',
  end: '14:30',
  opens: -96,
  closes: -16,
  dishes,
})
const day = (...meals: MealMenu[]): Menus => [{ day: DAY, meals }]
const withRavioli = (menus: Menus) => addDishes(menus, '3', ['ravioli'])

describe('work on a menu', () => {
  const saved = day(meal('3', 'risotto'))

  it('shows what is saved until something is edited', () => {
    expect(shownMenus(undefined, saved)).toBe(saved)
  })

  it('takes no step for an edit that changes nothing', () => {
    expect(withEdit(undefined, saved, (menus) => addDishes(menus, '3', ['risotto']), 'hand')).toBeUndefined()
  })

  it('is undone and done again', () => {
    const edited = withEdit(undefined, saved, withRavioli, 'hand')
    expect(edited && shownMenus(withUndo(edited), saved)).toEqual(saved)
    expect(edited && shownMenus(withRedo(withUndo(edited)), saved)).toEqual(day(meal('3', 'risotto', 'ravioli')))
  })

  it('tells which meal a colleague changed that it would replace, until it is saved', () => {
    const edited = withEdit(undefined, saved, withRavioli, 'hand')
    expect(overtakenMeals(edited, saved)).toEqual([])
    const meanwhile = day(meal('1', 'brodo'), meal('3', 'zuppa'))
    const [told, ...others] = overtakenMeals(edited, meanwhile)
    expect(told).toMatchObject({ mealIndex: '3', before: meal('3', 'zuppa') })
    expect(others).toEqual([])
    const again = withEdit(edited, meanwhile, (menus) => addDishes(menus, '3', ['pizza']), 'hand')
    expect(overtakenMeals(again, meanwhile)).toHaveLength(1)
    expect(again && overtakenMeals(afterSavingMenus(again, meanwhile), shownMenus(again, meanwhile))).toEqual([])
  })

  it('tells nothing of another part of the same meal, which stays the colleague’s', () => {
    const edited = withEdit(undefined, saved, withRavioli, 'hand')
    expect(overtakenMeals(edited, day({ ...meal('3', 'risotto'), start: '19:00' }))).toEqual([])
  })

  it('keeps its own meal and takes a colleague’s others', () => {
    const edited = withEdit(undefined, saved, withRavioli, 'hand')
    const meanwhile = day(meal('1', 'brodo'), meal('3', 'zuppa'))
    expect(shownMenus(edited, meanwhile)).toEqual(day(meal('1', 'brodo'), meal('3', 'risotto', 'ravioli')))
  })

  it('of the same meal keeps the dishes it changed and takes the time a colleague moved', () => {
    const edited = withEdit(undefined, saved, withRavioli, 'hand')
    const later = { ...meal('3', 'risotto'), start: '20:15', end: '22:15' }
    const both = { ...later, dishes: ['risotto', 'ravioli'] }
    expect(shownMenus(edited, day(meal('1', 'pizza'), later))).toEqual(day(meal('1', 'pizza'), both))
  })

  it('once undone shows what a colleague saved, and goes on from there', () => {
    const edited = withEdit(undefined, saved, withRavioli, 'hand')
    const back = edited && withUndo(edited)
    const meanwhile = day(meal('3', 'zuppa'))
    expect(shownMenus(back, meanwhile)).toEqual(meanwhile)
    const again = withEdit(back, meanwhile, withRavioli, 'hand')
    expect(shownMenus(again, meanwhile)).toEqual(day(meal('3', 'zuppa', 'ravioli')))
  })

  describe('on a dinner, while a colleague saves the lunch again and again', () => {
    const withLunch = (dish: string) => day(meal('1', dish), meal('3', 'risotto'))
    const dishesOf = (menus: Menus) => menus.flatMap(({ meals }) => meals.map(({ dishes }) => dishes.join()))
    const add = (dish: string) => (menus: Menus) => addDishes(menus, '3', [dish])

    it('has the colleague’s last lunch, and saving does not touch it', () => {
      const first = withEdit(undefined, withLunch('brodo'), add('ravioli'), 'hand')
      const second = withEdit(first, withLunch('zuppa'), add('pizza'), 'hand')
      const last = withLunch('minestra')
      const shown = shownMenus(second, last)
      expect(dishesOf(shown)).toEqual(['minestra', 'risotto,ravioli,pizza'])
      expect(menuChanges(last, shown).map(({ mealIndex }) => mealIndex)).toEqual(['3'])
    })

    it('undoes and redoes its own edits only', () => {
      const first = withEdit(undefined, withLunch('brodo'), add('ravioli'), 'hand')
      const second = withEdit(first, withLunch('zuppa'), add('pizza'), 'hand')
      const back = second && withUndo(second)
      expect(dishesOf(shownMenus(back, withLunch('zuppa')))).toEqual(['zuppa', 'risotto,ravioli'])
      const start = back && withUndo(back)
      expect(dishesOf(shownMenus(start, withLunch('minestra')))).toEqual(['minestra', 'risotto'])
      const again = start && withRedo(withRedo(start))
      expect(dishesOf(shownMenus(again, withLunch('minestra')))).toEqual(['minestra', 'risotto,ravioli,pizza'])
    })

    it('does not bring an old lunch back when it is undone after saving', () => {
      const edited = withEdit(undefined, withLunch('brodo'), add('ravioli'), 'hand')
      const saved = withLunch('zuppa')
      const now = shownMenus(edited, saved)
      const back = edited && withUndo(afterSavingMenus(edited, saved))
      expect(dishesOf(shownMenus(back, now))).toEqual(['zuppa', 'risotto'])
    })
  })

  it('a meal that was removed here stays removed', () => {
    const edited = withEdit(undefined, saved, (menus) => removeMeal(menus, '3'), 'hand')
    expect(shownMenus(edited, day(meal('3', 'zuppa')))).toEqual(day())
  })

  it('knows whether it was only pasted, and that undoing after saving is no paste', () => {
    const pasted = withEdit(undefined, saved, (menus) => pasteMeals(menus, [meal('3', 'zuppa')]), 'paste')
    expect(pasted?.history.now.byHand).toBe(false)
    const now = pasted && afterSavingMenus(pasted, saved)
    expect(now && withUndo(now).history.now.byHand).toBe(true)
  })

  it('has nothing left to save after saving, whatever was edited', () => {
    const dishes = fc.array(fc.constantFrom('ravioli', 'zuppa', 'risotto'))
    fc.assert(
      fc.property(dishes, (ids) => {
        const edited = withEdit(undefined, saved, (menus) => addDishes(menus, '3', ids), 'hand')
        const menus = shownMenus(edited, saved)
        const after = edited && afterSavingMenus(edited, saved)
        expect(menuChanges(menus, shownMenus(after, menus))).toEqual([])
      }),
    )
  })
})

it.each([
  ['a new meal', day(), day(meal('3')), false],
  ['another dish', day(meal('3')), day(meal('3', 'ravioli')), true],
  ['a meal that goes', day(meal('3')), day(), true],
])('%s overwrites: %#', (_, before, after, expected) => {
  expect(isOverwriting(menuChanges(before, after))).toBe(expected)
})

describe('saving asks before it overwrites', () => {
  const saved = day(meal('3', 'ravioli', 'risotto'))
  const asks = (after: Menus, days = 1, byHand = true) => asksBeforeSaving(menuChanges(saved, after), days, byHand)

  it.each([
    ['a dish more', day(meal('3', 'ravioli', 'risotto', 'zuppa')), false],
    ['another order of the dishes', day(meal('3', 'risotto', 'ravioli')), false],
    ['another time', day({ ...meal('3', 'ravioli', 'risotto'), start: '12:00' }), false],
    ['another meal', day(meal('1', 'zuppa'), meal('3', 'ravioli', 'risotto')), false],
    ['a dish less', day(meal('3', 'ravioli')), true],
    ['another dish instead', day(meal('3', 'ravioli', 'zuppa')), true],
    ['no meal', day(), true],
  ])('of one day with %s', (_, after, expected) => {
    expect(asks(after)).toBe(expected)
  })

  it('of several days with any change of what is there', () => {
    expect(asks(day(meal('3', 'ravioli', 'risotto', 'zuppa')), 2)).toBe(true)
    expect(asks(day(meal('1', 'zuppa'), meal('3', 'ravioli', 'risotto')), 2)).toBe(false)
  })

  it('not of what was only pasted, which was asked about then', () => {
    expect(asks(day(), 2, false)).toBe(false)
  })
})
