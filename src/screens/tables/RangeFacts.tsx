import { MOST_SEATS } from '#domain/rules/places/table.ts'
import { it } from '#i18n/it.ts'
import { tables as words } from '#i18n/tables.ts'
import { TextField } from '#ui/TextField.tsx'
import { GroupField } from './GroupField.tsx'
import type { RangeAsked } from './rangeAsked.ts'
import styles from './RangeDialog.module.css'
import type { TableRows } from './tableGroups.ts'

interface Props {
  readonly rows: TableRows
  readonly asked: RangeAsked
  readonly seatsAreWrong: boolean
  readonly onChange: (asked: RangeAsked) => void
}

export function RangeFacts({ rows, asked, seatsAreWrong, onChange }: Props) {
  return (
    <div className={styles.facts}>
      <TextField
        label={words.seats}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={asked.seats}
        error={seatsAreWrong ? words.range.seats(MOST_SEATS) : undefined}
        onChange={({ target }) => onChange({ ...asked, seats: target.value })}
      />
      <GroupField
        label={words.rank}
        placeholder={it.common.noRank}
        groups={rows.ranks}
        value={asked.rank}
        toMake={asked.newRank}
        onChange={(rank, newRank) => onChange({ ...asked, rank, newRank })}
      />
      <GroupField
        label={words.turn}
        placeholder={it.common.noTurn}
        groups={rows.turns}
        value={asked.turn}
        toMake={asked.newTurn}
        onChange={(turn, newTurn) => onChange({ ...asked, turn, newTurn })}
      />
    </div>
  )
}
