import { useRef, useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { dayOf } from '#domain/calendar.ts'
import { layoutByBoards, layoutByHeaders } from '#domain/import/betterLayout.ts'
import { USUAL_INVITE_CHOICE } from '#domain/import/invitations.ts'
import { guessMapping, isRepeatable, missingFields } from '#domain/import/mapping.ts'
import { wordsOfFile, withWord } from '#domain/import/fileWords.ts'
import type { FileWord } from '#domain/import/fileWords.ts'
import type { CheckedTable, EmptyRooms, TableReading } from '#domain/import/readTable.ts'
import { withBoard } from '#domain/import/unknownBoards.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { BOARDS, CSV_STATES, GUEST_LANGUAGES } from '#domain/schema/values.ts'
import type { CsvBoard, CsvDateOrder, CsvField, CsvLayout, CsvMapping, CsvWord, InviteChoice } from '#domain/schema/values.ts'
import { rememberBoard, rememberDates, rememberMapping, rememberWord } from '#store/commands/bookings/csvMapping.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import type { CsvReader } from './file/csvReader.ts'
import type { Columns } from './file/csvSession.ts'
import { usualLayout } from './file/layoutChoices.ts'
import { useCsvFile } from './file/useCsvFile.ts'
import type { CsvFile } from './file/useCsvFile.ts'
import type { Corrections } from './recap/recapView.ts'
import type { Step } from './Steps.tsx'

/** Only the last request counts, so that typing in a large file queues no work. */
function useCheckedRows() {
  const [checked, setChecked] = useState<CheckedTable>()
  const wanted = useRef<TableReading | undefined>(undefined)
  const isReading = useRef(false)

  /** False when the worker has failed. */
  const check = async (reader: CsvReader, reading: TableReading): Promise<boolean> => {
    wanted.current = reading
    if (isReading.current) return true
    isReading.current = true
    let isRead = true
    while (isRead && wanted.current) {
      const asked = wanted.current
      wanted.current = undefined
      const read = await reader.check(asked)
      if (!reader.isOpen()) break
      isRead = read !== undefined
      setChecked(read)
    }
    isReading.current = false
    return isRead
  }
  const clear = () => {
    wanted.current = undefined
    setChecked(undefined)
  }
  return { rows: checked?.rows, dates: checked?.dates, years: checked?.years, emptyRooms: checked?.emptyRooms ?? 0, check, clear }
}

interface Choices {
  readonly layout: CsvLayout
  readonly columns: Columns
  readonly mapping: CsvMapping
  readonly skip: number
  /** The mapping was remembered, so the columns were not asked about. */
  readonly isRemembered: boolean
  readonly corrections: ReadonlyMap<number, Corrections>
  readonly leftOut: ReadonlySet<number>
  readonly boards: readonly CsvBoard[]
  readonly words: readonly CsvWord[]
  /** Which booking a namesake is, by line. */
  readonly told: ReadonlyMap<number, string>
  readonly dateOrder: CsvDateOrder | undefined
  readonly usualDateOrder: CsvDateOrder | undefined
  /** Of dates without a year. */
  readonly yearsFrom: Day | undefined
  readonly emptyRooms: EmptyRooms | undefined
  readonly invitations: InviteChoice
}

export function useImport(hotel: Hotel, last: CsvLayout | undefined) {
  const convivio = useConvivio()
  const explain = useExplain()
  const [chosenLayout, setLayout] = useState<CsvLayout>()
  const layout = chosenLayout ?? usualLayout(hotel, last)
  const [step, setStep] = useState<Step>('file')
  const [file, setFile] = useState<CsvFile>()
  const [choices, setChoices] = useState<Choices>()
  const csv = useCsvFile()
  const { rows, dates, years, emptyRooms, check, clear } = useCheckedRows()

  const restart = () => {
    csv.stop()
    clear()
    setFile(undefined)
    setChoices(undefined)
    setStep('file')
  }
  const readingOf = (chosen: Choices): TableReading => {
    const { layout: as, mapping, skip, corrections, leftOut, dateOrder, usualDateOrder, yearsFrom, emptyRooms: told } = chosen
    const boards = chosen.boards.reduce(withBoard, [...(hotel.csvBoards ?? [])])
    const words = chosen.words.reduce(withWord, [...(hotel.csvWords ?? [])])
    const of = { layout: as, rates: hotel.authPMS, boards, words, timezone: timeZoneOf(hotel) }
    const today = dayOf(serverNow(), of.timezone)
    return { ...of, mapping, skip, corrections, leftOut, dateOrder, usualDateOrder, yearsFrom, emptyRooms: told, today }
  }
  const read = async ({ reader }: CsvFile, chosen: Choices) => {
    if (await check(reader, readingOf(chosen))) return
    restart()
    csv.fail({ kind: 'broken' })
  }
  const review = (opened: CsvFile, chosen: Choices) => {
    setChoices(chosen)
    clear()
    setStep('recap')
    void read(opened, chosen)
  }
  const begin = (opened: CsvFile, as: CsvLayout) => {
    const { columns } = opened
    const guess = guessMapping(columns.head, as, hotel.csvMappings?.[as])
    const isRemembered = guess.by === 'remembered' && guess.missing.length === 0
    const { mapping } = guess
    const untouched = {
      skip: 0,
      corrections: new Map(),
      leftOut: new Set<number>(),
      boards: [],
      words: [],
      told: new Map<number, string>(),
      dateOrder: undefined,
      usualDateOrder: hotel.csvDates?.[as],
      yearsFrom: undefined,
      emptyRooms: undefined,
      invitations: USUAL_INVITE_CHOICE,
    }
    const chosen = { layout: as, columns, mapping, isRemembered, ...untouched }
    setFile(opened)
    setLayout(as)
    if (isRemembered) return review(opened, chosen)
    setChoices(chosen)
    setStep('columns')
  }

  const change = (changed: Partial<Choices>) => {
    if (!file || !choices) return
    const chosen = { ...choices, ...changed }
    setChoices(chosen)
    if (step === 'recap') void read(file, chosen)
  }

  const words = rows && choices ? wordsOfFile(rows, readingOf(choices)) : []
  const hasUnknownBoard = words.some(({ field, meaning }) => field === 'bookType' && meaning === undefined)
  const isToldHere = ({ field, code }: FileWord) =>
    field === 'bookType'
      ? (choices?.boards.some((told) => told.code === code) ?? false)
      : (choices?.words.some((told) => told.field === field && told.code === code) ?? false)
  const isAsked = (word: FileWord) => word.meaning === undefined || isToldHere(word)

  const rememberAnd = (told: CsvWord, chosen: Choices) => {
    explain(rememberWord(convivio, hotel.id, told, serverNow()))
    change({ words: withWord(chosen.words, told) })
  }
  const tellWord = ({ field, code }: FileWord, meaning: string) => {
    if (!choices) return
    const { layout: as } = choices
    const board = field === 'bookType' && BOARDS.find((one) => one === meaning)
    const state = field === 'deleted' && CSV_STATES.find((one) => one === meaning)
    const language = field === 'lang' && GUEST_LANGUAGES.find((one) => one === meaning)
    if (state) rememberAnd({ layout: as, field: 'deleted', code, meaning: state }, choices)
    if (language) rememberAnd({ layout: as, field: 'lang', code, meaning: language }, choices)
    if (!board) return
    const told = { layout: as, code, board }
    explain(rememberBoard(convivio, hotel.id, told, serverNow()))
    change({ boards: withBoard(choices.boards, told) })
  }

  /** Another layout that the file seems to have; not when its columns were corrected. */
  const fittingOf = ({ columns: { head }, isRemembered, layout: taken }: Choices) =>
    (step === 'columns' && !isRemembered ? layoutByHeaders(head, taken) : undefined) ??
    (hasUnknownBoard ? layoutByBoards(rows ?? [], head, taken, hotel.authPMS ?? {}) : undefined)

  return {
    layout,
    words: { asked: words.filter(isAsked), understood: words.filter((word) => !isAsked(word)) },
    tellWord,
    setInvitations: (invitations: InviteChoice) => {
      if (choices) setChoices({ ...choices, invitations })
    },
    tellNamesake: (line: number, booking: string) => {
      if (choices) setChoices({ ...choices, told: new Map(choices.told).set(line, booking) })
    },
    dates: dates?.doubt && {
      doubt: dates.doubt,
      example: dates.example,
      told: choices?.dateOrder ?? (dates.isRemembered ? choices?.usualDateOrder : undefined),
      tell: (dateOrder: CsvDateOrder | undefined) => {
        if (!choices) return
        explain(rememberDates(convivio, hotel.id, choices.layout, dateOrder, serverNow()))
        change({ dateOrder, usualDateOrder: dateOrder })
      },
    },
    years: years && {
      ...years,
      told: choices?.yearsFrom ?? years.from,
      tell: (yearsFrom: Day | undefined) => change({ yearsFrom }),
    },
    emptyRooms: {
      amount: emptyRooms,
      told: choices?.emptyRooms,
      tell: (told: EmptyRooms) => change({ emptyRooms: told }),
    },
    hasDecisions:
      choices !== undefined &&
      (choices.dateOrder !== undefined || choices.yearsFrom !== undefined || choices.emptyRooms !== undefined || choices.corrections.size + choices.leftOut.size + choices.told.size > 0),
    fitting: choices && fittingOf(choices),
    takeLayout: (better: CsvLayout) => {
      if (file) begin(file, better)
    },
    setLayout: (chosen: CsvLayout) => {
      // A file that is being read keeps the layout it was chosen with.
      if (csv.reading.status !== 'reading') setLayout(chosen)
    },
    step,
    setStep,
    file,
    choices,
    rows,
    missing: choices ? missingFields(choices.mapping) : [],
    reading: csv.reading,
    stopReading: csv.stop,
    choose: async (files: readonly File[]) => {
      restart()
      const opened = await csv.read(files)
      if (opened) begin(opened, layout)
    },
    backToFile: () => setStep('file'),
    goOn: () => {
      if (!file || !choices) return
      if (choices.layout !== layout) begin(file, layout)
      else setStep(choices.isRemembered ? 'recap' : 'columns')
    },
    setField: (header: string, field: CsvField | null) => {
      if (!choices) return
      // Most fields belong to one column: the one that had it loses it.
      const others = Object.entries(choices.mapping).map(([name, was]): [string, CsvField | null] => [
        name,
        was === field && !isRepeatable(field) ? null : was,
      ])
      change({ mapping: { ...Object.fromEntries(others), [header]: field } })
    },
    setFields: (fields: CsvMapping) => {
      if (choices) change({ mapping: { ...choices.mapping, ...fields } })
    },
    setSkip: async (skip: number) => {
      const columns = await file?.reader.columns(skip)
      if (!columns || !choices) return
      change({ skip, columns, mapping: guessMapping(columns.head, choices.layout, choices.mapping).mapping })
    },
    confirmColumns: () => {
      if (!file || !choices) return
      explain(rememberMapping(convivio, hotel.id, choices.layout, choices.mapping, serverNow()))
      review(file, { ...choices, isRemembered: false })
    },
    correct: (line: number, field: CsvField, text: string) => {
      if (!choices) return
      const corrections = new Map(choices.corrections)
      change({ corrections: corrections.set(line, { ...corrections.get(line), [field]: text }) })
    },
    leaveOut: (lines: readonly number[], isOut: boolean) => {
      if (!choices) return
      const leftOut = new Set(choices.leftOut)
      for (const line of lines) {
        if (isOut) leftOut.add(line)
        else leftOut.delete(line)
      }
      change({ leftOut })
    },
  }
}
