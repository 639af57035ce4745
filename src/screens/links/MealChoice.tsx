import { useId } from 'react'
import { servedMeals } from '#domain/reference/meals.ts'
import { roomService as words } from '#i18n/places/roomService.ts'
import { DayField } from '#ui/fields/DayField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import type { useServedMeal } from './useServedMeal.ts'

interface Props {
  readonly served: Pick<ReturnType<typeof useServedMeal>, 'day' | 'meal'>
  readonly dayClass: string | undefined
}

/** Which day and meal the address shows. */
export function MealChoice({ served: { day, meal }, dayClass }: Props) {
  const hintId = useId()
  const { replace } = useUrlQuery()
  return (
    <>
      <p id={hintId} className="visuallyHidden">
        {words.dayHint}
      </p>
      <div className={dayClass}>
        <DayField
          label={words.day}
          day={day}
          invalid={false}
          describedBy={hintId}
          onChange={(chosen) => chosen && void replace({ day: chosen })}
        />
      </div>
      <RadioGroup
        legend={words.meal}
        isLegendHidden
        look="segments"
        options={servedMeals.map(({ index, name }) => ({ value: index, label: name }))}
        value={meal?.mealIndex}
        onChange={(index) => void replace({ meal: index })}
      />
    </>
  )
}
