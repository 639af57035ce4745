import { serverNow } from '#browser/clock.ts'
import { dayOf } from '#domain/dates/calendar.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { nearestSince } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { seating as words } from '#i18n/bookings/seating.ts'
import { undoAssignments } from '#store/commands/places/seating.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { usePastStays } from '#store/scopes/pastStays.ts'
import { ranksOfHotel, turnsOfHotel } from '#store/selectors/places.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { DayRange } from '#ui/fields/DayRange.tsx'
import type { Days } from '#ui/fields/DayRange.tsx'
import { QuickPeriods } from '#ui/fields/QuickPeriods.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { useNow } from '#ui/useNow.ts'
import styles from './SeatingDialog.module.css'
import { SeatingRow } from './SeatingRow.tsx'
import type { SeatingLine } from './seatingLines.ts'
import { useSeating } from './useSeating.ts'
import type { SeatedDays, Seating } from './useSeating.ts'

interface Props {
  readonly hotel: Hotel
  /** Arrivals, or whoever is in house, on these days; without them today. */
  readonly range?: SeatedDays['range']
  readonly days: Days
  readonly onDays: (days: Days) => void
  readonly onClose: () => void
}

const namesOf = (rows: readonly { readonly id: string; readonly name?: string | undefined }[]) =>
  new Map(rows.map(({ id, name }) => [id, name?.trim() ?? '']))

/** Proposes tables to the arrivals without one (docs/domain.md, Proposed tables). */
export function SeatingDialog({ hotel, range = 'checkin', days, onDays, onClose }: Props) {
  const convivio = useConvivio()
  const notify = useNotify()
  const zone = timeZoneOf(hotel)
  const today = dayOf(useNow(), zone)
  const from = days.from ?? days.to ?? today
  const to = days.to ?? from
  const past = usePastStays(hotel.id, true)
  const isReady = past.areThere || past.failed
  const seating = useSeating(hotel, zone, today, { from, to, range }, isReady)
  const { lines, given } = seating
  const proposed = lines.filter(({ status }) => status === 'proposed')
  const close = () => {
    onClose()
    if (given.size === 0) return
    notify.success(words.assigned(given.size), {
      label: words.undo,
      onPress: () => {
        const undone = undoAssignments(convivio, given, serverNow()).length
        notify.success(words.undone(undone))
      },
    })
  }
  return (
    <Modal
      title={words.title}
      size="large"
      onClose={close}
      footer={<SeatingActions seating={seating} proposed={proposed} onClose={close} />}
    >
      <div className={styles.period}>
        <SeatingPeriod {...{ range, from, to, today, onDays }} />
      </div>
      <LoadingState loading={past} words={words.past} />
      {seating.failed ? (
        <LoadingState
          loading={{ isLoading: false, failed: true, retry: seating.retry }}
          words={{ loading: words.proposing, failed: words.failed }}
        />
      ) : lines.length === 0 ? (
        <EmptyState {...(range === 'stay' ? words.noneInHouse : words.none)} />
      ) : (
        <SeatingLines {...{ hotel, range, seating }} />
      )}
    </Modal>
  )
}

interface PeriodProps {
  readonly range: SeatedDays['range']
  readonly from: Day
  readonly to: Day
  readonly today: Day
  readonly onDays: (days: Days) => void
}

function SeatingPeriod({ range, from, to, today, onDays }: PeriodProps) {
  const isInHouse = range === 'stay'
  return (
    <>
      <DayRange
        label={isInHouse ? words.periodInHouse : words.period}
        fromLabel={isInHouse ? words.fromInHouse : words.from}
        toLabel={words.to}
        clearLabel={words.today}
        since={nearestSince(today)}
        from={from}
        to={to}
        onChange={onDays}
      />
      <QuickPeriods from={from} to={to} today={today} onChange={onDays} />
    </>
  )
}

interface ActionsProps {
  readonly seating: Seating
  readonly proposed: readonly SeatingLine[]
  readonly onClose: () => void
}

function SeatingActions({ seating, proposed, onClose }: ActionsProps) {
  const { given } = seating
  const notify = useNotify()
  const undo = () => {
    const { undone, kept } = seating.undo()
    notify.success([words.undone(undone), ...(kept > 0 ? [words.kept(kept)] : [])].join(' · '))
  }
  return (
    <>
      {given.size > 0 && (
        <Button icon={<Icon name="undo" />} onClick={undo}>
          {words.undo}
        </Button>
      )}
      {proposed.length > 0 ? (
        <Button kind="primary" onClick={() => seating.accept(proposed)}>
          {words.acceptAll(proposed.length)}
        </Button>
      ) : (
        <Button kind={given.size > 0 ? 'primary' : 'default'} onClick={onClose}>
          {given.size > 0 ? it.common.done : it.common.close}
        </Button>
      )}
    </>
  )
}

interface LinesProps {
  readonly hotel: Hotel
  readonly range: SeatedDays['range']
  readonly seating: Seating
}

function SeatingLines({ hotel, range, seating }: LinesProps) {
  const convivio = useConvivio()
  const ranks = useSelect((state) => ranksOfHotel(state, hotel.id))
  const turns = useSelect((state) => turnsOfHotel(state, hotel.id))
  const { lines } = seating
  const names = {
    ranks: namesOf(ranks),
    turns: namesOf(turns),
    nameOf: (id: string) => bookName(convivio.state.getState().tables.Book.rows.get(id)),
  }
  const zone = timeZoneOf(hotel)
  const count = (status: SeatingLine['status']) => lines.filter((line) => line.status === status).length
  return (
    <>
      <p role="status" className={styles.summary} aria-busy={seating.isProposing || undefined}>
        {seating.isProposing
          ? words.proposing
          : words.summary(
              range === 'stay',
              lines.length - count('given'),
              seating.inHouse,
              count('proposed'),
              count('unseated'),
              count('given'),
            )}
      </p>
      {seating.locked > 0 && <p className={styles.locked}>{words.locked(seating.locked)}</p>}
      <ul>
        {lines.map((line) => (
          <SeatingRow key={line.book.id} {...{ line, zone, names, seating }} />
        ))}
      </ul>
    </>
  )
}
