/** A booking as any PMS knows it; each says it in its own words. */
export interface PmsBooking {
  readonly id: string
  readonly cancelled?: boolean
  /** `YYYY-MM-DD` */
  readonly from: string
  readonly to: string
  /** As the PMS writes it. */
  readonly board: string
  readonly room: string
  /** More of them, each with the same board and as many persons. */
  readonly moreRooms?: readonly string[]
  readonly name: string
  readonly surname: string
  readonly email?: string
  readonly phone?: string
  readonly language?: string
  readonly adults: number
  readonly children?: number
}

/** Both on the clock of the PMS. */
export interface SavedBooking extends PmsBooking {
  readonly createdAt: number
  readonly changedAt: number
}

export const aPmsBooking = (more: Partial<PmsBooking> = {}): PmsBooking => ({
  id: 'R1',
  from: '2026-08-01',
  to: '2026-08-08',
  board: 'HB',
  room: '204',
  name: 'Anna',
  surname: 'Rossi',
  email: 'anna.rossi@example.com',
  phone: '+39 333 1234567',
  language: 'it',
  adults: 2,
  children: 1,
  ...more,
})
