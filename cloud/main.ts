import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { passOnBooking, settleHolder } from './guards/bookPerson.ts'
import { guardDeletion, deleteRowsOfHotel, sweepAfterDeletion } from './guards/deletion.ts'
import { guardFile } from './guards/file.ts'
import { hotelGuard, openHotel } from './guards/hotel.ts'
import { guardHotelRow } from './guards/hotelRow.ts'
import { forgetDish } from './guards/placeableDishes.ts'
import { renameInBookings } from './guards/places.ts'
import { settleReferences } from './guards/references.ts'
import { idOf } from '#cloud/database/savedRow.ts'
import { guardUser } from './guards/user.ts'
import { followSavedNeeds } from './guests/followNeeds.ts'
import { deleteHotelsWhole, translateDatabaseErrors } from './database/hostDatabase.ts'
import { forgetHotel, forgetStaff } from './access/hotelAccess.ts'
import { applySchema } from './jobs/applySchema.ts'
import { noteUpload } from './jobs/forgetFiles.ts'
import { jobNames, jobParams, runJob } from './jobs/runJob.ts'
import { noteGoneDishes } from './notify/notifications.ts'
import { endpointAsFunction } from './api/endpoint.ts'
import type { Services } from './api/cloudFunction.ts'
import { cloudFunctions, endpoints } from './functions/list.ts'
import { noteOtherAllergens } from './orders/extraConflicts.ts'
import { tellChanges } from '#cloud/signal/changeSignal.ts'
import { firebaseOf } from './outbound/firebaseSignal.ts'
import { tellByParse } from './outbound/parseSignal.ts'
import { fcmOf, notifyByFcm } from './outbound/push/fcm.ts'
import { outboundRequest } from './outbound/request.ts'
import { countPhotos, limitPhotos } from './photos/photoQuota.ts'
import { syncDueHotels } from './pms/due.ts'
import { isUnguarded } from './database/rows.ts'
import { cloudSettingsSchema } from '#cloud/settings/settings.ts'
import { afterDelete, afterFileSave, afterSave, beforeDelete, beforeFileSave, beforeSave } from './database/triggers.ts'
import type { AfterHandler } from './database/triggers.ts'

const settings = cloudSettingsSchema.parse(process.env)
const firebase = firebaseOf(settings)
const request = outboundRequest(settings)
const services: Services = { settings, request, tokenFor: firebase?.tokenFor }

translateDatabaseErrors()
deleteHotelsWhole(deleteRowsOfHotel)
tellChanges(firebase?.tell ?? tellByParse)
notifyByFcm(fcmOf(settings))
limitPhotos(settings.PHOTO_MB_PER_HOTEL)

const forgetSavedDish: AfterHandler = async ({ object }) => forgetDish(idOf(object, 'hotel') ?? '', object.id)

const followDish: AfterHandler = async (request) => {
  await forgetSavedDish(request)
  await noteOtherAllergens(request)
}

const openWithLogo: AfterHandler = async (request) => {
  await countPhotos(request)
  return openHotel(settings)(request)
}

const afterSaves: { readonly [C in ClassName]?: AfterHandler } = {
  _Role: async () => forgetStaff(),
  Hotel: openWithLogo,
  Dish: followDish,
  DishImage: countPhotos,
  BookPerson: settleHolder,
  DietaryNeeds: followSavedNeeds,
  CalendarMeal: noteGoneDishes,
  Room: renameInBookings('room', 'roomNumber'),
  Table: renameInBookings('table', 'tableNumber'),
}
const afterDeletes: { readonly [C in ClassName]?: AfterHandler } = {
  async Hotel({ object }) {
    forgetHotel(object.id)
    // For a database without foreign keys.
    await deleteRowsOfHotel(object.id)
  },
  Dish: forgetSavedDish,
  BookPerson: passOnBooking,
}

const inTurn =
  (first: AfterHandler, then: AfterHandler = () => Promise.resolve()): AfterHandler =>
  async (request) => {
    await first(request)
    return then(request)
  }

const guardedRows = classNames.filter((className) =>
  ['hotel', 'menu', 'booking', 'shared'].includes(declarationOf(className).scope),
)

for (const className of guardedRows)
  if (!isUnguarded(className)) beforeSave(className, (request) => guardHotelRow(className, request))
// Nothing depends on these rows, and no browser has a copy of them.
const UNFOLLOWED: readonly ClassName[] = ['OrderRequest', 'GuestDevice', '_Installation']
const swept = guardedRows.filter((name) => !UNFOLLOWED.includes(name))
for (const className of [...swept, 'Hotel'] as const)
  beforeDelete(className, (request) => guardDeletion(className, request))
beforeSave('Hotel', hotelGuard(settings))
for (const className of classNames) {
  const isSwept = swept.includes(className)
  if (!isUnguarded(className))
    afterSave(
      className,
      isSwept
        ? inTurn((request) => settleReferences(className, request), afterSaves[className])
        : afterSaves[className],
    )
  afterDelete(
    className,
    isSwept
      ? inTurn((request) => sweepAfterDeletion(className, request), afterDeletes[className])
      : afterDeletes[className],
  )
}
beforeSave('_User', guardUser)
beforeFileSave(guardFile)
afterFileSave(noteUpload)

for (const { name, run } of Object.values(cloudFunctions)) Parse.Cloud.define(name, (call) => run(call, services))
for (const asked of Object.values(endpoints)) Parse.Cloud.define(asked.name, (call) => endpointAsFunction(asked, call))
Parse.Cloud.job('apply-schema', applySchema(settings))
Parse.Cloud.job('sync-pms', () => syncDueHotels(request))
for (const name of jobNames) Parse.Cloud.job(name, ({ params }) => runJob(name, jobParams.safeParse(params).data))
