import type { MenuWords } from '#domain/reference/words/menuWords.ts'
import type { ExtraOrderStatus, OrderMode } from '#domain/schema/values.ts'

/** By the plural category of `Intl.PluralRules`; `{n}` stands for the number. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

type Refusals = Readonly<
  Record<
    | 'dishSoldOut'
    | 'portionsShort'
    | 'dishNotOnMenu'
    | 'tooManyDishes'
    | 'notesOff'
    | 'orderingClosed'
    | 'orderingNotYet'
    | 'orderingOff'
    | 'notInHouse'
    | 'gone'
    | 'notSignedIn'
    | 'outOfMealClosed'
    | 'outOfMealTooLate'
    | 'locationMissing'
    | 'tooManyExtraOrders'
    | 'extraOrderChanged'
    | 'other',
    string
  >
>

/** What the app says in one language, beside what the menu page says as well. */
export interface OwnWords {
  readonly greeting: { readonly morning: string; readonly afternoon: string; readonly evening: string }
  readonly chooseUntil: string
  readonly chooseUntilDay: string
  readonly chosenOf: string
  readonly changeUntil: string
  readonly changeUntilDay: string
  readonly closed: string
  readonly over: string
  readonly opens: string
  readonly readOnly: string
  readonly notIncluded: string
  readonly gone: Plural
  readonly goneClosed: Plural
  readonly staffChanged: string
  readonly staffChangedFrom: string
  readonly noDish: string
  readonly seen: string
  readonly chooseDishes: string
  readonly allChosen: string
  readonly nothingToOrder: string
  readonly yourMeals: string
  readonly comingMenus: string
  readonly servedMeals: string
  readonly leave: string
  readonly leaveQuestion: string
  readonly leaveNow: string
  readonly cancel: string
  readonly signedOut: Readonly<Record<'title' | 'text' | 'code' | 'enter' | 'onHomeScreen', string>>
  readonly hotelClosed: string
  readonly noNetwork: string
  readonly loading: string
  /** What the page says as long as its script is missing, or when that has failed. */
  readonly withoutScript: Readonly<Record<'text' | 'retry' | 'menu', string>>
  readonly allMeals: string
  readonly back: string
  readonly forWhom: string
  readonly everybody: string
  readonly personNumber: string
  readonly hasChosen: string
  readonly limit: string
  readonly choose: string
  readonly chooseInstead: string
  readonly more: string
  readonly less: string
  readonly courseFull: string
  readonly takenBy: string
  readonly sameFor: string
  readonly soldOut: string
  readonly left: Plural
  readonly goneDish: string
  readonly goneDishClosed: string
  readonly children: string
  readonly babies: string
  readonly halfPortion: string
  readonly note: string
  readonly noteExample: string
  readonly addNote: string
  readonly wholePrice: string
  readonly review: string
  readonly nothingYet: string
  readonly takesNothing: string
  readonly send: string
  readonly sending: string
  readonly unsent: string
  /** The phone has no room for it. */
  readonly unsentHere: string
  readonly arrived: string
  readonly overtaken: string
  readonly keepTheirs: string
  readonly keepMine: string
  readonly refusals: Refusals
  readonly extras: string
  readonly how: string
  readonly modes: Readonly<Record<OrderMode, string>>
  /** Of an order outside the meals: `oggi alle 18:00`. */
  readonly dueAt: string
  readonly where: string
  readonly whereExample: string
  readonly when: string
  readonly noTimes: string
  readonly orderFor: string
  readonly ordered: string
  readonly notOrdered: string
  readonly orders: string
  readonly states: Readonly<Record<ExtraOrderStatus, string>>
  readonly cancelOrder: string
  readonly nothingOrdered: string
  readonly totalSoFar: string
  readonly included: string
  readonly delivery: string
  readonly conflict: Readonly<
    Record<'contains' | 'unsuited' | 'undeclared' | 'question' | 'yes' | 'no' | 'agreed', string>
  >
  readonly notify: Readonly<Record<'offer' | 'turnOn' | 'notNow' | 'turnOff' | 'blocked' | 'failed', string>>
  readonly homeScreen: Readonly<Record<'ios' | 'other' | 'add', string>>
  readonly needs: Readonly<
    Record<
      | 'title'
      | 'purpose'
      | 'diets'
      | 'consent'
      | 'consentMissing'
      | 'nothing'
      | 'add'
      | 'edit'
      | 'save'
      | 'saved'
      | 'withdraw'
      | 'withdrawQuestion'
      | 'withdrawn'
      | 'away',
      string
    >
  >
}

/** As data: the page brings the language of its reader, and no other. */
export interface GuestWords extends OwnWords {
  readonly today: string
  readonly tomorrow: string
  /** By meal index. */
  readonly meals: Readonly<Record<string, string>>
  /** Before the table's name. */
  readonly table: string
  readonly allergens: string
  readonly askStaff: string
  readonly undeclared: string
  readonly allergensUnlisted: string
  readonly nothingPublished: string
  readonly house: MenuWords['house']
  readonly language: string
  /** By the number of the Regulation. */
  readonly allergenNames: Readonly<Partial<Record<number, string>>>
  readonly dietNames: Readonly<Partial<Record<string, string>>>
}
