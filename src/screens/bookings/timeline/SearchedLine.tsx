import { SEARCH_FIELDS } from '#domain/timeline/search.ts'
import type { MatchLocations } from '#domain/timeline/search.ts'
import { timeline as words } from '#i18n/bookings/timeline.ts'
import { Button } from '#ui/Button.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { Flex } from '#ui/Flex.tsx'
import type { PlaceKind } from './rowOverbooking.ts'
import type { useTimelinePlace } from './useTimelinePlace.ts'
import styles from './TimelineTools.module.css'

interface Props {
  readonly kind: PlaceKind
  readonly turnId: string
  readonly place: ReturnType<typeof useTimelinePlace>
  readonly where: MatchLocations | undefined
  readonly nameOfTurn: (id: string) => string
  readonly onClear: () => void
}

export function SearchedLine({ kind, turnId, place, where, nameOfTurn, onClear }: Props) {
  const { search, setBy } = place
  return (
    <Flex wrap align="center" gap="md" lines="sm" className={styles.line}>
      <RadioGroup
        legend={words.searchBy}
        isLegendHidden
        look="chips"
        options={[undefined, ...SEARCH_FIELDS].map((by) => ({
          value: by,
          label: by ? words.searched[by] : words.anywhere,
        }))}
        value={search.by}
        onChange={setBy}
      />
      <Button kind="quiet" onClick={onClear}>
        {words.clear}
      </Button>
      <p role="status">{where && words.found(where.here)}</p>
      {where?.turns.map((found) => (
        <Button key={found.turnId} onClick={() => place.show({ turnId: found.turnId })}>
          {words.foundInTurn(found.count, nameOfTurn(found.turnId))}
        </Button>
      ))}
      {where?.months.map(({ month, count, turnId: id }) => (
        <Button
          key={month}
          onClick={() => place.show(kind === 'table' && id !== turnId ? { month, turnId: id } : { month })}
        >
          {words.foundInMonth(count, month)}
        </Button>
      ))}
    </Flex>
  )
}
