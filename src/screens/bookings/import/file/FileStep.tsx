import { useRef } from 'react'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CsvLayout } from '#domain/schema/values.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import { StepHeading } from '#screens/bookings/import/Steps.tsx'
import { UndoState } from '#screens/bookings/import/upload/UndoState.tsx'
import { importedAt } from '#screens/bookings/import/upload/useUndo.ts'
import type { useUndo } from '#screens/bookings/import/upload/useUndo.ts'
import { useLastImport } from '#store/loaders/importsLoader.ts'
import { Button } from '#ui/Button.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { FileInput } from '#ui/fields/FileInput.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './FileStep.module.css'
import { layoutChoices } from './layoutChoices.ts'
import type { ReadingFile } from './useCsvFile.ts'

interface DropZoneProps {
  readonly isOver: boolean
  readonly onFile: (file: File) => void
}

const words = csvImport.file

function DropZone({ isOver, onFile }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.zone} data-over={isOver ? '' : undefined}>
      <Flex component="span" align="center" justify="center" className={styles.mark}>
        <Icon name="upload" size={30} />
      </Flex>
      <p className={styles.drop}>{isOver ? words.dropNow : words.drop}</p>
      <Button kind="primary" onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
      <Text component="p" size="md" type="secondary" className={styles.hint}>
        {words.hint}
      </Text>
      <FileInput ref={input} accept=".csv,.txt,text/csv,text/plain" label={words.input} onFile={onFile} />
    </div>
  )
}

function Reading({ name, part, onStop }: ReadingFile & { readonly onStop: () => void }) {
  return (
    <div className={styles.reading}>
      <p role="status">{words.reading(name)}</p>
      <ProgressBar part={part} label={words.progress} />
      <Button onClick={onStop}>{words.stop}</Button>
    </div>
  )
}

interface LastImportProps {
  readonly hotel: Hotel
  readonly undoing: ReturnType<typeof useUndo>
}

const lastImportWords = csvImport.last

function LastImport({ hotel, undoing: { undo, ask, resume } }: LastImportProps) {
  const { run } = useLastImport(hotel.id)
  if (undo && undo.status !== 'done') return <UndoState undo={undo} onResume={resume} />
  return (
    <>
      {undo && <UndoState undo={undo} onResume={resume} />}
      {run && (
        <Flex component="section" vertical gap="sm" className={styles.last}>
          <h4>{lastImportWords.title}</h4>
          <p className={styles.name}>{run.fileName}</p>
          <Text component="p" size="md" type="secondary">
            {importedAt(run, hotel)}
          </Text>
          <Text component="p" size="md" type="secondary">
            {lastImportWords.counts(run.created, run.changed, run.cancelled)}
          </Text>
          {run.status === 'running' && (
            <Text component="p" size="md" type="secondary">
              {lastImportWords.unfinished}
            </Text>
          )}
          <Button icon={<Icon name="undo" />} onClick={() => ask(run)}>
            {lastImportWords.undo}
          </Button>
        </Flex>
      )}
    </>
  )
}

interface Props {
  readonly hotel: Hotel
  readonly layout: CsvLayout
  readonly onLayout: (layout: CsvLayout) => void
  readonly kept: string | undefined
  readonly isOver: boolean
  readonly onFile: (file: File) => void
  readonly reading: ReadingFile | undefined
  readonly onStop: () => void
  readonly fault: string | undefined
  readonly undoing: ReturnType<typeof useUndo>
}

const SAMPLE = '/esempio-prenotazioni.csv'

export function FileStep(props: Props) {
  const { hotel, layout, onLayout, kept, isOver, onFile, reading, onStop, fault, undoing } = props
  return (
    <Flex component="section" vertical gap="md">
      <StepHeading note={words.nothingYet}>{words.title}</StepHeading>
      <div className={styles.sides}>
        <div className={styles.main}>
          <Flex
            component="p"
            role="alert"
            gap="ms"
            type="danger"
            medium
            className={styles.fault}
            data-shown={fault ? '' : undefined}
          >
            {fault && <Icon name="alert" />}
            {fault}
          </Flex>
          {kept && !reading && <p className={styles.kept}>{words.kept(kept)}</p>}
          {reading ? <Reading {...reading} onStop={onStop} /> : <DropZone isOver={isOver} onFile={onFile} />}
        </div>
        <div className={styles.side}>
          <SelectField<CsvLayout>
            label={words.layout}
            hint={words.layoutHint}
            choices={layoutChoices}
            value={layout}
            onChange={(chosen) => chosen && onLayout(chosen)}
          />
          {layout === 'default' && (
            <a className={styles.sample} href={SAMPLE} download>
              <Icon name="download" />
              {words.sample}
            </a>
          )}
          <LastImport hotel={hotel} undoing={undoing} />
        </div>
      </div>
    </Flex>
  )
}
