import { chunksOf } from '#domain/values/chunksOf.ts'
import type { PrintedDay } from '#domain/menu/printMenu.ts'
import { menuPrint } from '#i18n/menu/menuPrint.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { DaySheet } from './DaySheet.tsx'
import type { PrintQuery } from './printQuery.ts'
import { WeekSheet } from './WeekSheet.tsx'

interface Props {
  readonly hotel: string
  readonly days: readonly PrintedDay[]
  readonly query: PrintQuery
  readonly currency: string
  readonly calendar: string
}

const WEEK = 7

const hasDishes = ({ meals }: PrintedDay) => meals.some(({ courses }) => courses.length > 0)

export function PrintSheets({ hotel, days, query, currency, calendar }: Props) {
  const { language, layout } = query
  if (!days.some(hasDishes)) {
    const words = days.length === 0 ? menuPrint.wrongDays : menuPrint.empty
    return (
      <EmptyState
        {...words}
        action={
          <ButtonLink to={calendar} kind="primary">
            {menuPrint.empty.action}
          </ButtonLink>
        }
      />
    )
  }
  if (layout === 'day')
    return days.filter(hasDishes).map((day) => <DaySheet key={day.day} {...{ hotel, day, language, currency }} />)
  return chunksOf(days, WEEK)
    .filter((week) => week.some(hasDishes))
    .map((week) => <WeekSheet key={week[0]?.day} days={week} {...{ hotel, language }} />)
}
