import { isSameValue } from '#domain/values/isSameValue.ts'
import { isSameList } from '#domain/values/sameList.ts'
import { menuChanges, removedDishes } from './changes.ts'
import type { MealChange } from './changes.ts'
import { inOrderOfDay, isSameMeal } from './dayMenu.ts'
import type { MealMenu } from './dayMenu.ts'
import type { Menus } from './edits.ts'

export interface History<T extends object> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
}

const UNDO_STEPS = 200

export const startHistory = <T extends object>(now: T): History<T> => ({ past: [], now, future: [] })

/** The last `UNDO_STEPS` can be undone; an edit forgets what was undone. */
export const edited = <T extends object>({ past, now, future }: History<T>, next: T): History<T> =>
  now === next ? { past, now, future } : { past: [...past, now].slice(-UNDO_STEPS), now: next, future: [] }

export function undone<T extends object>(history: History<T>): History<T> {
  const { past, now, future } = history
  const previous = past.at(-1)
  return previous ? { past: past.slice(0, -1), now: previous, future: [now, ...future] } : history
}

export function redone<T extends object>(history: History<T>): History<T> {
  const { past, now, future } = history
  const [next, ...later] = future
  return next ? { past: [...past, now], now: next, future: later } : history
}

export interface MenuDraft {
  readonly menus: Menus
  /** Something was edited by hand, not only pasted: saving asks before it overwrites. */
  readonly byHand: boolean
}

export interface MenuEditing {
  /** What was saved at the last edit; `history` differs from it in what was edited here. */
  readonly base: Menus
  readonly history: History<MenuDraft>
  /** Meals (`keyOf`) that a colleague changed before the last edit, and saving would overwrite. */
  readonly overtaken: readonly string[]
}

const keyOf = ({ day, mealIndex }: Pick<MealChange, 'day' | 'mealIndex'>): string => `${day} ${mealIndex}`

/** 'removal': of all meals, which leaves nothing of what was edited before. */
export type Source = 'hand' | 'paste' | 'removal'

/** A colleague's changes show, unless the same part of the same meal was edited here. */
export function shownMenus(editing: MenuEditing | undefined, saved: Menus): Menus {
  return editing ? laidOver(editing.base, editing.history.now.menus, saved) : saved
}

function laidOver(base: Menus, own: Menus, saved: Menus): Menus {
  if (base === saved) return own
  const menus = own.map((menu, at) => {
    const meals = mealsLaidOver(base[at]?.meals ?? [], menu.meals, saved[at]?.meals ?? [])
    return isSameList(meals, menu.meals) ? menu : { ...menu, meals }
  })
  return isSameList(menus, own) ? own : menus
}

/** In every step: else a colleague's change would count as an edit here, and the next save undo it. */
function rebased(editing: MenuEditing, saved: Menus): MenuEditing {
  const { base, history } = editing
  const laid = (draft: MenuDraft): MenuDraft => {
    const menus = laidOver(base, draft.menus, saved)
    return menus === draft.menus ? draft : { ...draft, menus }
  }
  const { past, now, future } = history
  return {
    base: saved,
    history: { past: past.map(laid), now: laid(now), future: future.map(laid) },
    overtaken: overtakenMeals(editing, saved).map(keyOf),
  }
}

/** Our changes of meals that somebody else has changed meanwhile, in the same fields. */
export function overtakenMeals(editing: MenuEditing | undefined, saved: Menus): MealChange[] {
  if (!editing) return []
  const { base, overtaken } = editing
  const theirs = new Map(menuChanges(base, saved).map((change) => [keyOf(change), change]))
  return menuChanges(saved, shownMenus(editing, saved)).filter((change) => {
    const their = theirs.get(keyOf(change))
    return overtaken.includes(keyOf(change)) || (their !== undefined && replaces(change, their))
  })
}

