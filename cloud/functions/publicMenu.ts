import { z } from 'zod'
import { readerLanguage } from '#domain/menu/publicMenu.ts'
import { anybody } from '#cloud/api/callers.ts'
import { cloudFunction } from '#cloud/api/cloudFunction.ts'
import { publicMenuOf } from '#cloud/publicMenu/publicMenuOf.ts'

/** For a guests' app or a host without our web server; needs no login. */
export const publicMenuFunction = cloudFunction('public-menu', {
  who: anybody,
  takes: z.object({ hotelId: z.string().catch(''), language: z.string().optional().catch(undefined) }),
  does: async (_, { hotelId, language }) => ({
    menu: (await publicMenuOf(hotelId, readerLanguage(language), Date.now())) ?? null,
  }),
})
