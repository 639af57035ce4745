import { naturalId } from '#domain/values/naturalId.ts'
import { DUTIES } from '#domain/schema/values.ts'
import type { AreaChanges, Duty, LimitedDuty } from '#domain/schema/values.ts'
import { TeamDevice } from '#domain/schema/user.ts'
import { longestOf } from '#domain/schema/fields.ts'
import type { Instant, StoredFile } from '#domain/schema/fields.ts'
import type { Verdict } from '../verdict.ts'

export interface TeamMember {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly duty: Duty
  readonly areas?: AreaChanges | undefined
  readonly isOwner: boolean
  readonly image?: StoredFile | undefined
}

export interface TeamInvitationState {
  readonly id: string
  readonly duty: Duty
  readonly email?: string | undefined
  readonly by?: string | undefined
  readonly validUntil: Instant
}

/** A device of the hotel, connected or waiting for its code. */
export interface TeamDeviceState {
  readonly id: string
  readonly name: string
  readonly duty: LimitedDuty
  readonly isConnected: boolean
  readonly validUntil: Instant
}

export const DEVICE_DAYS = 30
export const DEVICE_CODE_MINUTES = 30
export const MAX_TEAM_DEVICES = 20
export const DEVICE_NAME_LENGTH = longestOf(TeamDevice.fields.name)

export const isPin = (typed: string): boolean => /^\d{4,6}$/.test(typed)

/** What a device keeps of the digits that unlock it. It locks a screen, no data: few digits are soon tried out. */
export const pinHash = (deviceId: string, pin: string): string => naturalId('pin', `${deviceId} ${pin}`)

export const INVITATION_DAYS = 7

/** Links of a hotel that wait for somebody. */
export const MAX_INVITATIONS = 50

interface TeamMove {
  readonly ownerId: string | undefined
  readonly userId: string
  readonly duty: Duty | undefined
}

/** Whether somebody may be put out of a team, leave it, or get another duty (docs/domain.md, Duties). */
export function canMoveInTeam({ ownerId, userId, duty }: TeamMove): Verdict {
  if (duty === undefined) return 'notInTeam'
  return userId === ownerId ? 'ownerStays' : undefined
}

export function canTakeOver({ ownerId, userId, duty }: TeamMove, callerId: string): Verdict {
  if (callerId !== ownerId) return 'onlyOwner'
  return duty === 'management' && userId !== ownerId ? undefined : 'notInTeam'
}

const collator = new Intl.Collator('it', { numeric: true, sensitivity: 'base' })

export const inTeamOrder = (one: TeamMember, other: TeamMember): number =>
  Number(other.isOwner) - Number(one.isOwner) ||
  DUTIES.indexOf(one.duty) - DUTIES.indexOf(other.duty) ||
  collator.compare(one.name, other.name)
