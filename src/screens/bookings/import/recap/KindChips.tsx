import { rowKinds } from '#domain/import/recap.ts'
import type { RowKind } from '#domain/import/recap.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './KindChips.module.css'
import { WARNINGS } from './recapView.ts'
import type { RecapFilter, Warning } from './recapView.ts'

export function KindTag({ kind }: { readonly kind: RowKind }) {
  return (
    <Text size="xs" type="secondary" strong className={styles.tag} data-kind={kind}>
      {csvImport.recap.kind[kind]}
    </Text>
  )
}

interface Props {
  readonly counts: Readonly<Record<RowKind, number>>
  readonly warnings: Readonly<Record<Warning, number>>
  readonly shown: RecapFilter | undefined
  readonly onShow: (shown: RecapFilter | undefined) => void
}

const words = csvImport.recap

const colours: Readonly<Record<RowKind, string>> = {
  new: 'var(--olive)',
  changed: 'var(--amber)',
  cancelled: 'var(--red)',
  unchanged: 'var(--line-strong)',
  gone: 'var(--line-strong)',
  error: 'var(--red)',
  skipped: 'var(--line-strong)',
}

/** The others are rare, so shown only when there are any: chips of one line leave room to the list. */
const isTold = (kind: RowKind, amount: number) => amount > 0 || kind === 'new' || kind === 'changed' || kind === 'error'

const warningTexts: Readonly<Record<Warning, (amount: number) => string>> = {
  lettersLost: words.lettersLostRows,
  oddStay: words.oddStays,
  noRoom: words.roomsMissing,
  noPersons: words.personsMissingRows,
  noBoard: words.boardsMissing,
  roomTaken: words.roomsTaken,
  tableTaken: words.tablesTaken,
  overfull: words.overfullRows,
  outOfService: words.outOfServiceRows,
}

export function KindChips({ counts, warnings, shown, onShow }: Props) {
  const all = rowKinds.reduce((sum, kind) => sum + counts[kind], 0)
  return (
    <RadioGroup
      isLegendHidden
      legend={words.filters}
      look="chips"
      className={styles.chips}
      options={[
        {
          value: undefined,
          label: (
            <>
              {words.all}{' '}
              <Text type="secondary" tabular>
                {csvImport.number(all)}
              </Text>
            </>
          ),
        },
        ...rowKinds
          .filter((kind) => isTold(kind, counts[kind]))
          .map((kind) => ({
            value: kind,
            label: words.kinds[kind](counts[kind]),
            colour: colours[kind],
          })),
        ...WARNINGS.filter((warning) => warnings[warning] > 0).map((warning) => ({
          value: warning,
          label: warningTexts[warning](warnings[warning]),
          colour: 'var(--amber)',
        })),
      ]}
      value={shown}
      onChange={onShow}
    />
  )
}
