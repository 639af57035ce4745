import type { Hotel } from '#domain/schema/hotel.ts'
import { bookingWays } from '#i18n/bookings/bookingWays.ts'
import { bookings as words } from '#i18n/bookings/bookings.ts'
import { seating } from '#i18n/bookings/seating.ts'
import { timeline } from '#i18n/bookings/timeline.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Shortcut } from '#ui/keys/Shortcut.tsx'
import { onFirstClick } from '#ui/onFirstClick.ts'
import { Popover } from '#ui/overlay/Popover.tsx'
import filterStyles from './FilterMenu.module.css'

/** It is shown to whoever learns by the tutorial. */
export function AddBooking({ onAdd, isSmall }: { readonly onAdd: () => void; readonly isSmall?: boolean }) {
  return (
    <span data-tutorial="booking">
      <Button
        kind="primary"
        icon={<Icon name="plus" />}
        aria-label={isSmall ? words.add : undefined}
        onClick={onFirstClick(onAdd)}
      >
        {!isSmall && (
          <>
            {words.add} <Shortcut combo="shift+enter" />
          </>
        )}
      </Button>
    </span>
  )
}

export function ImportBookings({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Button icon={<Icon name="upload" />} onClick={onOpen}>
      {words.import}
    </Button>
  )
}

interface OtherWaysProps {
  readonly hotel: Hotel
  readonly onSeating: () => void
  readonly onImport: () => void
  readonly onLate: () => void
}

export const OtherWays = ({ hotel, onSeating, onImport, onLate }: OtherWaysProps) => (
  <>
    <ButtonLink icon={<Icon name="calendar" />} to={`/hotels/${hotel.id}/calendar?view=bookings`}>
      {timeline.open}
    </ButtonLink>
    {!hotel.tableSameAsRoom && (
      <Button icon={<Icon name="tables" />} onClick={onSeating}>
        {seating.open}
      </Button>
    )}
    <Button icon={<Icon name="clock" />} aria-haspopup="dialog" onClick={onLate}>
      {bookingWays.late.open}
    </Button>
    <ImportBookings onOpen={onImport} />
  </>
)

/** On a phone, where the guests need the room. */
export const MoreWays = ({ hotel, onSeating, onImport, onLate }: OtherWaysProps) => (
  <Popover label={words.more} trigger={<Icon name="more" size={22} />} className={filterStyles.button}>
    {(close) => {
      const closing = (open: () => void) => () => {
        close()
        open()
      }
      return (
        <Flex vertical gap="sm">
          <OtherWays
            hotel={hotel}
            onSeating={closing(onSeating)}
            onImport={closing(onImport)}
            onLate={closing(onLate)}
          />
        </Flex>
      )
    }}
  </Popover>
)
