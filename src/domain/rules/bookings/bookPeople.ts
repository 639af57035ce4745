import type { Book, BookPerson } from '#domain/schema/booking.ts'
import { personIdOf } from './booking.ts'

type Named = Pick<BookPerson, 'name' | 'surname'>
export type NewPerson = Pick<BookPerson, 'id' | 'hotel' | 'book' | 'name' | 'surname' | 'isHolder'>

interface PeoplePlan {
  readonly create: readonly NewPerson[]
  /** The holder's new name, after the booking's. */
  readonly rename: (Named & { readonly id: string }) | undefined
  readonly remove: readonly BookPerson[]
}

export const isNamed = ({ name, surname }: Named): boolean => [name, surname].some((part) => Boolean(part?.trim()))

export const personName = ({ name = '', surname = '' }: Named): string | undefined =>
  `${name.trim()} ${surname.trim()}`.trim() || undefined

const NAMELESS: Named = { name: undefined, surname: undefined }

/** A booking's name as a person's: "Rossi, Mario", else the first word is the name. */
export function nameOfHolder(refName: string | undefined): Named {
  const text = refName?.trim().replaceAll(/\s+/gu, ' ') ?? ''
  if (!text) return {}
  const comma = /^([^,]+), ?([^,]+)$/u.exec(text)
  if (comma) return { name: comma[2], surname: comma[1] }
  const [first = '', ...rest] = text.split(' ')
  return rest.length > 0 ? { name: first, surname: rest.join(' ') } : { surname: first }
}

function freePersonIds(bookId: string, taken: ReadonlySet<string>, count: number): string[] {
  const ids: string[] = []
  for (let n = 1; ids.length < count; n += 1) if (!taken.has(personIdOf(bookId, n))) ids.push(personIdOf(bookId, n))
  return ids
}

/** The first of the others, `people` in order of creation; undefined when nobody is left, or the booking keeps its holder. */
export function nextHolder<P extends Pick<BookPerson, 'id' | 'isHolder'>>(
  people: readonly P[],
  leaving: Pick<BookPerson, 'id' | 'isHolder'>,
): P | undefined {
  const others = people.filter(({ id }) => id !== leaving.id)
  return leaving.isHolder && !others.some(({ isHolder }) => isHolder) ? others[0] : undefined
}

const isSame = (one: Named, other: Named): boolean => one.name === other.name && one.surname === other.surname

/**
 * The holder stays. Surplus persons: the nameless first, then those without orders and needs, the last first.
 * @param people in order of creation
 * @param inUse ids of the persons who have orders, or said what they may not eat
 */
export function planPeople(
  book: Pick<Book, 'id' | 'hotel' | 'refName'>,
  pax: number,
  people: readonly BookPerson[],
  {
    refName,
    inUse,
    companions = [],
  }: {
    /** The name that the booking had before. */
    readonly refName?: string | undefined
    readonly inUse?: ReadonlySet<string>
    /** Names for persons that are added. */
    readonly companions?: readonly string[] | undefined
  } = {},
): PeoplePlan {
  const holder = people.find(({ isHolder }) => isHolder) ?? people[0]
  const wanted = nameOfHolder(book.refName)
  const missing = Math.max(0, pax - people.length)
  const ids = freePersonIds(book.id, new Set(people.map(({ id }) => id)), missing)
  const others = companions.map(nameOfHolder).filter((name) => !people.some((person) => isSame(person, name)))
  const create = ids.map((id, at) => {
    const isHolder = !holder && at === 0
    const named = isHolder ? wanted : others.shift()
    return { id, hotel: book.hotel, book: book.id, isHolder, ...named }
  })
  const follows = holder && (!isNamed(holder) || isSame(holder, nameOfHolder(refName)))
  const isRenamed = follows && refName !== book.refName && !isSame(holder, wanted)
  const worth = (person: BookPerson) => (isNamed(person) ? 2 : 0) + (inUse?.has(person.id) ? 1 : 0)
  const surplus = people
    .map((person, at) => ({ person, at }))
    .filter(({ person }) => person !== holder)
    .sort((one, other) => worth(one.person) - worth(other.person) || other.at - one.at)
    .slice(0, Math.max(0, people.length - pax))
  return {
    create,
    rename: isRenamed ? { ...NAMELESS, ...wanted, id: holder.id } : undefined,
    remove: surplus.map(({ person }) => person),
  }
}
