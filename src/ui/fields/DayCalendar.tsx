import DatePicker from 'antd/es/date-picker'
import italian from 'antd/es/date-picker/locale/it_IT'
import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'
import 'dayjs/locale/it'
import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Day } from '#domain/schema/fields.ts'
import styles from './DayCalendar.module.css'

interface OpenedCalendar {
  readonly min?: Day | undefined
  readonly onClose: () => void
}

interface DayProps extends OpenedCalendar {
  readonly day: Day
  readonly onChange: (day: Day) => void
}

interface RangeProps extends OpenedCalendar {
  readonly from: Day | undefined
  readonly to: Day | undefined
  readonly end: 'from' | 'to'
  readonly onChange: (days: { from: Day | undefined; to: Day | undefined }) => void
}

const shown = (day: Day | undefined): Dayjs | null => (day ? dayjs(day) : null)
const chosen = (day: Dayjs | null): Day | undefined => day?.format('YYYY-MM-DD')

// Month and year are named by what they show: a voice says 'novembre', which is what its hand sees.
const locale = { ...italian, lang: { ...italian.lang, monthFormat: 'MMMM', monthSelect: '', yearSelect: '' } }

/** A dialog shows only what is inside it, and a popover closes on a press outside of it. */
const placeFor = (field: HTMLElement): HTMLElement =>
  field.closest<HTMLElement>('dialog, [data-popover]') ?? document.body

/** Options of both calendars: antd's own fields are hidden, ours are used. */
const opened = ({ min, onClose }: OpenedCalendar) => ({
  locale,
  open: true,
  inputReadOnly: true,
  allowClear: false,
  ...(min && { minDate: dayjs(min) }),
  maxDate: dayjs('2099-12-31'),
  classNames: { popup: { root: styles.popup ?? '' } },
  getPopupContainer: placeFor,
  onOpenChange: (open: boolean) => {
    if (!open) onClose()
  },
})

interface AnchorProps {
  readonly first: number
  readonly onClose: () => void
  readonly children: ReactNode
}

function Anchor({ first, onClose, children }: AnchorProps) {
  const anchor = useRef<HTMLDivElement>(null)
  // In a layout effect the clean-up still finds the calendar in the page, and its focus.
  useLayoutEffect(() => {
    const field = anchor.current
    const opener = document.activeElement
    field?.querySelectorAll('input')[first]?.focus()
    return () => {
      if (opener instanceof HTMLElement && field?.contains(document.activeElement)) opener.focus()
    }
  }, [first])
  return (
    <div
      ref={anchor}
      className={styles.anchor}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      {children}
    </div>
  )
}

export function DayCalendar(props: DayProps) {
  const { day, onChange, onClose } = props
  return (
    <Anchor first={0} onClose={onClose}>
      <DatePicker
        {...opened(props)}
        value={shown(day)}
        onChange={(picked: Dayjs | null) => {
          const one = chosen(picked)
          if (one) onChange(one)
          onClose()
        }}
      />
    </Anchor>
  )
}

export function RangeCalendar(props: RangeProps) {
  const { from, to, end, onChange, onClose } = props
  return (
    <Anchor first={end === 'from' ? 0 : 1} onClose={onClose}>
      <DatePicker.RangePicker
        {...opened(props)}
        allowEmpty={[true, true]}
        value={[shown(from), shown(to)]}
        onCalendarChange={([first, last], _, { range }) => {
          const days = { from: chosen(first), to: chosen(last) }
          // An arrival after the departure needs another departure.
          if (days.from && days.to && days.from > days.to) return
          onChange(days)
          if (range === 'end' && days.from) onClose()
        }}
      />
    </Anchor>
  )
}
