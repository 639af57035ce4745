import type { PublicMenu } from './menu/publicMenu.ts'
import type { Language } from './schema/values.ts'

/** Name, parameters and result of every cloud function: the one place both sides read. */
export interface CloudFunctions {
  /** Whether an account with this e-mail exists (part 1 §7). */
  'verify-user-exists': { params: { email: string }; result: { exists: boolean } }
  /**
   * A hotel's menus of today and tomorrow, for guests without a login. `null` for a hotel that
   * does not exist and for one whose subscription is over, alike.
   */
  'public-menu': {
    params: { hotelId: string; language?: Language }
    result: { menu: PublicMenu | null }
  }
}

export type FunctionName = keyof CloudFunctions
export type ParamsOf<N extends FunctionName> = CloudFunctions[N]['params']
export type ResultOf<N extends FunctionName> = CloudFunctions[N]['result']
