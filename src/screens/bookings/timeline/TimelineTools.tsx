import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Turn } from '#domain/schema/places.ts'
import type { MatchLocations } from '#domain/timeline/search.ts'
import { ALL_TURNS } from '#domain/timeline/turnsToShow.ts'
import { it } from '#i18n/it.ts'
import { timeline as words } from '#i18n/bookings/timeline.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SearchBox } from '#ui/fields/SearchBox.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useTyped } from '#ui/fields/useTyped.ts'
import { Flex } from '#ui/Flex.tsx'
import type { PlaceKind } from './rowOverbooking.ts'
import type { useTimelinePlace } from './useTimelinePlace.ts'
import styles from './TimelineTools.module.css'

const SearchedLine = lazy(async () => ({ default: (await import('./SearchedLine.tsx')).SearchedLine }))

const SEARCH_PAUSE_MS = 400

const KINDS = [
  { value: 'table', label: words.byTable },
  { value: 'room', label: words.byRoom },
] as const

const NO_TURN = ' '

interface Props {
  readonly hotel: Hotel
  readonly kind: PlaceKind
  readonly turns: readonly Turn[]
  readonly turnId: string
  readonly place: ReturnType<typeof useTimelinePlace>
  readonly where: MatchLocations | undefined
  readonly children: ReactNode
}

export function TimelineTools({ hotel, kind, turns, turnId, place, where, children }: Props) {
  const { search, setText, setBy } = place
  const { text, type, settle } = useTyped(search.text, setText, { pause: SEARCH_PAUSE_MS })
  const turnChoices = [
    { value: ALL_TURNS, label: words.allTurns },
    { value: NO_TURN, label: it.common.noTurn },
    ...turns.map(({ id, name }) => ({ value: id, label: name?.trim() || it.common.unnamedTurn })),
  ]
  const nameOfTurn = (id: string) =>
    turnChoices.find(({ value }) => value === (id || NO_TURN))?.label ?? it.common.unnamedTurn
  return (
    <Flex vertical gap="sm" className={styles.tools}>
      <Flex wrap align="center" gap="md" lines="sm" className={styles.line}>
        {hotel.enablePMS && (
          <RadioGroup
            legend={words.rows}
            isLegendHidden
            look="segments"
            options={KINDS}
            value={kind}
            onChange={place.setRowsOf}
          />
        )}
        {kind === 'table' && (
          <div className={styles.turn}>
            <SelectField
              label={words.turn}
              choices={turnChoices}
              value={turnId || NO_TURN}
              onChange={(id) => place.setTurn(id === undefined || id === NO_TURN ? null : id)}
            />
          </div>
        )}
        <div className={styles.search}>
          <SearchBox label={words.search} value={text} onType={type} onSettle={settle} />
        </div>
        {children}
      </Flex>
      {search.text && (
        <Suspense>
          <SearchedLine
            kind={kind}
            turnId={turnId}
            place={place}
            where={where}
            nameOfTurn={nameOfTurn}
            onClear={() => {
              setBy(undefined)
              settle('')
            }}
          />
        </Suspense>
      )}
    </Flex>
  )
}
