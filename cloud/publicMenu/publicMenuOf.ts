import { publicMenu } from '#domain/menu/publicMenu.ts'
import type { PublicMenu, PublicMenuFacts } from '#domain/menu/publicMenu.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Language } from '#domain/schema/values.ts'
import { loadFacts } from './loadFacts.ts'

/** Milliseconds for which a hotel is not read again: a full dining room asks at the same time. */
const REMEMBERED = 5000
/** Hotels remembered at once; whoever tries ids fills no more than this. */
const MOST = 500

interface Remembered {
  readonly until: Instant
  readonly facts: Promise<PublicMenuFacts | undefined>
}
const remembered = new Map<string, Remembered>()

function factsOf(hotelId: string, now: Instant): Promise<PublicMenuFacts | undefined> {
  const known = remembered.get(hotelId)
  if (known && known.until > now) return known.facts
  if (remembered.size >= MOST) remembered.clear()
  const facts = loadFacts(hotelId, now)
  remembered.set(hotelId, { until: now + REMEMBERED, facts })
  facts.catch(() => remembered.delete(hotelId))
  return facts
}

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
  const facts = await factsOf(hotelId, now)
  return facts && publicMenu(hotelId, facts, language, now)
}
