import { invitationState } from '../rules/bookings/invitationMail.ts'
import type { InvitedBook, InvitingHotel } from '../rules/bookings/invitationMail.ts'
import type { Instant } from '../schema/fields.ts'
import type { InviteChoice } from '../schema/values.ts'

/** `due`: it leaves at once, unless it is held back; `tooEarly`: it leaves at its hour. */
export type CausedInvitation = 'due' | 'tooEarly'

/** What is said of an import that says nothing: it sends nothing at once, and the hotel's own hour holds. */
export const USUAL_INVITE_CHOICE: InviteChoice = 'hour'

/** As it is once `fields` are written. */
export const invitedAfter = (
  known: InvitedBook | undefined,
  fields: Partial<InvitedBook>,
  hotel: string,
): InvitedBook => ({ pax: 1, sent: false, stafferBook: false, ...known, ...fields, hotel })

/** The invitation that would not leave, or not so soon, without the import (docs/domain.md, Invitations of an import). */
export function causedInvitation(
  before: InvitedBook | undefined,
  after: InvitedBook,
  hotel: InvitingHotel,
  now: Instant,
): CausedInvitation | undefined {
  // What came back from one address says nothing of another.
  const tried = before && before.refEmail !== after.refEmail ? { ...after, inviteProblem: undefined } : after
  const state = invitationState(tried, hotel, now)
  if (state !== 'due' && state !== 'tooEarly') return undefined
  const was = before && invitationState(before, hotel, now)
  const isUnderWay = was === 'due' || (was === 'tooEarly' && state === 'tooEarly')
  return isUnderWay ? undefined : state
}

export const isHeldBack = (caused: CausedInvitation | undefined, choice: InviteChoice): boolean =>
  caused !== undefined && (choice === 'none' || (choice === 'hour' && caused === 'due'))
