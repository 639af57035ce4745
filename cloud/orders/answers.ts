import type { OrderChange } from '#domain/api/endpoints.ts'
import { allergyCheckId } from '#domain/rules/bookings/dietaryNeeds.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { findRows } from '#cloud/database/rows.ts'
import type { RowWrite } from '#cloud/database/transaction.ts'
import type { Facts } from './facts.ts'

interface FactsOfAnswers extends Facts {
  readonly answered: ReadonlySet<string>
}

interface Given {
  readonly id: string
  readonly person: string
  readonly dish: string
  readonly mark: string
}

/** Of persons of the booking, and dishes that they have after the change. */
function givenIn({ hotel, meal, people }: Facts, changes: readonly OrderChange[]): Given[] {
  return changes.flatMap(({ personId: person, portions, answers = [] }) =>
    person === undefined || !people.some(({ id }) => id === person)
      ? []
      : answers
          .filter(({ dishId }) => portions.some((one) => one.dishId === dishId && one.quantity > 0))
          .map(({ dishId: dish, mark }) => ({
            id: allergyCheckId(hotel.id, meal.id, person, dish),
            person,
            dish,
            mark,
          })),
  )
}

export async function withAnswers(facts: Facts, changes: readonly OrderChange[]): Promise<FactsOfAnswers> {
  const ids = givenIn(facts, changes).map(({ id }) => id)
  const among = () =>
    findRows('AllergyCheck', (query) => query.containedIn('objectId', ids).ascending('objectId'), ['dish'])
  const rows = ids.length === 0 ? [] : await among()
  return { ...facts, answered: new Set(rows.map(({ id }) => id)) }
}

/** The order keeps who wants a dish all the same, when and what it holds (docs/domain.md, Allergies of guests). */
export const answerWrites = (facts: FactsOfAnswers, changes: readonly OrderChange[], now: Instant): RowWrite[] =>
  givenIn(facts, changes).map(({ id, person, dish, mark }): RowWrite => {
    const { hotel, book, meal, answered, changedBy } = facts
    const said = { agreed: mark, agreedAt: now, agreedBy: changedBy ?? 'Ospite' }
    if (answered.has(id)) return { className: 'AllergyCheck', id, kind: 'update', fields: said }
    const of = { hotel: hotel.id, book: book.id, calendarMeal: meal.id, person, dish }
    return { className: 'AllergyCheck', id, kind: 'create', fields: { ...of, ...said } }
  })
