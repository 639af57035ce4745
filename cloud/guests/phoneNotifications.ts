import { z } from 'zod'
import { LANGUAGES } from '#domain/schema/values.ts'
import { id } from '#cloud/requests/checked.ts'
import { forgetPhones, keepPhone } from '#cloud/outbound/push/phones.ts'
import { ordererOf } from '#cloud/api/asker.ts'
import { endpoint } from '#cloud/api/endpoint.ts'
import { refuseOrder } from '#cloud/api/refused.ts'
import { hasFcm } from '../outbound/push/fcm.ts'
import { isPushEndpoint } from '../outbound/push/push.ts'
import { loadRow } from '#cloud/database/rows.ts'
import { GuestSession } from '#cloud/api/guestSession.ts'

/** Bytes in base64url; a browser's key is a point of P-256, uncompressed, and its secret 16 bytes. */
const KEY = /^B[\w-]{86}=?$/
const SECRET = /^[\w-]{22}(==)?$/

const common = { bookId: id.optional(), language: z.enum(LANGUAGES).optional().catch(undefined) }

const subscription = z.object({
  endpoint: z.string().max(2000),
  keys: z.object({ p256dh: z.string().regex(KEY), auth: z.string().regex(SECRET) }),
})

/** Firebase says no more of its tokens than that they are text. */
const fcmToken = z.string().regex(/^[\w:.%-]{20,4096}$/)

const posted = z.union([
  z.object({ ...common, subscription: subscription.nullable() }),
  z.object({ ...common, fcmToken }),
])

const STAY = ['hotel', 'checkin', 'checkout'] as const

/** Keeps where the phone of this session wants notifications, or that it wants none (docs/domain.md, Notifications). */
export const setNotifications = endpoint(
  'guest-notifications',
  posted,
  async (asked, { bookId: named, language, ...wanted }) => {
    const asker = await asked
    const bookId = named ?? (asker instanceof GuestSession ? asker.bookId : refuseOrder('orderInvalid'))
    const book = (await loadRow('Book', bookId, STAY)) ?? refuseOrder('gone')
    const hotel = loadRow('Hotel', book.hotel, ['expireDate', 'deletedSince'])
    await ordererOf(asker, book, hotel)
    if ((await hotel)?.deletedSince !== undefined) refuseOrder('gone')
    if (!(asker instanceof GuestSession)) return refuseOrder('notificationsOff')
    const phone = { id: asker.deviceId, hotelId: book.hotel, bookId, language }
    if ('fcmToken' in wanted) {
      if (!hasFcm()) refuseOrder('notificationsOff')
      await keepPhone({ ...phone, address: { fcmToken: wanted.fcmToken } })
      return { isOn: true }
    }
    if (!wanted.subscription) {
      await forgetPhones([asker.deviceId])
      return { isOn: false }
    }
    const { endpoint, keys } = wanted.subscription
    if (!isPushEndpoint(endpoint)) refuseOrder('notificationsOff')
    await keepPhone({ ...phone, address: { endpoint, ...keys } })
    return { isOn: true }
  },
)
