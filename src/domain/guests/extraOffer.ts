import type { DayAndTime, PublicDish } from '../menu/publicMenu.ts'
import type { Instant } from '../schema/fields.ts'
import type { ImageDisplayType, OrderMode } from '../schema/values.ts'
import type { GuestConflict } from './guestConflicts.ts'

/** A dish that some of the booking should be asked about. */
export type ExtraDishConflict = Omit<GuestConflict, 'isAnswered'> & {
  /** Their names, or places from 1 where they have none. */
  readonly whose: readonly (string | number)[]
}

export interface GuestExtraDish extends PublicDish {
  readonly price: number
  readonly modes: readonly OrderMode[]
}

/** What can be ordered outside the meals, and when; no times where nothing is taken now. */
export interface GuestExtras {
  readonly currency: string
  readonly imageDisplayType: ImageDisplayType
  readonly hidesAllergens?: boolean
  readonly modes: readonly OrderMode[]
  readonly deliveryCost: number
  readonly times: readonly (DayAndTime & { readonly due: Instant })[]
  readonly conflicts: readonly ExtraDishConflict[]
  readonly courses: readonly {
    readonly id?: number
    readonly name: string
    readonly dishes: readonly GuestExtraDish[]
  }[]
}
