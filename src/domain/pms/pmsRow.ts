import type { CsvBook, CsvProblem } from '../import/csvBook.ts'
import type { CsvField } from '../schema/values.ts'

/** `credentials`: refused; `busy`: asks us to wait; `broken`: says what the adapter does not understand; `tooMuch`: says more than is read at once. */
export type PmsFailureKind = 'credentials' | 'unreachable' | 'busy' | 'broken' | 'tooMuch'

/** `mappingFailed`, `mappingSlow`: an expression of the mapping threw, or took too much time or memory. */
export type PmsProblem = CsvProblem | 'referenceMissing' | 'boardMissing' | 'mappingFailed' | 'mappingSlow'

export interface PmsRefusal {
  readonly refused: PmsProblem
  readonly field?: CsvField
  /** What the PMS says there, such as the unknown code of a board. */
  readonly value?: string
  /** Of several codes each, where `value` names more than one. */
  readonly codes?: readonly string[]
  readonly reference?: string
}

/** What a booking of the PMS becomes; `rate`: its rate is among the hotel's `skipRates`; `notYet`: a quote or an option. */
export type PmsRowResult =
  | { readonly book: CsvBook }
  | PmsRefusal
  | { readonly skipped: 'rate'; readonly rate: string; readonly reference: string }
  | { readonly skipped: 'notYet'; readonly state: string; readonly reference: string }
