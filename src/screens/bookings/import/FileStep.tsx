import type { Hotel } from '#domain/schema/hotel.ts'
import type { CsvLayout } from '#domain/schema/values.ts'
import { csvImport } from '#i18n/csvImport.ts'
import { Icon } from '#ui/Icon.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { DropZone } from './DropZone.tsx'
import styles from './FileStep.module.css'
import { LastImport } from './LastImport.tsx'
import { Reading } from './Reading.tsx'
import { StepHeading } from './StepHeading.tsx'
import { layoutChoices } from './layoutChoices.ts'
import type { ReadingFile } from './useCsvFile.ts'
import type { useUndo } from './useUndo.ts'

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

const words = csvImport.file
const SAMPLE = '/esempio-prenotazioni.csv'

export function FileStep(props: Props) {
  const { hotel, layout, onLayout, kept, isOver, onFile, reading, onStop, fault, undoing } = props
  return (
    <section className={styles.step}>
      <StepHeading note={words.nothingYet}>{words.title}</StepHeading>
      <div className={styles.sides}>
        <div className={styles.main}>
          <p role="alert" className={styles.fault} data-shown={fault ? '' : undefined}>
            {fault && <Icon name="alert" />}
            {fault}
          </p>
          {kept && !reading && <p className={styles.kept}>{words.kept(kept)}</p>}
          {reading ? (
            <Reading {...reading} onStop={onStop} />
          ) : (
            <DropZone isOver={isOver} onFile={onFile} />
          )}
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
    </section>
  )
}