function replaces(our: MealChange, their: MealChange): boolean {
  if (our.kind !== 'change' || their.kind !== 'change') return true
  const { before, after } = their
  const isTheirs = { ...our.after }
  if (before.start !== after.start) isTheirs.start = after.start
  if (before.end !== after.end) isTheirs.end = after.end
  if (before.opens !== after.opens) isTheirs.opens = after.opens
  if (before.closes !== after.closes) isTheirs.closes = after.closes
  if (!isSameList(before.dishes, after.dishes)) isTheirs.dishes = after.dishes
  if (!isSameValue(before.portions, after.portions)) isTheirs.portions = after.portions
  return !isSameMeal(isTheirs, our.after)
}

function mealsLaidOver(base: readonly MealMenu[], own: readonly MealMenu[], saved: readonly MealMenu[]): MealMenu[] {
  const indexes = new Set([...own, ...saved].map(({ mealIndex }) => mealIndex))
  const meals = [...indexes].flatMap((index) => {
    const of = (list: readonly MealMenu[]) => list.find(({ mealIndex }) => mealIndex === index)
    const [was, mine, theirs] = [of(base), of(own), of(saved)]
    if (was && mine && theirs) return mergedMeal(was, mine, theirs)
    const isMine = was && mine ? !isSameMeal(was, mine) : was !== mine
    return (isMine ? mine : theirs) ?? []
  })
  return meals.sort(inOrderOfDay)
}

function mergedMeal(was: MealMenu, mine: MealMenu, theirs: MealMenu): MealMenu {
  const merged = {
    ...mine,
    start: mine.start === was.start ? theirs.start : mine.start,
    end: mine.end === was.end ? theirs.end : mine.end,
    opens: mine.opens === was.opens ? theirs.opens : mine.opens,
    closes: mine.closes === was.closes ? theirs.closes : mine.closes,
    dishes: isSameList(mine.dishes, was.dishes) ? theirs.dishes : mine.dishes,
    portions: isSameValue(mine.portions, was.portions) ? theirs.portions : mine.portions,
  }
  if (isSameMeal(merged, mine)) return mine
  return isSameMeal(merged, theirs) ? theirs : merged
}

/** The state after an edit; the same one where it changes nothing. */
export function withEdit(
  editing: MenuEditing | undefined,
  saved: Menus,
  edit: (menus: Menus) => Menus,
  source: Source,
): MenuEditing | undefined {
  const { history, overtaken } = editing
    ? rebased(editing, saved)
    : { history: startHistory<MenuDraft>({ menus: saved, byHand: false }), overtaken: [] }
  const shown = history.now
  const menus = edit(shown.menus)
  if (isSameList(menus, shown.menus)) return editing
  const byHand = source === 'hand' || (source === 'paste' && shown.byHand)
  return { base: saved, history: edited(history, { menus, byHand }), overtaken }
}

export const withUndo = (editing: MenuEditing): MenuEditing => ({
  ...editing,
  history: undone(editing.history),
})

export const withRedo = (editing: MenuEditing): MenuEditing => ({
  ...editing,
  history: redone(editing.history),
})

/** The state after saving over `saved`; an undo from here is an edit. */
export function afterSavingMenus(editing: MenuEditing, saved: Menus): MenuEditing {
  const { history } = rebased(editing, saved)
  const { menus } = history.now
  const asEdit = (draft: MenuDraft): MenuDraft => ({ ...draft, byHand: true })
  return {
    base: menus,
    history: {
      past: history.past.map(asEdit),
      now: { menus, byHand: false },
      future: history.future.map(asEdit),
    },
    overtaken: [],
  }
}

export const isOverwriting = (changes: readonly MealChange[]): boolean => changes.some(({ kind }) => kind !== 'add')

/** docs/domain.md, Saving menus. A paste and the removal of all meals were asked about already. */
export function asksBeforeSaving(changes: readonly MealChange[], days: number, byHand: boolean): boolean {
  if (!byHand) return false
  if (days > 1) return isOverwriting(changes)
  return changes.some((change) => change.kind === 'remove' || removedDishes(change).length > 0)
}
