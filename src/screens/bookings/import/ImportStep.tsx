import type { LeftOut } from '#domain/import/recap.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { csvFault, csvImport } from '#i18n/bookings/csvImport.ts'
import type { PastStays } from '#store/scopes/pastStays.ts'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { ColumnsStep } from './columns/ColumnsStep.tsx'
import { FileStep } from './file/FileStep.tsx'
import { MAX_BYTES, MAX_ROWS } from './file/readFile.ts'
import { RecapStep } from './recap/RecapStep.tsx'
import type { Recap } from './recap/useRecap.ts'
import { UploadStep } from './upload/UploadStep.tsx'
import type { useUndo } from './upload/useUndo.ts'
import type { ImportUpload } from './upload/useUpload.ts'
import type { ImportFlow } from './useImport.ts'

interface Props {
  readonly hotel: Hotel
  readonly flow: ImportFlow
  readonly recap: Recap | undefined
  readonly past: PastStays
  readonly upload: ImportUpload | undefined
  readonly leftOut: LeftOut | undefined
  readonly undoing: ReturnType<typeof useUndo>
  readonly isOver: boolean
}

const words = csvImport.recap

const limits = { rows: MAX_ROWS, megabytes: MAX_BYTES / 1_000_000 }

export function ImportStep({ hotel, flow, recap, past, upload, leftOut, undoing, isOver }: Props) {
  const { step, choices, file, reading } = flow
  if (step === 'upload' && upload)
    return <UploadStep hotelId={hotel.id} upload={upload} leftOut={leftOut} undoing={undoing} />
  if (step === 'columns' && choices)
    return (
      <ColumnsStep
        columns={choices.columns}
        mapping={choices.mapping}
        missing={flow.missing}
        skip={choices.skip}
        fitting={flow.fitting}
        onLayout={flow.takeLayout}
        separator={file?.separator}
        isUngarbled={file?.isUngarbled === true}
        onField={flow.setField}
        onFields={flow.setFields}
        onSkip={(skip) => void flow.setSkip(skip)}
      />
    )
  if (step === 'recap' && choices && file)
    return recap ? (
      <RecapStep {...{ hotel, flow, file, choices, recap }} />
    ) : (
      <LoadingState
        shape="rows"
        loading={{ ...past, isLoading: !past.failed }}
        words={past.areThere ? { ...words, loading: words.checking } : words}
      />
    )
  return (
    <FileStep
      hotel={hotel}
      layout={flow.layout}
      kept={file?.name}
      onLayout={flow.setLayout}
      isOver={isOver}
      onFile={(chosen) => void flow.choose([chosen])}
      reading={reading.status === 'reading' ? reading.file : undefined}
      onStop={flow.stopReading}
      fault={reading.status === 'bad' ? csvFault(reading.fault, limits) : undefined}
      undoing={undoing}
    />
  )
}
