import { beginsWith, isFoundIn, soughtIn } from '#domain/text/folded.ts'

export interface Searched {
  readonly label: string
  /** A code that can be typed instead of the label; its match comes first. */
  readonly code?: string
  readonly also?: string
}

/** Time zones write spaces as underscores: `America/New_York`. */
const spoken = (text: string) => text.replaceAll('_', ' ')
const soughtBy = (typed: string) => soughtIn(spoken(typed))

/** Whether a list that one types into shows a choice. */
export const isChoiceFound = ({ label, code = '', also = '' }: Searched, typed: string): boolean =>
  isFoundIn(spoken(`${label} ${code} ${also}`), soughtBy(typed))

/** The lower, the nearer to the top of the list. */
export function rankOfChoice({ code = '', label }: Searched, typed: string): number {
  if (code && soughtBy(code) === soughtBy(typed)) return 0
  return beginsWith(spoken(label), soughtBy(typed)) ? 1 : 2
}
