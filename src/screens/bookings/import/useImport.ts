import { serverNow } from '#browser/clock.ts'
import { layoutByBoards, layoutByHeaders } from '#domain/import/betterLayout.ts'
import { guessMapping, missingFields } from '#domain/import/mapping.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CsvField, CsvLayout, CsvMapping } from '#domain/schema/values.ts'
import { rememberMapping } from '#store/commands/bookings/csvMapping.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { hasDecisions, withCorrection, withField, withLeftOut } from './importChoices.ts'
import type { ImportChoices } from './importChoices.ts'
import { useImportAnswers } from './useImportAnswers.ts'
import { useImportSteps } from './useImportSteps.ts'
import type { ImportSteps } from './useImportSteps.ts'

/** Which column of the file is which field. */
function useColumns(hotelId: string, { file, choices, change, review }: ImportSteps) {
  const convivio = useConvivio()
  const explain = useExplain()
  return {
    missing: choices ? missingFields(choices.mapping) : [],
    setField: (header: string, field: CsvField | null) => {
      if (choices) change({ mapping: withField(choices.mapping, header, field) })
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
      explain(rememberMapping(convivio, hotelId, choices.layout, choices.mapping, serverNow()))
      review(file, { ...choices, isRemembered: false })
    },
  }
}

/** An import from the file to the recap: what is chosen, asked and answered; nothing is written yet. */
export function useImport(hotel: Hotel, last: CsvLayout | undefined) {
  const steps = useImportSteps(hotel, last)
  const { hasUnknownBoard, ...answers } = useImportAnswers(hotel.id, steps)
  const columns = useColumns(hotel.id, steps)
  const { layout, setLayout, step, setStep, file, choices, csv, checked, begin, choose, change } = steps

  /** Another layout that the file seems to have; not when its columns were corrected. */
  const fittingOf = ({ columns: { head }, isRemembered, layout: taken }: ImportChoices) =>
    (step === 'columns' && !isRemembered ? layoutByHeaders(head, taken) : undefined) ??
    (hasUnknownBoard ? layoutByBoards(checked.rows ?? [], head, taken, hotel.authPMS ?? {}) : undefined)

  return {
    ...answers,
    ...columns,
    layout,
    hasDecisions: choices !== undefined && hasDecisions(choices),
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
    rows: checked.rows,
    reading: csv.reading,
    stopReading: csv.stop,
    choose,
    backToFile: () => setStep('file'),
    proceed: () => {
      if (!file || !choices) return
      if (choices.layout !== layout) begin(file, layout)
      else setStep(choices.isRemembered ? 'recap' : 'columns')
    },
    correct: (line: number, field: CsvField, text: string) => {
      if (choices) change({ corrections: withCorrection(choices, line, field, text) })
    },
    leaveOut: (lines: readonly number[], isOut: boolean) => {
      if (choices) change({ leftOut: withLeftOut(choices, lines, isOut) })
    },
  }
}

export type ImportFlow = ReturnType<typeof useImport>
