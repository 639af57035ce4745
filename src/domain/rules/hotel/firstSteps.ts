import type { Hotel } from '#domain/schema/hotel.ts'

/** In the order in which they build on each other (docs/domain.md, First dinner). */
export const FIRST_STEPS = ['dishes', 'menu', 'tables', 'bookings', 'invitations', 'testOrder'] as const

export type FirstStep = (typeof FIRST_STEPS)[number]

const OF_ORDERS: readonly FirstStep[] = ['invitations', 'testOrder']

/** Where guests only read the menu nobody is invited to order. */
export const firstStepsOf = ({ onlyVisualization }: Pick<Hotel, 'onlyVisualization'>): readonly FirstStep[] =>
  FIRST_STEPS.filter((step) => !onlyVisualization || !OF_ORDERS.includes(step))

export const isReadyForDinner = (hotel: Pick<Hotel, 'onlyVisualization'>, done: readonly FirstStep[]): boolean =>
  firstStepsOf(hotel).every((step) => done.includes(step))
