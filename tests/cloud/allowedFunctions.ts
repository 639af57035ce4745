import type { EndpointName } from '#domain/api/endpoints.ts'
import type { FunctionName } from '#domain/api/functions.ts'
import type { Refusal } from '#domain/rules/verdict.ts'

export type AskName = FunctionName | EndpointName

export const askers = [
  'nobody',
  'stranger', // owns another hotel
  'reception',
  'dining',
  'kitchen',
  'management',
  'owner',
  'expiredOwner', // of an expired hotel, to which belongs what they ask for
  'member', // of the booking
  'otherMember', // of another booking of the hotel
  'expiredMember', // of the booking, in the expired hotel
] as const

export type Asker = (typeof askers)[number]

/** Empty: they may. */
export type Said = Refusal | ''

type Line = readonly Said[]

/** Without a login; a code or a key opens the rest. */
const ANYBODY: Line = ['', '', '', '', '', '', '', '', '', '', '']
const SIGNED_IN: Line = ['notSignedIn', '', '', '', '', '', '', '', '', '', '']
/** Whoever has a booking in a hotel is none of its team. */
const MEMBERS: Line = ['notYourHotel', 'notYourHotel', 'notYourHotel']
/** Also of an expired hotel: it is read. */
const TEAM: Line = ['notSignedIn', 'notYourHotel', '', '', '', '', '', '', ...MEMBERS]
const MANAGEMENT: Line = [
  'notSignedIn',
  'notYourHotel',
  'dutyForbids',
  'dutyForbids',
  'dutyForbids',
  '',
  '',
  'hotelExpired',
  ...MEMBERS,
]
const PHOTOS: Line = [
  'notSignedIn',
  'notYourHotel',
  'dutyForbids',
  'dutyForbids',
  '',
  '',
  '',
  'hotelExpired',
  ...MEMBERS,
]
const BOOKINGS: Line = [
  'notSignedIn',
  'notYourHotel',
  '',
  'dutyForbids',
  'dutyForbids',
  '',
  '',
  'hotelExpired',
  ...MEMBERS,
]
/** Who sends tickets of the kitchen. */
const TICKETS: Line = ['notSignedIn', 'notYourHotel', 'dutyForbids', '', '', '', '', 'hotelExpired', ...MEMBERS]
/** Of a booking, as its members do. */
const ORDERS: Line = [
  'notSignedIn',
  'notYourBooking',
  '',
  '',
  'dutyForbids',
  '',
  '',
  'hotelExpired',
  '',
  'notYourBooking',
  'hotelExpired',
]
const ADMINS: Line = [
  'onlyAdmin',
  'onlyAdmin',
  'onlyAdmin',
  'onlyAdmin',
  'onlyAdmin',
  'onlyAdmin',
  'onlyAdmin',
  'onlyAdmin',
  'onlyAdmin',
  'onlyAdmin',
  'onlyAdmin',
]
const ADMINS_OF_TEAM: Line = [
  'notSignedIn',
  'notYourHotel',
  'dutyForbids',
  'dutyForbids',
  'dutyForbids',
  'onlyAdmin',
  'onlyAdmin',
  'hotelExpired',
  ...MEMBERS,
]

