import { bookings as words } from '#i18n/bookings.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Shortcut } from '#ui/Shortcut.tsx'

export function AddBooking({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <span data-tutorial="booking">
      <Button
        kind="primary"
        icon={<Icon name="plus" />}
        // The second click of a double click comes before the dialog is open.
        onClick={({ detail }) => detail < 2 && onAdd()}
      >
        {words.add} <Shortcut combo="shift+enter" />
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
