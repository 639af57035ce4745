import { z } from 'zod'
import type { ResultOf } from '#domain/functions.ts'
import { readerLanguage } from '#domain/menu/publicMenu.ts'
import { id } from '../checked.ts'
import { publicMenuOf } from '../publicMenu/publicMenuOf.ts'

const params = z.object({ hotelId: id, language: z.string().optional().catch(undefined) })

/** For a guests' app or a host without our web server; needs no login. */
export async function publicMenuFunction(
  request: Parse.Cloud.FunctionRequest,
): Promise<ResultOf<'public-menu'>> {
  const { data } = params.safeParse(request.params)
  const menu = data && (await publicMenuOf(data.hotelId, readerLanguage(data.language), Date.now()))
  return { menu: menu ?? null }
}