/** What each hears who asks a function or an endpoint of that name, in the order of `askers`. */
export const mayAsk: Readonly<Record<AskName, Line>> = {
  changes: TEAM,
  'team-batch': TEAM,
  'team-rows': TEAM,
  team: ['notSignedIn', 'notYourHotel', 'dutyForbids', 'dutyForbids', 'dutyForbids', '', '', '', ...MEMBERS],
  'invite-to-team': MANAGEMENT,
  'revoke-team-invitation': MANAGEMENT,
  'change-duty': MANAGEMENT,
  'remove-from-team': MANAGEMENT,
  'hand-over-hotel': [
    'notSignedIn',
    'notYourHotel',
    'dutyForbids',
    'dutyForbids',
    'dutyForbids',
    'onlyOwner',
    '',
    '',
    ...MEMBERS,
  ],
  'make-team-device': MANAGEMENT,
  'revoke-team-device': MANAGEMENT,
  'connect-team-device': ANYBODY,
  'my-sessions': SIGNED_IN,
  'end-sessions': SIGNED_IN,
  'delete-account': SIGNED_IN,
  'change-account': SIGNED_IN,
  'team-invitation': ANYBODY,
  'join-team': SIGNED_IN,
  'signal-token': SIGNED_IN,
  'verify-user-exists': ANYBODY,
  'forgot-password': ANYBODY,
  'reset-password': ANYBODY,
  'public-menu': ANYBODY,
  'sync-people': BOOKINGS,
  'split-booking': BOOKINGS,
  'refresh-book-code': BOOKINGS,
  'make-book-codes': BOOKINGS,
  invitation: ANYBODY,
  'join-book': SIGNED_IN,
  'csv-upload': BOOKINGS,
  'undo-csv-upload': BOOKINGS,
  'manual-pms-import': BOOKINGS,
  'sync-sales-with-pms': ANYBODY,
  'test-pms-connection': MANAGEMENT,
  'pms-rates': MANAGEMENT,
  'pms-run': BOOKINGS,
  'resume-pms': BOOKINGS,
  'leave-out-pms-booking': BOOKINGS,
  'answer-pms': BOOKINGS,
  'pms-answer': ADMINS,
  'try-pms-mapping': ADMINS,
  'save-pms-mapping': ADMINS,
  'make-pms-key': MANAGEMENT,
  'revoke-pms-key': MANAGEMENT,
  'make-printer-key': MANAGEMENT,
  'revoke-printer-key': MANAGEMENT,
  'claim-ticket': TICKETS,
  'settle-ticket': TICKETS,
  'encode-trial': TICKETS,
  'push-pms-bookings': ANYBODY,
  'pms-push': ANYBODY,
  'mail-state': BOOKINGS,
  'send-confirmation': BOOKINGS,
  'confirm-email': ANYBODY,
  'send-test-mail': MANAGEMENT,
  getbooksthatwillbenotified: BOOKINGS,
  massnotifybooks: BOOKINGS,
  'remind-missing': ['notSignedIn', 'notYourHotel', '', '', 'dutyForbids', '', '', 'hotelExpired', ...MEMBERS],
  notifications: BOOKINGS,
  templates: MANAGEMENT,
  template: MANAGEMENT,
  'add-template': MANAGEMENT,
  'remove-template': MANAGEMENT,
  'save-template': ADMINS_OF_TEAM,
  'delete-template': ADMINS_OF_TEAM,
  'set-admin': ADMINS,
  'add-samples': MANAGEMENT,
  'remove-samples': MANAGEMENT,
  'first-steps': MANAGEMENT,
  'photo-use': PHOTOS,
  'erase-guest': MANAGEMENT,
  'export-rows': ['notSignedIn', 'notYourHotel', 'dutyForbids', 'dutyForbids', 'dutyForbids', '', '', '', ...MEMBERS],
  'meal-progress': ['notSignedIn', 'notYourHotel', '', '', '', '', '', 'hotelExpired', ...MEMBERS],
  'ordered-dishes': [
    'notSignedIn',
    'notYourHotel',
    'dutyForbids',
    'dutyForbids',
    '',
    '',
    '',
    'hotelExpired',
    ...MEMBERS,
  ],
  'editable-orders': ORDERS,
  orders: ORDERS,
  'mark-as-incomplete': ORDERS,
  'change-orders': ORDERS,
  'extra-orders': ORDERS,
  'place-extra-order': ORDERS,
  'cancel-extra-order': [
    'notSignedIn',
    'notYourBooking',
    'notYourBooking',
    'notYourBooking',
    'dutyForbids',
    'notYourBooking',
    'notYourBooking',
    'hotelExpired',
    '',
    'notYourBooking',
    'hotelExpired',
  ],
  'answer-extra-order': [...ORDERS.slice(0, -3), 'notYourBooking', 'notYourBooking', 'hotelExpired'],
  'guest-stay': ORDERS,
  'guest-meal': ORDERS,
  'guest-extras': ORDERS,
  'guest-orders': ORDERS,
  'guest-needs': ORDERS,
  'guest-notifications': ORDERS,
}
