import type { EndpointName } from '#domain/api/endpoints.ts'
import type { FunctionName } from '#domain/api/functions.ts'
import type { CloudFunction } from '#cloud/api/cloudFunction.ts'
import type { Endpoint } from '#cloud/api/endpoint.ts'
import { declareNeeds } from '#cloud/guests/declaredNeeds.ts'
import { readExtras, readMeal, readOrdered, readStay } from '#cloud/guests/guestEndpoints.ts'
import { setNotifications } from '#cloud/guests/phoneNotifications.ts'
import { changeSome, markOrdersIncomplete, placeOrders, readOrders } from '#cloud/orders/endpoints.ts'
import { answerExtraOrder, cancelExtraOrder, listExtraOrders, placeExtraOrder } from '#cloud/orders/extraOrders.ts'
import { addSamples, removeSamples } from '#cloud/samples/sampleRows.ts'
import { publicMenuFunction } from './publicMenu.ts'
import { deleteTemplate, saveTemplate } from './adminTemplates.ts'
import { setAdmin } from './setAdmin.ts'
import { invitation, joinBook, makeBookCodes, refreshBookCode } from './bookCodes.ts'
import { changeAccount, deleteAccount, endSessions, mySessions, verifyUserExists } from './profile.ts'
import { changes } from './changes.ts'
import { csvUpload, undoCsvUpload } from './csvUpload.ts'
import { eraseGuestOfBook } from './eraseGuest.ts'
import { exportRows } from './exportRows.ts'
import { readFirstSteps } from './firstSteps.ts'
import { confirmAddress, mailState, sendConfirmation, sendTestMail } from './mail.ts'
import { mealProgress } from './mealProgress.ts'
import { getBooksThatWillBeNotified, massNotifyBooks, notifications, remindMissing } from './notify.ts'
import { orderedDishes } from './orders.ts'
import {
  syncSalesWithPms,
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
} from './pms.ts'
import { claimTicket, encodeTrial, makePrinterKey, revokePrinterKey, settleTicket } from './printers.ts'
import { leaveOutPmsBooking, pmsRun, resumePms } from './pmsRuns.ts'
import { forgotPassword, resetPassword } from './passwordReset.ts'
import { signalToken } from './signalToken.ts'
import {
  changeDuty,
  handOverHotel,
  inviteToTeam,
  joinTeam,
  removeFromTeam,
  revokeTeamInvitation,
  listTeam,
  teamInvitation,
} from './team.ts'
import { connectTeamDevice, makeTeamDevice, revokeTeamDevice } from './teamDevices.ts'
import { teamBatch, teamRows } from './teamRows.ts'
import { splitBooking } from './splitBooking.ts'
import { syncPeople } from './syncPeople.ts'
import { addTemplate, removeTemplate, template, listTemplates } from './templates.ts'
import { photoUse } from './photoUse.ts'

/** Every cloud function of `CloudFunctions`, and none besides: each says who may call it, with what, and how often. */
export const cloudFunctions: { readonly [N in FunctionName]: CloudFunction<N> } = {
  changes,
  'team-batch': teamBatch,
  'team-rows': teamRows,
  team: listTeam,
  'invite-to-team': inviteToTeam,
  'revoke-team-invitation': revokeTeamInvitation,
  'change-duty': changeDuty,
  'remove-from-team': removeFromTeam,
  'hand-over-hotel': handOverHotel,
  'team-invitation': teamInvitation,
  'join-team': joinTeam,
  'make-team-device': makeTeamDevice,
  'revoke-team-device': revokeTeamDevice,
  'connect-team-device': connectTeamDevice,
  'my-sessions': mySessions,
  'end-sessions': endSessions,
  'delete-account': deleteAccount,
  'verify-user-exists': verifyUserExists,
  'forgot-password': forgotPassword,
  'change-account': changeAccount,
  'reset-password': resetPassword,
  'signal-token': signalToken,
  'public-menu': publicMenuFunction,
  'sync-people': syncPeople,
  'split-booking': splitBooking,
  'refresh-book-code': refreshBookCode,
  'make-book-codes': makeBookCodes,
  invitation,
  'join-book': joinBook,
  'csv-upload': csvUpload,
  'undo-csv-upload': undoCsvUpload,
  'manual-pms-import': manualPmsImport,
  'sync-sales-with-pms': syncSalesWithPms,
  'test-pms-connection': testPmsConnection,
  'pms-rates': pmsRates,
  'pms-run': pmsRun,
  'resume-pms': resumePms,
  'leave-out-pms-booking': leaveOutPmsBooking,
  'answer-pms': answerPms,
  'pms-answer': pmsAnswer,
  'try-pms-mapping': tryPmsMapping,
  'save-pms-mapping': savePmsMapping,
  'make-pms-key': makePmsKey,
  'revoke-pms-key': revokePmsKey,
  'make-printer-key': makePrinterKey,
  'revoke-printer-key': revokePrinterKey,
  'claim-ticket': claimTicket,
  'settle-ticket': settleTicket,
  'encode-trial': encodeTrial,
  'push-pms-bookings': pushPmsBookings,
  'pms-push': pmsPush,
  'mail-state': mailState,
  'send-confirmation': sendConfirmation,
  'confirm-email': confirmAddress,
  'send-test-mail': sendTestMail,
  getbooksthatwillbenotified: getBooksThatWillBeNotified,
  massnotifybooks: massNotifyBooks,
  'remind-missing': remindMissing,
  notifications,
  templates: listTemplates,
  template,
  'add-template': addTemplate,
  'remove-template': removeTemplate,
  'add-samples': addSamples,
  'remove-samples': removeSamples,
  'first-steps': readFirstSteps,
  'save-template': saveTemplate,
  'delete-template': deleteTemplate,
  'set-admin': setAdmin,
  'erase-guest': eraseGuestOfBook,
  'export-rows': exportRows,
  'photo-use': photoUse,
  'meal-progress': mealProgress,
  'ordered-dishes': orderedDishes,
}

/** Every endpoint of `CustomEndpoints`; each is also a cloud function of the same name. */
export const endpoints: { readonly [N in EndpointName]: Endpoint<N> } = {
  'editable-orders': readOrders,
  orders: placeOrders,
  'mark-as-incomplete': markOrdersIncomplete,
  'change-orders': changeSome,
  'extra-orders': listExtraOrders,
  'place-extra-order': placeExtraOrder,
  'cancel-extra-order': cancelExtraOrder,
  'answer-extra-order': answerExtraOrder,
  'guest-stay': readStay,
  'guest-meal': readMeal,
  'guest-extras': readExtras,
  'guest-orders': readOrdered,
  'guest-needs': declareNeeds,
  'guest-notifications': setNotifications,
}
