import type { CalendarMeal } from '#domain/schema/menu.ts'
import { planning } from '#i18n/places/planning.ts'
import { roomService as words } from '#i18n/places/roomService.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { Flex } from '#ui/Flex.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Text } from '#ui/Text.tsx'
import type { SeatMoves } from './useSeatMoves.ts'
import styles from './ServeRoom.module.css'

interface Props {
  readonly meal: CalendarMeal
  readonly moves: SeatMoves
  readonly zoom: (factor: number | undefined) => void
  readonly isSmall: boolean
}

/** For how long guests are moved, and what the drawing offers. */
export function ServeBar({ meal, moves, zoom, isSmall }: Props) {
  return (
    <Flex wrap align="center" gap="md" lines="sm" className={styles.bar}>
      <RadioGroup
        legend={words.scope}
        isLegendHidden
        look="segments"
        options={[
          { value: 'stay', label: words.allStay },
          { value: 'meal', label: words.thisMeal(meal.mealIndex ?? '3') },
        ]}
        value={moves.scope}
        onChange={moves.setScope}
      />
      {!isSmall && (
        <Text component="p" size="sm" type="secondary" className={styles.hint}>
          {words.hint}
        </Text>
      )}
      <Flex>
        {!isSmall && (
          <>
            <IconButton icon="minus" aria-label={planning.zoomOut} onClick={() => zoom(1 / 1.25)} />
            <IconButton icon="plus" aria-label={planning.zoomIn} onClick={() => zoom(1.25)} />
            <IconButton icon="fit" aria-label={planning.fit} onClick={() => zoom(undefined)} />
          </>
        )}
        <IconButton icon="undo" aria-label={words.undo} disabled={!moves.canUndo} onClick={moves.undo} />
      </Flex>
    </Flex>
  )
}
