import type { ResultOf } from '#domain/functions.ts'
import { readerLanguage } from '#domain/menu/publicMenu.ts'
import { publicMenuOf } from '../publicMenu/publicMenuOf.ts'

/**
 * The data of the guests' page, for a guests' app or a host without our web server; needs no login.
 */
export async function publicMenuFunction(
  request: Parse.Cloud.FunctionRequest,
): Promise<ResultOf<'public-menu'>> {
  const { hotelId, language } = request.params as { hotelId?: unknown; language?: unknown }
  const menu = await publicMenuOf(hotelId, readerLanguage(language), Date.now())
  return { menu: menu ?? null }
}
