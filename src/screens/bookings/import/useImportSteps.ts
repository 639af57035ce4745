import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { dayOf } from '#domain/dates/calendar.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CsvLayout } from '#domain/schema/values.ts'
import { usualLayout } from './file/layoutChoices.ts'
import { useCheckedRows } from './file/useCheckedRows.ts'
import { useCsvFile } from './file/useCsvFile.ts'
import type { CsvFile } from './file/useCsvFile.ts'
import { firstChoices, readingOf } from './importChoices.ts'
import type { ImportChoices } from './importChoices.ts'
import type { Step } from './Steps.tsx'

/** Reads a file, and its rows as was chosen. */
function useFileReading(hotel: Hotel) {
  const csv = useCsvFile()
  const { check, clear, ...checked } = useCheckedRows()
  const readingNow = (chosen: ImportChoices) => readingOf(chosen, hotel, dayOf(serverNow(), timeZoneOf(hotel)))
  return {
    csv,
    checked,
    clear,
    stop: () => {
      csv.stop()
      clear()
    },
    readingNow,
    checkRows: ({ reader }: CsvFile, chosen: ImportChoices) => check(reader, readingNow(chosen)),
  }
}

/** The way of a file to its recap: it is opened, its columns are looked at, its rows are read as was chosen. */
export function useImportSteps(hotel: Hotel, last: CsvLayout | undefined) {
  const [chosenLayout, setLayout] = useState<CsvLayout>()
  const layout = chosenLayout ?? usualLayout(hotel, last)
  const [step, setStep] = useState<Step>('file')
  const [file, setFile] = useState<CsvFile>()
  const [choices, setChoices] = useState<ImportChoices>()
  const { clear, stop, checkRows, ...reading } = useFileReading(hotel)

  const restart = () => {
    stop()
    setFile(undefined)
    setChoices(undefined)
    setStep('file')
  }
  const read = async (opened: CsvFile, chosen: ImportChoices) => {
    if (await checkRows(opened, chosen)) return
    restart()
    reading.csv.fail({ kind: 'broken' })
  }
  const review = (opened: CsvFile, chosen: ImportChoices) => {
    setChoices(chosen)
    clear()
    setStep('recap')
    void read(opened, chosen)
  }
  const begin = (opened: CsvFile, as: CsvLayout) => {
    const chosen = firstChoices(opened.columns, as, hotel)
    setFile(opened)
    setLayout(as)
    if (chosen.isRemembered) return review(opened, chosen)
    setChoices(chosen)
    setStep('columns')
  }
  const choose = async (files: readonly File[]) => {
    restart()
    const opened = await reading.csv.read(files)
    if (opened) begin(opened, layout)
  }
  /** In the recap the rows are read again. */
  const change = (changed: Partial<ImportChoices>) => {
    if (!file || !choices) return
    const chosen = { ...choices, ...changed }
    setChoices(chosen)
    if (step === 'recap') void read(file, chosen)
  }
  return {
    ...reading,
    layout,
    setLayout,
    step,
    setStep,
    file,
    choices,
    setChoices,
    begin,
    review,
    choose,
    change,
  }
}

export type ImportSteps = ReturnType<typeof useImportSteps>
