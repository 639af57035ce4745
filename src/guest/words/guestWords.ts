/** By the plural category of `Intl.PluralRules`; `{n}` stands for the number. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/** What the app says in one language, as data: the page brings that of its reader. */
export interface GuestWords {
  readonly greeting: { readonly morning: string; readonly afternoon: string; readonly evening: string }
  readonly today: string
  readonly tomorrow: string
  /** By meal index. */
  readonly meals: Readonly<Record<string, string>>
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
  readonly chooseDishes: string
  readonly allChosen: string
  readonly nothingToOrder: string
  readonly yourMeals: string
  readonly comingMenus: string
  readonly language: string
  readonly leave: string
  readonly leaveQuestion: string
  readonly leaveNow: string
  readonly cancel: string
  readonly signedOut: { readonly title: string; readonly text: string }
  readonly hotelClosed: string
  readonly noNetwork: string
  readonly retry: string
  readonly loading: string
}
