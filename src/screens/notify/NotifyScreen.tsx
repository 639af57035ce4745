import Select from 'antd/es/select'
import { useEffect, useId, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { serverNow } from '#browser/clock.ts'
import { endOfDay, startOfDay } from '#domain/dates/calendar.ts'
import { NOTIFICATION_LENGTH } from '#domain/rules/bookings/notification.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { MAIL_OFF, MAIL_OFF_WHERE } from '#i18n/hotel/mailSettings.ts'
import { notify as words } from '#i18n/hotel/notify.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import { checkHotelRuns } from '#store/commands/checkHotelRuns.ts'
import { useConvivio, useHotel, useSelect } from '#store/hooks.tsx'
import { useMailState } from '#store/loaders/mailState.ts'
import { useNotifiedBooks, useRefreshNotifications } from '#store/loaders/notify.ts'
import { roomsOfHotel } from '#store/selectors/places.ts'
import { useCall } from '#store/useCall.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { isChoiceFound } from '#ui/fields/choiceSearch.ts'
import { DayField } from '#ui/fields/DayField.tsx'
import { LongField } from '#ui/fields/LongField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Page } from '#ui/Page.tsx'
import { IncludedBooks } from './IncludedBooks.tsx'
import { NotificationLog } from './NotificationLog.tsx'
import styles from './NotifyScreen.module.css'

/** Milliseconds after a change of the filters (docs/domain.md, Notifications). */
const PAUSE_MS = 500

interface Filters {
  readonly rooms: readonly string[]
  readonly checkinMax: Day
  readonly checkoutMin: Day
}

const EVERYBODY: Filters = { rooms: [], checkinMax: '', checkoutMin: '' }

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const paramsOf = (hotel: Hotel, { rooms, checkinMax, checkoutMin }: Filters) => {
  const zone = timeZoneOf(hotel)
  return {
    hotelId: hotel.id,
    ...(rooms.length > 0 && { rooms }),
    ...(checkinMax && { checkinMax: new Date(endOfDay(checkinMax, zone)).toISOString() }),
    ...(checkoutMin && { checkoutMin: new Date(startOfDay(checkoutMin, zone)).toISOString() }),
  }
}

export function NotifyScreen() {
  const hotel = useHotel()
  if (!hotel) return <Navigate to="/hotels" replace />
  return <Notify key={hotel.id} hotel={hotel} />
}

function Notify({ hotel }: { readonly hotel: Hotel }) {
  const [filters, setFilters] = useState(EVERYBODY)
  const [text, setText] = useState('')
  const settled = useSettled(filters)
  const params = paramsOf(hotel, settled)
  const included = useNotifiedBooks(params)
  const isCounting = settled !== filters || included.isLoading
  const { isConfigured } = useMailState(hotel.id)
  const convivio = useConvivio()
  const sending = useCall('massnotifybooks')
  const refreshLog = useRefreshNotifications()
  const confirm = useConfirm()
  const notice = useNotify()
  const reached = included.books.filter(({ reach }) => reach !== 'none').map(bookName)

  const send = async () => {
    const refusal = checkHotelRuns(convivio, hotel.id, serverNow())
    if (refusal) return notice.error(refusalText(refusal))
    const question = included.failed ? words.confirmUnknown : reached.length > 0 ? words.confirm(reached) : undefined
    if (question && !(await confirm({ text: question, confirm: words.send }))) return
    const answer = await sending.ask({ ...params, text: text.trim() })
    if (answer.status !== 'done') return
    setText('')
    notice.success(words.sent)
    refreshLog()
  }
  return (
    <Page title={words.title} intro={words.intro} width="text">
      {isConfigured === false && <Caution>{`${MAIL_OFF}. ${MAIL_OFF_WHERE}`}</Caution>}
      <Flex vertical gap="md" className={styles.form}>
        <FilterFields hotel={hotel} filters={filters} onChange={setFilters} />
        <IncludedBooks {...included} isLoading={isCounting} zone={timeZoneOf(hotel)} />
        <LongField
          label={words.text}
          hint={words.textHint}
          placeholder={words.placeholder}
          maxLength={NOTIFICATION_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Failed sending={sending} />
        <div>
          <Button
            kind="primary"
            loading={sending.isAsking}
            disabled={!text.trim() || isCounting}
            onClick={() => void send()}
          >
            {words.send}
          </Button>
        </div>
      </Flex>
      <NotificationLog hotel={hotel} />
    </Page>
  )
}

type Sending = ReturnType<typeof useCall<'massnotifybooks'>>

function Failed({ sending: { answer, isAsking } }: { readonly sending: Sending }) {
  if (!answer || isAsking || answer.status === 'done') return null
  return (
    <Caution kind="error" title={words.failed}>
      {answer.status === 'refused' ? refusalText(answer.refusal) : failures[answer.failure]}
    </Caution>
  )
}

interface FilterProps {
  readonly hotel: Hotel
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
}

function FilterFields({ hotel, filters, onChange }: FilterProps) {
  const id = useId()
  const rooms = useSelect((state) => roomsOfHotel(state, hotel.id))
  const names = rooms.flatMap(({ name }) => name?.trim() || [])
  return (
    <fieldset className={styles.filters}>
      <legend className="visuallyHidden">{words.filters}</legend>
      <Flex vertical gap="sm" className={styles.rooms}>
        <label htmlFor={id}>{words.rooms}</label>
        <Select
          id={id}
          mode="multiple"
          allowClear
          placeholder={words.allRooms}
          notFoundContent={words.noRoom}
          options={names.map((name) => ({ value: name, label: name }))}
          showSearch={{ filterOption: (typed, option) => option !== undefined && isChoiceFound(option, typed) }}
          value={[...filters.rooms]}
          onChange={(chosen: string[]) => onChange({ ...filters, rooms: chosen })}
        />
      </Flex>
      <DayField
        label={words.checkinMax}
        day={filters.checkinMax}
        invalid={false}
        describedBy=""
        onChange={(checkinMax) => onChange({ ...filters, checkinMax })}
      />
      <DayField
        label={words.checkoutMin}
        day={filters.checkoutMin}
        invalid={false}
        describedBy=""
        onChange={(checkoutMin) => onChange({ ...filters, checkoutMin })}
      />
    </fieldset>
  )
}
