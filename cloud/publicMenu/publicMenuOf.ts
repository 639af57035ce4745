import { z } from 'zod'
import type { ResultOf } from '#domain/api/functions.ts'
import { isId } from '#domain/values/localId.ts'
import { publicMenu, readerLanguage } from '#domain/menu/publicMenu.ts'
import type { PublicMenu, PublicMenuFacts } from '#domain/menu/publicMenu.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Language } from '#domain/schema/values.ts'
import { id } from '#cloud/requests/checked.ts'
import { loadFacts } from './loadFacts.ts'
import { menuMemory } from './menuMemory.ts'

const params = z.object({ hotelId: id, language: z.string().optional().catch(undefined) })

/** For a guests' app or a host without our web server; needs no login. */
export async function publicMenuFunction(request: Parse.Cloud.FunctionRequest): Promise<ResultOf<'public-menu'>> {
  const { data } = params.safeParse(request.params)
  const menu = data && (await publicMenuOf(data.hotelId, readerLanguage(data.language), Date.now()))
  return { menu: menu ?? null }
}

const facts = menuMemory<PublicMenuFacts | undefined>(500, 'publicMenus')

/** The present menus of a hotel's guests' page; undefined for an unknown or expired hotel. */
export async function publicMenuOf(hotelId: string, language: Language, now: Instant): Promise<PublicMenu | undefined> {
  if (!isId(hotelId)) return undefined
  const found = await facts.recall(hotelId, () => loadFacts(hotelId, now))
  return found && publicMenu(hotelId, found, language, now)
}
