import type { GuestMealHead } from '#domain/guests/guestStay.ts'
import type { Day } from '#domain/schema/fields.ts'
import { useIsChangedByStaff } from '../meal/staffChanges.ts'
import { useWords } from '../useWords.ts'
import { linkTo } from '../useScreen.ts'
import { atTable, dayName } from '../words/say.ts'
import { MealStatus } from './MealStatus.tsx'

interface Props {
  readonly meal: GuestMealHead
  readonly today: Day
}

/** Dates are written by the browser's own tables, which may differ from the server's by a sign. */
export function MealTitle({ meal, today }: Props) {
  const spoken = useWords()
  return (
    <>
      {spoken.words.meals[meal.mealIndex]}{' '}
      <span className="when" suppressHydrationWarning>
        {`${dayName(meal.day, today, spoken)}, ${atTable(meal, spoken)}`}
      </span>
    </>
  )
}

export function StaffChanged({ meal, bookId }: Pick<Props, 'meal'> & { readonly bookId: string }) {
  const { words } = useWords()
  return useIsChangedByStaff(meal, bookId) && <span className="gone">{words.staffChanged}</span>
}

export function GuestMealCard({ meal, today, bookId }: Props & { readonly bookId: string }) {
  const spoken = useWords()
  return (
    <a className="meal" href={linkTo({ name: 'meal', mealId: meal.id })}>
      <strong>
        {spoken.words.meals[meal.mealIndex]} <span className="when">{atTable(meal, spoken)}</span>
      </strong>
      <MealStatus meal={meal} today={today} />
      <StaffChanged meal={meal} bookId={bookId} />
    </a>
  )
}
