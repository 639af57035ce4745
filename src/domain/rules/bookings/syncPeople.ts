import type { Book, BookPerson } from '#domain/schema/booking.ts'
import { isNamed, planPeople } from './bookPeople.ts'
import type { NewPerson } from './bookPeople.ts'

/** undefined clears a field. */
interface PersonChange {
  readonly id: string
  readonly fields: Readonly<Partial<Record<'name' | 'surname', undefined>> & { isHolder?: boolean }>
}

export interface SyncPlan {
  readonly create: readonly NewPerson[]
  readonly change: readonly PersonChange[]
  readonly remove: readonly BookPerson[]
}

/**
 * Makes a booking have `pax` persons (docs/domain.md, Persons). The holder stays; when persons are
 * removed and one has a name, all names are removed.
 * @param people in order of creation
 * @param inUse ids of the persons who have orders, or said what they may not eat: of equals the others are removed first
 */
export function planSync(
  { id, hotel, pax }: Pick<Book, 'id' | 'hotel' | 'pax'>,
  people: readonly BookPerson[],
  inUse: ReadonlySet<string>,
): SyncPlan {
  const { create, remove } = planPeople({ id, hotel }, pax, people, { inUse })
  const holder = people.find(({ isHolder }) => isHolder) ?? people[0]
  const areNamesLost = remove.length > 0 && people.some(isNamed)
  const change = people
    .filter((person) => !remove.includes(person))
    .map((person) => ({
      id: person.id,
      fields: {
        ...(person.isHolder !== (person === holder) && { isHolder: person === holder }),
        ...(areNamesLost && isNamed(person) && { name: undefined, surname: undefined }),
      },
    }))
    .filter(({ fields }) => Object.keys(fields).length > 0)
  return { create, change, remove }
}

export const isSynced = ({ create, change, remove }: SyncPlan): boolean =>
  create.length + change.length + remove.length === 0
