import { useMemo, useState } from 'react'
import { useNow } from '#ui/useNow.ts'
import { addDays, dayOf, startOfDay } from '#domain/dates/calendar.ts'
import { servedMeals } from '#domain/reference/meals.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { mealOfDayAt, mealWithoutMenu } from '#domain/rules/orders/listedMeals.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { DiningRoom, Fixture, Rank, Table } from '#domain/schema/places.ts'
import { it } from '#i18n/it.ts'
import { roomService as words } from '#i18n/places/roomService.ts'
import { useSelect } from '#store/hooks.tsx'
import { mealsOfHotel } from '#store/selectors/menus.ts'
import { namedTurnsOfHotel } from '#store/selectors/places.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { DayField } from '#ui/fields/DayField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { dayIn } from '#ui/url/queryValues.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { ServeRoom } from './ServeRoom.tsx'
import type { ColourBy } from './ServeRoom.tsx'
import styles from './ServePlan.module.css'

interface Props {
  readonly hotel: Hotel
  readonly room: DiningRoom
  readonly rooms: readonly DiningRoom[]
  readonly onShowRoom: (id: string) => void
  readonly tables: readonly Table[]
  readonly fixtures: readonly Fixture[]
  readonly ranks: readonly Rank[]
  readonly isSmall: boolean
}

const colours: readonly { readonly value: ColourBy; readonly label: string }[] = [
  { value: 'state', label: words.byState },
  { value: 'rank', label: words.byRank },
  { value: 'turn', label: words.byTurn },
]

const ALL_TURNS = 'all'

export function ServePlan({ hotel, isSmall, ...plan }: Props) {
  const query = useUrlQuery()
  const zone = timeZoneOf(hotel)
  const now = useNow()
  const [sought, setSought] = useState('')
  const rows = useSelect((state) => mealsOfHotel(state, hotel.id))
  const turns = useSelect((state) => namedTurnsOfHotel(state, hotel.id))
  const day = dayIn(query.query, 'day') ?? dayOf(now, zone)
  const [from, to] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)]
  const ofDay = rows.filter(({ date = 0 }) => date >= from && date < to)
  // The same rows as long as the day and the settings stay, as what is read of a meal is kept by it.
  const withoutMenu = useMemo(() => servedMeals.map(({ index }) => mealWithoutMenu(hotel, day, index)), [hotel, day])
  const meals = withoutMenu.map((meal) => ofDay.find(({ mealIndex }) => mealIndex === meal.mealIndex) ?? meal)
  const written = meals.filter((meal) => !withoutMenu.includes(meal))
  const meal =
    meals.find(({ mealIndex }) => mealIndex === query.get('meal')) ??
    mealOfDayAt(written.length > 0 ? written : meals, now)
  const hasMenu = meal !== undefined && written.includes(meal)
  const turn = turns.some(({ id }) => id === query.get('turn')) ? query.get('turn') : undefined
  const colourBy = colours.find(({ value }) => value === query.get('colour'))?.value ?? 'state'
  const set = (values: Record<string, string | undefined>) => void query.replace(values)
  return (
    <>
      <Flex wrap gap="md" lines="sm" className={styles.controls}>
        <p id="serve-day" className="visuallyHidden">
          {words.dayHint}
        </p>
        <div className={styles.day}>
          <DayField
            label={words.day}
            day={day}
            invalid={false}
            describedBy="serve-day"
            onChange={(chosen) => chosen && set({ day: chosen })}
          />
        </div>
        <RadioGroup
          legend={words.meal}
          isLegendHidden
          look="segments"
          options={servedMeals.map(({ index, name }) => ({ value: index, label: name }))}
          value={meal?.mealIndex}
          onChange={(index) => set({ meal: index })}
        />
        <div className={styles.turn}>
          <SelectField
            label={words.turn}
            choices={[
              { value: ALL_TURNS, label: words.allTurns },
              ...turns.map(({ id, name }) => ({ value: id, label: name ?? it.common.unnamedTurn })),
            ]}
            value={turn ?? ALL_TURNS}
            onChange={(id) => set({ turn: id === ALL_TURNS ? undefined : id })}
          />
        </div>
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
              to={`/hotels/${hotel.id}/print/planning/${meal.id}${turn === undefined ? '' : `?turn=${turn}`}`}
            >
              {words.print}
            </ButtonLink>
          </div>
        )}
      </Flex>
      {meal && (
        <ServeRoom
          key={`${meal.id} ${plan.room.id}`}
          {...{ hotel, meal, hasMenu, turn, sought, setSought, colourBy, turns, isSmall }}
          onShowTurn={(id) => set({ turn: turns.some((one) => one.id === id) ? id : undefined })}
          {...plan}
        />
      )}
    </>
  )
}
