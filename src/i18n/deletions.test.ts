import { describe, expect, it } from 'vitest'
import { aRow } from '#tests/rows/aRow.ts'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { bookingDeletion, personDeletion } from './bookings/deletion.ts'
import { dishes } from './menu/dishes.ts'
import { labels } from './menu/labels.ts'
import { planning } from './places/planning.ts'
import { rooms } from './places/rooms.ts'
import { sittingSentence, tables } from './places/tables.ts'
import { refusalText } from './refusals.ts'

type Fate =
  /** The row goes with it. */
  | 'goes'
  /** The row stays without it. */
  | 'unset'
  /** What is deleted is only marked: the row still names it. */
  | 'kept'

interface Deletion {
  /** Fields that point to it, and lists that name it. */
  readonly refersTo: Readonly<Record<string, Fate>>
  /** What is asked where three rows of each kind refer to it. */
  readonly asked: string
  /** How it is taken back. */
  readonly back: 'notice' | 'undo' | 'none'
}

const three = [1, 2, 3].map((n) => aRow('Book', { id: `b${n}`, refName: `Ospite ${n}` }))
const sitting = sittingSentence(three, 'Europe/Rome')

/**
 * Whatever somebody may delete by hand. A course, a meal of the day, an allergen and a diet are of a list that never changes;
 * a rate (`Rate`) has no screen, and nothing points to one.
 */
const deletions: { readonly [C in ClassName]?: Deletion } = {
  Dish: {
    refersTo: {
      'DishImage.dish': 'kept',
      'MealOrderDish.dish': 'kept',
      'AllergyCheck.dish': 'kept',
      'KitchenPortion.dish': 'kept',
      'Notification.dish': 'kept',
    },
    asked: dishes.deleteTouches(3, 3),
    back: 'notice',
  },
  Label: { refersTo: {}, asked: labels.deleteWarning(3), back: 'notice' },
  // Refused where somebody ordered; the editor's own undo brings it back.
  CalendarMeal: {
    refersTo: {
      'MealOrder.calendarMeal': 'unset',
      'MealOrderDish.calendarMeal': 'unset',
      'OrderRequest.calendarMeal': 'unset',
      'AllergyCheck.calendarMeal': 'goes',
      'KitchenNotice.calendarMeal': 'goes',
      'CourseCall.calendarMeal': 'goes',
      'KitchenPortion.calendarMeal': 'goes',
      'PrintJob.calendarMeal': 'goes',
      'Notification.calendarMeal': 'unset',
    },
    asked: refusalText('mealOrdered'),
    back: 'undo',
  },
  CalendarPrice: { refersTo: {}, asked: '', back: 'undo' },
  Rank: { refersTo: { 'Table.rank': 'unset' }, asked: tables.deleteRankText('Veranda', 3), back: 'notice' },
  Turn: {
    refersTo: { 'Table.turn': 'unset', 'Book.turn': 'unset' },
    asked: tables.deleteTurnText('Primo', 3, 3),
    back: 'notice',
  },
  RoomType: { refersTo: { 'Room.type': 'unset' }, asked: rooms.deleteTypeText('Doppia', 3), back: 'notice' },
  Table: { refersTo: { 'Book.table': 'unset' }, asked: `${sitting} ${tables.seatedElsewhere(3)}`, back: 'notice' },
  Room: {
    refersTo: { 'Book.room': 'unset', 'Table.room': 'unset' },
    asked: `${rooms.tableGoes} ${sitting}`,
    back: 'notice',
  },
  DiningRoom: {
    refersTo: { 'Fixture.diningRoom': 'goes', 'Table.diningRoom': 'unset' },
    asked: planning.deleteRoomText('Veranda', 3),
    back: 'undo',
  },
  Fixture: { refersTo: {}, asked: '', back: 'undo' },
  // Made again with its persons, what they may not eat and where they sit; the question says that orders and link stay gone.
  Book: {
    refersTo: {
      'BookPerson.book': 'goes',
      'GuestDevice.book': 'goes',
      'MealSeating.book': 'goes',
      'MealOrder.book': 'goes',
      'MealOrderDish.book': 'goes',
      'OrderRequest.book': 'goes',
      'ExtraMealOrder.book': 'goes',
      'DietaryNeeds.book': 'goes',
      'AllergyCheck.book': 'goes',
      'KitchenPortion.book': 'goes',
      'PrintJob.book': 'goes',
      '_Installation.book': 'goes',
    },
    asked: Object.values(bookingDeletion({ meals: 3, extras: 3 })).join(' '),
    back: 'notice',
  },
  // Orders of who was taken out are 'Da rivedere'; what is noted of allergies goes.
  BookPerson: {
    refersTo: { 'MealOrder.person': 'unset', 'DietaryNeeds.person': 'goes', 'AllergyCheck.person': 'goes' },
    asked: Object.values(personDeletion(3)).join(' '),
    back: 'none',
  },
}

const referrersOf = (target: ClassName) =>
  classNames.flatMap((className) =>
    Object.entries(declarationOf(className).fields).flatMap(([field, { target: to, kept }]) =>
      to === target ? [[`${className}.${field}`, kept ? 'goes' : 'unset'] as const] : [],
    ),
  )

describe('what is deleted', () => {
  it.each(Object.entries(deletions))('%s: nothing refers to it that nobody thought of', (className, { refersTo }) => {
    const isMarked = 'deleted' in declarationOf(className as ClassName).fields
    expect(refersTo).toEqual(
      Object.fromEntries(referrersOf(className as ClassName).map(([field, fate]) => [field, isMarked ? 'kept' : fate])),
    )
  })

  it.each(Object.entries(deletions).filter(([, { asked }]) => asked && asked !== refusalText('mealOrdered')))(
    '%s: is asked about with how many it touches',
    (_, { asked }) => {
      expect(asked).toMatch(/\b3\b/)
    },
  )

  it('that nothing is left without is said of nothing', () => {
    expect(bookingDeletion({ meals: 0, extras: 0 })).not.toHaveProperty('title')
    expect(
      [tables.deleteRankText('Veranda', 0), tables.deleteTurnText('Veranda', 0, 0), tables.seatedElsewhere(0)].join(
        ' ',
      ),
    ).not.toMatch(/\d/)
  })

  it('says one as one', () => {
    expect(tables.seatedElsewhere(1)).toBe('Lo perde anche 1 pasto spostato o tavolo unito.')
    expect(tables.deleteTurnText('Primo', 0, 1)).toBe(
      'Vuoi davvero eliminare il turno Primo? 1 prenotazione passa al turno del proprio tavolo.',
    )
    expect(bookingDeletion({ meals: 0, extras: 1 })).toMatchObject({
      text: '1 ordine fuori pasto aspetta: anche questi ordini vengono eliminati, e annullando non tornano.',
    })
  })
})
