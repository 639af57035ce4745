import type { ReactNode } from 'react'
import { dayOf } from '#domain/dates/calendar.ts'
import { boards } from '#domain/reference/boards.ts'
import { meals } from '#domain/reference/meals.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { weekdayDate } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import { NeedsMissing } from '#screens/guestNeeds/NeedsMissing.tsx'
import { useRow, useSelect } from '#store/hooks.tsx'
import { tableNameAt } from '#store/selectors/mealSeatings.ts'
import { lodgedAt } from '#store/selectors/roomParts.ts'
import { Flex } from '#ui/Flex.tsx'
import { Page } from '#ui/Page.tsx'
import { useWayBack } from '#ui/url/wayBack.ts'
import { useMedia } from '#ui/useMedia.ts'
import type { EditPlace } from './atMeal.ts'
import styles from './EditPage.module.css'
import { usePaths } from './paths.ts'

export const nameOfBook = ({ refName, refEmail }: EditPlace['book']): string =>
  refName?.trim() || refEmail || it.common.unnamed

interface Props extends EditPlace {
  readonly tags?: ReactNode
  readonly children: ReactNode
}

export function EditPage({ hotel, meal, book: booked, turnId, tags, children }: Props) {
  const book = useSelect((state) => lodgedAt(state, booked, meal.date ?? 0))
  const room = useRow('Room', book.room)
  const tableName = useSelect((state) => tableNameAt(state, book, meal))
  const roomName = (room?.name ?? book.roomNumber)?.trim() || undefined
  const isNew = hotel.useNewInterfaceForOrderEdit
  const name = nameOfBook(book)
  const facts = [
    ...(isNew ? [] : [name]),
    ...(isNew && tableName ? [words.facts.table(tableName)] : []),
    ...(roomName ? [words.facts.room(roomName)] : []),
    words.facts.pax(book.pax),
    ...boards.flatMap((board) => (board.code === book.bookType ? [board.name] : [])),
  ]
  const paths = usePaths(hotel.id, meal.id, turnId)
  const goBack = useWayBack()
  // A long name in large letters would take the place of a dish.
  const isPhone = useMedia('(max-width: 767px)')
  return (
    <Page
      isCompact={isPhone}
      title={isNew ? words.titleOfBooking(name) : words.titleOfTable(tableName)}
      intro={
        <>
          <span className={styles.when}>
            {words.at(
              meals.find(({ index }) => index === meal.mealIndex)?.name ?? '',
              weekdayDate(dayOf(meal.date ?? 0, timeZoneOf(hotel))),
            )}
          </span>
          <Flex component="span" wrap align="center" gap="ms" lines="sm" className={styles.facts}>
            {facts.join(' · ')}
            {tags}
          </Flex>
        </>
      }
      back={{ to: paths.report, label: words.back, onClick: goBack }}
    >
      <NeedsMissing hotelId={hotel.id} scope={`meal:${meal.id}`} />
      {children}
    </Page>
  )
}
