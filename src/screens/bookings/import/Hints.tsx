import type { ReactNode } from 'react'
import type { FileDates } from '#domain/import/dateOrder.ts'
import { unusedColumns } from '#domain/import/mapping.ts'
import type { EmptyRooms } from '#domain/import/readTable.ts'
import type { FileYears } from '#domain/import/years.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { CsvDateOrder, CsvLayout, CsvMapping } from '#domain/schema/values.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import { shortDate } from '#i18n/format/dates.ts'
import type { Columns } from '#screens/bookings/import/file/csvSession.ts'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import styles from './Hints.module.css'

const words = csvImport.recap

/** Something that the file does not say, or that was understood of it. */
export function Hint({ children, isQuiet }: { readonly children: ReactNode; readonly isQuiet?: boolean }) {
  return (
    <Flex
      role="status"
      wrap
      align="center"
      gap="ms"
      lines="sm"
      type="warning"
      className={styles.hint}
      data-hint=""
      data-on={isQuiet ? '' : undefined}
    >
      <p>{children}</p>
    </Flex>
  )
}

interface UnusedProps {
  readonly columns: Columns
  readonly mapping: CsvMapping
}

/** A column by its header, or by its place where it has none. */
export const headerName = (header: string): string => {
  const [, place] = /^#(\d+)$/.exec(header) ?? []
  return place === undefined ? header : csvImport.columns.unnamed(Number(place))
}

export function UnusedHint({ columns: { head, examples }, mapping }: UnusedProps) {
  const { headers, haveRemarks } = unusedColumns(head.headers, examples, mapping)
  if (headers.length === 0) return null
  return <Hint isQuiet={!haveRemarks}>{csvImport.columns.unused(headers.map(headerName), haveRemarks)}</Hint>
}

interface LayoutProps {
  readonly layout: CsvLayout | undefined
  readonly onUse: (layout: CsvLayout) => void
}

export function LayoutHint({ layout, onUse }: LayoutProps) {
  if (!layout) return null
  const name = csvImport.layouts[layout]
  return (
    <Flex role="status" wrap align="center" gap="ms" lines="sm" type="warning" className={styles.hint} data-hint="">
      <p>{csvImport.file.looksLike(name)}</p>
      <Button onClick={() => onUse(layout)}>{csvImport.file.use(name)}</Button>
    </Flex>
  )
}

interface PersonsProps {
  readonly doubt: { readonly all: string; readonly children: readonly string[] }
  readonly isAdded: boolean
  readonly onAdd: (isAdded: boolean) => void
}

/** Two buttons, of which the pressed one says what will be read. */
export function PersonsHint({ doubt: { all, children }, isAdded, onAdd }: PersonsProps) {
  return (
    <Flex role="status" wrap align="center" gap="ms" lines="sm" type="warning" className={styles.hint} data-hint="">
      <p>{csvImport.columns.childrenApart(all, children)}</p>
      <Button aria-pressed={!isAdded} onClick={() => onAdd(false)}>
        {csvImport.columns.childrenCounted}
      </Button>
      <Button aria-pressed={isAdded} onClick={() => onAdd(true)}>
        {csvImport.columns.childrenAdded}
      </Button>
    </Flex>
  )
}

export interface DatesInDoubt {
  readonly doubt: NonNullable<FileDates['doubt']>
  readonly example: string | undefined
  readonly answer: CsvDateOrder | undefined
  readonly onAnswer: (order: CsvDateOrder | undefined) => void
}

/** What is asked of each doubt, or said of it, the more probable first. */
const ORDERS: Readonly<Record<DatesInDoubt['doubt'], readonly CsvDateOrder[]>> = {
  italian: ['dayFirst'],
  monthFirst: ['monthFirst', 'dayFirst'],
  either: ['dayFirst', 'monthFirst'],
  assumed: ['monthFirst'],
}

/** How the dates of the file are read, where that is in doubt: asked once, or told. */
export function DatesHint({ dates }: { readonly dates: DatesInDoubt | undefined }) {
  if (!dates) return null
  const { doubt, example = '', answer, onAnswer } = dates
  const isQuiet = answer !== undefined || doubt === 'assumed'
  return (
    <Flex
      role="status"
      wrap
      align="center"
      gap="ms"
      lines="sm"
      type="warning"
      className={styles.hint}
      data-hint=""
      data-on={isQuiet ? '' : undefined}
    >
      <p>{answer ? words.dateOrder.told[answer] : words.dateOrder.doubts[doubt](example)}</p>
      {answer ? (
        <Button onClick={() => onAnswer(undefined)}>{words.dateOrder.takeBack}</Button>
      ) : (
        ORDERS[doubt].map((order) => (
          <Button key={order} onClick={() => onAnswer(order)}>
            {words.dateOrder.read[order]}
          </Button>
        ))
      )}
    </Flex>
  )
}

export interface YearsInDoubt extends FileYears {
  readonly answer: Day | undefined
  readonly onAnswer: (from: Day | undefined) => void
}

/** Of which year dates without one are: asked once, or told where the file says it. */
export function YearsHint({ years }: { readonly years: YearsInDoubt | undefined }) {
  if (!years) return null
  const { example, choices, answer, onAnswer } = years
  const spanOf = ({ first, last }: (typeof choices)[number]) => words.years.span(shortDate(first), shortDate(last))
  const chosen = choices.find(({ from }) => from === answer)
  return (
    <Flex
      role="status"
      wrap
      align="center"
      gap="ms"
      lines="sm"
      type="warning"
      className={styles.hint}
      data-hint=""
      data-on={chosen ? '' : undefined}
    >
      <p>{chosen ? words.years.told(spanOf(chosen)) : words.years.asked(example)}</p>
      {choices
        .filter((choice) => choice !== chosen)
        .map((choice) => (
          <Button key={choice.from} onClick={() => onAnswer(choice.from)}>
            {spanOf(choice)}
          </Button>
        ))}
    </Flex>
  )
}

export interface RoomsInDoubt {
  readonly amount: number
  readonly answer: EmptyRooms | undefined
  readonly onAnswer: (answer: EmptyRooms) => void
}

const EMPTY_ROOMS: readonly EmptyRooms[] = ['above', 'none']

/** What rows without a room are that stand under one of the same days: asked once. */
export function EmptyRoomsHint({ amount, answer, onAnswer }: RoomsInDoubt) {
  if (amount === 0) return null
  return (
    <Flex
      role="status"
      wrap
      align="center"
      gap="ms"
      lines="sm"
      type="warning"
      className={styles.hint}
      data-hint=""
      data-on={answer ? '' : undefined}
    >
      <p>{answer ? words.emptyRooms.told[answer] : words.emptyRooms.asked(amount)}</p>
      {EMPTY_ROOMS.filter((choice) => choice !== answer).map((choice) => (
        <Button key={choice} onClick={() => onAnswer(choice)}>
          {words.emptyRooms.choices[choice]}
        </Button>
      ))}
    </Flex>
  )
}
