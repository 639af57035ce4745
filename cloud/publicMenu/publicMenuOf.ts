import { isId } from '#domain/values/localId.ts'
import { publicMenu } from '#domain/menu/publicMenu.ts'
import type { PublicMenu, PublicMenuFacts } from '#domain/menu/publicMenu.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Language } from '#domain/schema/values.ts'
import { loadFacts } from './loadFacts.ts'
import { menuMemory } from './menuMemory.ts'

const facts = menuMemory<PublicMenuFacts | undefined>(500, 'publicMenus')

/** The present menus of a hotel's guests' page; undefined for an unknown or expired hotel. */
export async function publicMenuOf(hotelId: string, language: Language, now: Instant): Promise<PublicMenu | undefined> {
  if (!isId(hotelId)) return undefined
  const found = await facts.recall(hotelId, () => loadFacts(hotelId, now))
  return found && publicMenu(hotelId, found, language, now)
}
