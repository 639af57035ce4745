import type { EndpointName } from '#domain/api/endpoints.ts'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { deleteTemplate, saveTemplate } from './functions/adminTemplates.ts'
import { setAdmin } from './functions/setAdmin.ts'
import { invitation, joinBook, makeBookCodes, refreshBookCode } from './functions/bookCodes.ts'
import { changeAccount, deleteAccount, endSessions, mySessions, verifyUserExists } from './functions/profile.ts'
import { changes } from './functions/changes.ts'
import { csvUpload, undoCsvUpload } from './functions/csvUpload.ts'
import { withRefusalsOnly } from './requests/refuse.ts'
import { eraseGuestOfBook } from './functions/eraseGuest.ts'
import { exportRows } from './functions/exportRows.ts'
import { readFirstSteps } from './functions/firstSteps.ts'
import { confirmAddress, mailState, sendConfirmation, sendTestMail } from './functions/mail.ts'
import { mealProgress } from './functions/mealProgress.ts'
import { getBooksThatWillBeNotified, massNotifyBooks, notifications, remindMissing } from './functions/notify.ts'
import { orderedDishes, orderFunction } from './functions/orders.ts'
import {
  answerPms,
  makePmsKey,
  manualPmsImport,
  pmsAnswer,
  pmsPush,
  pmsRates,
  pushPmsBookings,
  revokePmsKey,
  savePmsMapping,
  testPmsConnection,
  tryPmsMapping,
} from './functions/pms.ts'
import { leaveOutPmsBooking, pmsRun, resumePms } from './functions/pmsRuns.ts'
import { forgotPassword, resetPassword } from './functions/passwordReset.ts'
import { publicMenuFunction } from './publicMenu/publicMenuOf.ts'
import { addSamples, removeSamples } from './samples/sampleRows.ts'
import { signalToken } from './functions/signalToken.ts'
import {
  changeDuty,
  handOverHotel,
  inviteToTeam,
  joinTeam,
  removeFromTeam,
  revokeTeamInvitation,
  listTeam,
  teamInvitation,
} from './functions/team.ts'
import { connectTeamDevice, makeTeamDevice, revokeTeamDevice } from './functions/teamDevices.ts'
import { teamBatch, teamRows } from './functions/teamRows.ts'
import { splitBooking } from './functions/splitBooking.ts'
import { syncPeople } from './functions/syncPeople.ts'
import { addTemplate, removeTemplate, template, listTemplates } from './functions/templates.ts'
import { photoUse } from './functions/photoUse.ts'
import { passOnBooking, settleHolder } from './guards/bookPerson.ts'
import { guardDeletion, deleteRowsOfHotel, sweepAfterDeletion } from './guards/deletion.ts'
import { guardFile } from './guards/file.ts'
import { hotelGuard, openHotel } from './guards/hotel.ts'
import { guardHotelRow } from './guards/hotelRow.ts'
import { forgetDish } from './guards/placeableDishes.ts'
import { renameInBookings } from './guards/places.ts'
import { settleReferences } from './guards/references.ts'
import { idOf } from './guards/row.ts'
import { guardUser } from './guards/user.ts'
import { followSavedNeeds } from './guests/followNeeds.ts'
import { deleteHotelsWhole, translateDatabaseErrors } from './database/hostDatabase.ts'
import { forgetHotel, forgetStaff } from './access/hotelAccess.ts'
import { applySchema } from './jobs/applySchema.ts'
import { noteUpload } from './jobs/forgetFiles.ts'
import { jobNames, jobParams, runJob } from './jobs/runJob.ts'
import { noteGoneDishes } from './notify/notifications.ts'
import { endpoints } from './orders/endpoints.ts'
import { noteOtherAllergens } from './orders/extraConflicts.ts'
import { tellChanges } from './outbound/changeSignal.ts'
import { firebaseOf } from './outbound/firebaseSignal.ts'
import { tellByParse } from './outbound/parseSignal.ts'
import { fcmOf, notifyByFcm } from './outbound/push/fcm.ts'
import { outboundRequest } from './outbound/request.ts'
import { countPhotos, limitPhotos } from './photos/photoQuota.ts'
import { syncDueHotels } from './pms/due.ts'
import { isUnguarded } from './database/rows.ts'
import { cloudSettingsSchema } from './settings.ts'
import { afterDelete, afterFileSave, afterSave, beforeDelete, beforeFileSave, beforeSave } from './database/triggers.ts'
import type { AfterHandler } from './database/triggers.ts'

const settings = cloudSettingsSchema.parse(process.env)
const firebase = firebaseOf(settings)
const request = outboundRequest(settings)

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

