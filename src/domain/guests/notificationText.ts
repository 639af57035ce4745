import { addDays, dayOf, timeOf } from '#domain/dates/calendar.ts'
import { shortDayIn } from '../menu/languageForms.ts'
import { inLanguage } from '../menu/printMenu.ts'
import { menuWords } from '../reference/words/menuWords.ts'
import { guestNotificationWords } from '../reference/words/guestNotificationWords.ts'
import { orderingOf } from '../rules/orders/orderingWindow.ts'
import type { Instant } from '../schema/fields.ts'
import type { CalendarMeal } from '../schema/menu.ts'
import type { Language, Translations } from '../schema/values.ts'
import type { GuestSeat } from './guestSeat.ts'

type ToldMeal = Pick<CalendarMeal, 'mealIndex' | 'date' | 'fromDate' | 'toDate'>

/** What happened that guests are told by itself (docs/domain.md, Notifications). */
export type GuestNotification =
  | { readonly kind: 'reminder'; readonly meal: ToldMeal }
  | { readonly kind: 'dishGone'; readonly meal: ToldMeal; readonly dish: Translations | undefined }
  | { readonly kind: 'extraOrder'; readonly status: 'approved' | 'rejected' | 'delivered'; readonly dueDate: Instant }

/** `oggi, 17:00`, on the hotel's clock. */
function moment(at: Instant, zone: string, language: Language, now: Instant, time = timeOf(at, zone)): string {
  const [day, today] = [dayOf(at, zone), dayOf(now, zone)]
  const words = menuWords[language]
  const name = { [today]: words.today, [addDays(today, 1)]: words.tomorrow }[day]
  return `${name?.toLocaleLowerCase(language) ?? shortDayIn(day, language)}, ${time}`
}

const filled = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)

/** `Cena (oggi, 19:30, tavolo 12)`: when and where the booking sits down, where that is known. */
function mealName(
  { mealIndex = '3', date = 0 }: ToldMeal,
  seat: GuestSeat | undefined,
  zone: string,
  language: Language,
  now: Instant,
): string {
  const { meals, table } = menuWords[language]
  const where = seat?.table === undefined ? [] : [`${table} ${seat.table}`]
  return `${meals[mealIndex]} (${[moment(date, zone, language, now, seat?.start), ...where].join(', ')})`
}

export function notificationText(
  notice: GuestNotification,
  zone: string,
  language: Language,
  now: Instant,
  seat?: GuestSeat,
): string {
  const words = guestNotificationWords[language]
  const when = (at: Instant) => moment(at, zone, language, now)
  if (notice.kind === 'extraOrder') return filled(words.order[notice.status], { when: when(notice.dueDate) })
  const { meal } = notice
  const closes = when(meal.toDate ?? 0)
  const name = mealName(meal, seat, zone, language, now)
  if (notice.kind === 'reminder') return `${name}. ${filled(words.remind, { when: closes })}`
  const dish = inLanguage(notice.dish, language).text || '…'
  const sentence = orderingOf(meal, now) === 'open' ? words.gone.open : words.gone.closed
  return `${name}. ${filled(sentence, { dish, when: closes })}`
}
