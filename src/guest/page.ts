import type { GuestStay } from '#domain/guests/guestStay.ts'
import type { Language } from '#domain/schema/values.ts'
import type { GuestWords } from './words/guestWords.ts'

/** What the server writes into the page, so that the first screen asks nothing. */
export interface GuestPage {
  readonly language: Language
  readonly words: GuestWords
  /** Absent where this request brought no session: the app asks once more by itself. */
  readonly stay?: GuestStay
  readonly isHotelClosed: boolean
}

export const PAGE_ID = 'page'
export const ROOT_ID = 'root'
/** What is shown where the script does not come: nothing runs then that could show it. */
export const WITHOUT_SCRIPT_ID = 'without-script'
