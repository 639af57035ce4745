import { mealBooks as words } from '#i18n/orders/mealBooks.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Shortcut } from '#ui/keys/Shortcut.tsx'
import { useShortcut } from '#ui/keys/useShortcut.ts'
import { MenuItem } from '#ui/overlay/MenuItem.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import styles from './PrintMenu.module.css'

type Printed = 'kitchen' | 'waiter' | 'waiterByName' | 'waiterByTable'

/** In the order of the menu, with their shortcuts (docs/domain.md, Waiter report). */
const entries: readonly { readonly report: Printed; readonly combo?: string }[] = [
  { report: 'kitchen', combo: 'ctrl+u' },
  { report: 'waiter', combo: 'ctrl+s' },
  { report: 'waiterByName', combo: 'ctrl+m' },
  { report: 'waiterByTable' },
]

interface Props {
  readonly hotelId: string
  readonly mealId: string
  readonly turn: string | undefined
  readonly disabled: boolean
}

export function PrintMenu({ hotelId, mealId, turn, disabled }: Props) {
  const print = (report: Printed) => {
    const query = new URLSearchParams({ report, ...(turn === undefined ? {} : { turn }) })
    // With its opener: only then does every browser let the page close its tab.
    window.open(`/hotels/${hotelId}/print/orders/${mealId}?${query}`, '_blank')
  }
  // From the search box, too: the keys mean nothing there.
  useShortcut('ctrl+u', () => print('kitchen'), !disabled, { inFields: true })
  useShortcut('ctrl+s', () => print('waiter'), !disabled)
  useShortcut('ctrl+m', () => print('waiterByName'), !disabled, { inFields: true })
  if (disabled)
    return (
      <Button icon={<Icon name="print" />} disabled>
        {words.report.print.button}
      </Button>
    )
  return (
    <Popover
      label={words.report.print.menu}
      className={`${buttonClass('primary')} ${styles.button}`}
      trigger={
        <>
          <Icon name="print" />
          <span>{words.report.print.button}</span>
          <Icon name="down" size={16} />
        </>
      }
    >
      {(close) => (
        <ul>
          {entries.map(({ report, combo }) => (
            <li key={report}>
              <MenuItem
                onClick={() => {
                  close()
                  print(report)
                }}
              >
                {words.report.print[report]}
                {combo && <Shortcut combo={combo} />}
              </MenuItem>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
