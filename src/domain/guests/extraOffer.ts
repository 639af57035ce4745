import type { Moment, PublicDish } from '../menu/publicMenu.ts'
import type { Instant } from '../schema/fields.ts'
import type { ImageDisplayType, OrderMode } from '../schema/values.ts'

export interface GuestExtraDish extends PublicDish {
  readonly price: number
  /** How it can be had. */
  readonly modes: readonly OrderMode[]
}

/** What can be ordered outside the meals, and when; no times where nothing is taken now. */
export interface GuestExtras {
  readonly currency: string
  readonly imageDisplayType: ImageDisplayType
  readonly modes: readonly OrderMode[]
  readonly deliveryCost: number
  readonly times: readonly (Moment & { readonly due: Instant })[]
  readonly courses: readonly { readonly id?: number; readonly name: string; readonly dishes: readonly GuestExtraDish[] }[]
}
