import type { Book, BookPerson } from '#domain/schema/booking.ts'
import { isNamed, planPeople } from './bookPeople.ts'
import type { NewPerson } from './bookPeople.ts'

/** Fields of a person that are changed; undefined clears one. */
export interface PersonChange {
  readonly id: string
  readonly fields: Readonly<Partial<Record<'name' | 'surname', undefined>> & { isHolder?: boolean }>
}

/** What makes the persons of a booking as many as were asked for. */
export interface SyncPlan {
  readonly create: readonly NewPerson[]
  readonly change: readonly PersonChange[]
  readonly remove: readonly BookPerson[]
}

/**
 * Makes a booking have as many persons as guests (part 2 §4). One of them is the holder, and stays;
 * when there are too many and one has a name, all names are taken away, to be asked for again.
 * @param people in the order in which they were made
 * @param ordered ids of the persons who have orders: of equals the others go first
 */
export function planSync(
  { id, hotel, pax }: Pick<Book, 'id' | 'hotel' | 'pax'>,
  people: readonly BookPerson[],
  ordered: ReadonlySet<string>,
): SyncPlan {
  const { create, remove } = planPeople({ id, hotel }, pax, people, { ordered })
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

/** Whether a booking has its persons already. */
export const isSynced = ({ create, change, remove }: SyncPlan): boolean =>
  create.length + change.length + remove.length === 0
