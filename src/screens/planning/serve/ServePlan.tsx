import { useState } from 'react'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { DiningRoom, Rank, Turn } from '#domain/schema/places.ts'
import { it } from '#i18n/it.ts'
import { roomService as words } from '#i18n/places/roomService.ts'
import { MealChoice } from '#screens/links/MealChoice.tsx'
import { useServedMeal } from '#screens/links/useServedMeal.ts'
import { useSelect } from '#store/hooks.tsx'
import { namedTurnsOfHotel } from '#store/selectors/places.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import type { DrawnPlan } from '#screens/planning/planItem.ts'
import { ServeRoom } from './ServeRoom.tsx'
import type { ColourBy } from './tableColour.ts'
import styles from './ServePlan.module.css'

interface Props {
  readonly hotel: Hotel
  readonly plan: DrawnPlan
  readonly ranks: readonly Rank[]
  readonly rooms: readonly DiningRoom[]
  readonly onShowRoom: (id: string) => void
  readonly isSmall: boolean
}

const colours: readonly { readonly value: ColourBy; readonly label: string }[] = [
  { value: 'state', label: words.byState },
  { value: 'rank', label: words.byRank },
  { value: 'turn', label: words.byTurn },
]

const ALL_TURNS = 'all'

export function ServePlan({ hotel, plan, ranks, rooms, onShowRoom, isSmall }: Props) {
  const query = useUrlQuery()
  const [searchText, setSearchText] = useState('')
  const turns = useSelect((state) => namedTurnsOfHotel(state, hotel.id))
  const served = useServedMeal(hotel)
  const { meal, hasMenu } = served
  const turn = turns.some(({ id }) => id === query.get('turn')) ? query.get('turn') : undefined
  const colourBy = colours.find(({ value }) => value === query.get('colour'))?.value ?? 'state'
  const showTurn = (id: string | undefined) =>
    void query.replace({ turn: turns.some((one) => one.id === id) ? id : undefined })
  return (
    <>
      <ServeControls {...{ hotel, served, turns, turn, colourBy, isSmall }} />
      {meal && (
        <ServeRoom
          key={`${meal.id} ${plan.room.id}`}
          at={{ hotel, meal, hasMenu, turn }}
          plan={plan}
          colours={{ by: colourBy, ranks, turns }}
          search={{ text: searchText, setText: setSearchText }}
          elsewhere={{ rooms, onShowRoom, onShowTurn: showTurn }}
          isSmall={isSmall}
        />
      )}
    </>
  )
}

interface ControlsProps {
  readonly hotel: Hotel
  readonly served: ReturnType<typeof useServedMeal>
  readonly turns: readonly Turn[]
  readonly turn: string | undefined
  readonly colourBy: ColourBy
  readonly isSmall: boolean
}

/** Which day, meal and turn the address shows, and in which colours. */
function ServeControls({ hotel, served, turns, turn, colourBy, isSmall }: ControlsProps) {
  const query = useUrlQuery()
  const { meal, hasMenu } = served
  const set = (values: Record<string, string | undefined>) => void query.replace(values)
  return (
    <Flex wrap gap="md" lines="sm" className={styles.controls}>
      <MealChoice served={served} dayClass={styles.day} />
      <TurnChoiceField turns={turns} turn={turn} onChange={(id) => set({ turn: id })} />
      {!isSmall && (
        <RadioGroup
          legend={words.colourBy}
          isLegendHidden
          look="segments"
          options={colours}
          value={colourBy}
          onChange={(by) => set({ colour: by === 'state' ? undefined : by })}
        />
      )}
      {hasMenu && !isSmall && (
        <div className={styles.print}>
          <ButtonLink
            icon={<Icon name="print" />}
            to={`/hotels/${hotel.id}/print/planning/${meal?.id}${turn === undefined ? '' : `?turn=${turn}`}`}
          >
            {words.print}
          </ButtonLink>
        </div>
      )}
    </Flex>
  )
}

interface TurnProps {
  readonly turns: readonly Turn[]
  readonly turn: string | undefined
  readonly onChange: (turn: string | undefined) => void
}

function TurnChoiceField({ turns, turn, onChange }: TurnProps) {
  return (
    <div className={styles.turn}>
      <SelectField
        label={words.turn}
        choices={[
          { value: ALL_TURNS, label: words.allTurns },
          ...turns.map(({ id, name }) => ({ value: id, label: name ?? it.common.unnamedTurn })),
        ]}
        value={turn ?? ALL_TURNS}
        onChange={(id) => onChange(id === ALL_TURNS ? undefined : id)}
      />
    </div>
  )
}
