import { groupedBy } from '#domain/values/groupedBy.ts'
import { folded } from '#domain/text/folded.ts'

export interface SameAddress {
  readonly email: string
  readonly amount: number
}

/** Two rooms of a family are nothing to be told. */
const FEWEST_TOLD = 3

/** Addresses that would get several invitations, as the leader of a group does; the most first. */
export const sameAddresses = (emails: readonly string[]): SameAddress[] =>
  [...groupedBy(emails, folded)]
    .flatMap(([key, [email = '', ...others]]) =>
      key !== '' && others.length + 1 >= FEWEST_TOLD ? [{ email, amount: others.length + 1 }] : [],
    )
    .sort((one, other) => other.amount - one.amount)

/** The first of each address. */
export const oncePerAddress = <B extends { readonly refEmail?: string | undefined }>(books: readonly B[]): B[] =>
  [...groupedBy(books, ({ refEmail = '' }) => folded(refEmail)).values()].flatMap(([first]) => first ?? [])
