import { publicMenu } from '#domain/menu/publicMenu.ts'
import type { PublicMenu, PublicMenuFacts } from '#domain/menu/publicMenu.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Language } from '#domain/schema/values.ts'
import { Memory } from '../memory.ts'
import { loadFacts } from './loadFacts.ts'

/** So many hotels at once. */
const facts = new Memory<PublicMenuFacts | undefined>(500)

/** As every id of ours is written; anything else is asked of no database. */
const ID = /^[A-Za-z0-9]{1,32}$/

/**
 * The menus that the guests of a hotel read now; undefined for a hotel that does not exist or whose
 * subscription is over.
 */
export async function publicMenuOf(
  hotelId: unknown,
  language: Language,
  now: Instant,
): Promise<PublicMenu | undefined> {
  if (typeof hotelId !== 'string' || !ID.test(hotelId)) return undefined
  const found = await facts.recall(hotelId, () => loadFacts(hotelId, now))
  return found && publicMenu(hotelId, found, language, now)
}