Parse.Cloud.define('changes', withRefusalsOnly(changes))
Parse.Cloud.define('team-batch', withRefusalsOnly(teamBatch))
Parse.Cloud.define('team-rows', withRefusalsOnly(teamRows))
Parse.Cloud.define('team', withRefusalsOnly(listTeam))
Parse.Cloud.define('invite-to-team', withRefusalsOnly(inviteToTeam(settings)))
Parse.Cloud.define('revoke-team-invitation', withRefusalsOnly(revokeTeamInvitation))
Parse.Cloud.define('change-duty', withRefusalsOnly(changeDuty))
Parse.Cloud.define('remove-from-team', withRefusalsOnly(removeFromTeam))
Parse.Cloud.define('hand-over-hotel', withRefusalsOnly(handOverHotel))
Parse.Cloud.define('team-invitation', withRefusalsOnly(teamInvitation))
Parse.Cloud.define('join-team', withRefusalsOnly(joinTeam))
Parse.Cloud.define('make-team-device', withRefusalsOnly(makeTeamDevice(settings)))
Parse.Cloud.define('revoke-team-device', withRefusalsOnly(revokeTeamDevice))
Parse.Cloud.define('connect-team-device', withRefusalsOnly(connectTeamDevice))
Parse.Cloud.define('my-sessions', withRefusalsOnly(mySessions))
Parse.Cloud.define('end-sessions', withRefusalsOnly(endSessions))
Parse.Cloud.define('delete-account', withRefusalsOnly(deleteAccount))
Parse.Cloud.define('verify-user-exists', verifyUserExists)
Parse.Cloud.define('forgot-password', withRefusalsOnly(forgotPassword(settings)))
Parse.Cloud.define('change-account', withRefusalsOnly(changeAccount))
Parse.Cloud.define('reset-password', withRefusalsOnly(resetPassword))
Parse.Cloud.define('signal-token', withRefusalsOnly(signalToken(firebase?.tokenFor)))
Parse.Cloud.define('public-menu', publicMenuFunction)
Parse.Cloud.define('sync-people', withRefusalsOnly(syncPeople))
Parse.Cloud.define('split-booking', withRefusalsOnly(splitBooking))
Parse.Cloud.define('refresh-book-code', withRefusalsOnly(refreshBookCode(settings)))
Parse.Cloud.define('make-book-codes', withRefusalsOnly(makeBookCodes(settings)))
Parse.Cloud.define('invitation', withRefusalsOnly(invitation))
Parse.Cloud.define('join-book', withRefusalsOnly(joinBook))
Parse.Cloud.define('csv-upload', withRefusalsOnly(csvUpload))
Parse.Cloud.define('undo-csv-upload', withRefusalsOnly(undoCsvUpload))
Parse.Cloud.define('manual-pms-import', withRefusalsOnly(manualPmsImport(request)))
Parse.Cloud.define('sync-sales-with-pms', () => false)
Parse.Cloud.define('test-pms-connection', withRefusalsOnly(testPmsConnection(request)))
Parse.Cloud.define('pms-rates', withRefusalsOnly(pmsRates(request)))
Parse.Cloud.define('pms-run', withRefusalsOnly(pmsRun))
Parse.Cloud.define('resume-pms', withRefusalsOnly(resumePms))
Parse.Cloud.define('leave-out-pms-booking', withRefusalsOnly(leaveOutPmsBooking))
Parse.Cloud.define('answer-pms', withRefusalsOnly(answerPms))
Parse.Cloud.define('pms-answer', withRefusalsOnly(pmsAnswer(request)))
Parse.Cloud.define('try-pms-mapping', withRefusalsOnly(tryPmsMapping(request)))
Parse.Cloud.define('save-pms-mapping', withRefusalsOnly(savePmsMapping(request)))
Parse.Cloud.define('make-pms-key', withRefusalsOnly(makePmsKey))
Parse.Cloud.define('revoke-pms-key', withRefusalsOnly(revokePmsKey))
Parse.Cloud.define('push-pms-bookings', withRefusalsOnly(pushPmsBookings))
Parse.Cloud.define('pms-push', withRefusalsOnly(pmsPush))
Parse.Cloud.define('mail-state', withRefusalsOnly(mailState))
Parse.Cloud.define('send-confirmation', withRefusalsOnly(sendConfirmation(settings)))
Parse.Cloud.define('confirm-email', withRefusalsOnly(confirmAddress))
Parse.Cloud.define('send-test-mail', withRefusalsOnly(sendTestMail(settings)))
Parse.Cloud.define('getbooksthatwillbenotified', withRefusalsOnly(getBooksThatWillBeNotified))
Parse.Cloud.define('massnotifybooks', withRefusalsOnly(massNotifyBooks))
Parse.Cloud.define('remind-missing', withRefusalsOnly(remindMissing))
Parse.Cloud.define('notifications', withRefusalsOnly(notifications))
Parse.Cloud.define('templates', withRefusalsOnly(listTemplates))
Parse.Cloud.define('template', withRefusalsOnly(template))
Parse.Cloud.define('add-template', withRefusalsOnly(addTemplate))
Parse.Cloud.define('remove-template', withRefusalsOnly(removeTemplate))
Parse.Cloud.define('add-samples', withRefusalsOnly(addSamples))
Parse.Cloud.define('remove-samples', withRefusalsOnly(removeSamples))
Parse.Cloud.define('first-steps', withRefusalsOnly(readFirstSteps))
Parse.Cloud.define('save-template', withRefusalsOnly(saveTemplate))
Parse.Cloud.define('delete-template', withRefusalsOnly(deleteTemplate))
Parse.Cloud.define('set-admin', withRefusalsOnly(setAdmin))
Parse.Cloud.define('erase-guest', withRefusalsOnly(eraseGuestOfBook))
Parse.Cloud.define('export-rows', withRefusalsOnly(exportRows))
Parse.Cloud.define('photo-use', withRefusalsOnly(photoUse))
Parse.Cloud.define('meal-progress', withRefusalsOnly(mealProgress))
Parse.Cloud.define('ordered-dishes', withRefusalsOnly(orderedDishes))
for (const name of Object.keys(endpoints) as EndpointName[])
  Parse.Cloud.define(name, withRefusalsOnly(orderFunction(name)))
Parse.Cloud.job('apply-schema', applySchema(settings))
Parse.Cloud.job('sync-pms', () => syncDueHotels(request))
for (const name of jobNames) Parse.Cloud.job(name, ({ params }) => runJob(name, jobParams.safeParse(params).data))
