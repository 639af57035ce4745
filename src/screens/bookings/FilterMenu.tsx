import type { Day } from '#domain/schema/fields.ts'
import { bookings as words } from '#i18n/bookings/bookings.ts'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import { activeFilters } from './bookingQuery.ts'
import type { ListQuery } from './bookingQuery.ts'
import { DayOrderChoice } from './DayOrderChoice.tsx'
import styles from './FilterMenu.module.css'
import { BookingFilters } from './BookingFilters.tsx'
import type { InviteAll } from './useInviteAll.ts'

interface Props {
  readonly filter: ListQuery
  readonly today: Day
  readonly found: number
  readonly differing: number
  readonly undelivered: number
  readonly isPanel: boolean
  readonly onFilter: (filter: Partial<ListQuery>) => void
  readonly onClear: () => void
  readonly onLinks: (() => void) | undefined
  readonly inviteAll: InviteAll | undefined
}

export function FilterMenu(props: Props) {
  return props.isPanel ? <FilterPanel {...props} /> : <FilterPopover {...props} />
}

function FilterPanel(props: Props) {
  const active = activeFilters(props.filter)
  return (
    <aside className={styles.panel} aria-label={words.filters.title}>
      <Flex component="header" align="center" justify="space-between" gap="sm" className={styles.head}>
        <h2>{words.filters.title}</h2>
        {active > 0 && (
          <button type="button" className={styles.clear} onClick={props.onClear}>
            {words.filters.clear}
          </button>
        )}
      </Flex>
      <FilterChoices {...props} />
    </aside>
  )
}

function FilterPopover(props: Props) {
  const active = activeFilters(props.filter)
  const { title } = words.filters
  return (
    <div className={styles.folded}>
      <Popover
        label={active > 0 ? `${title}, ${words.filters.active(active)}` : title}
        className={styles.button}
        sheet
        trigger={
          <>
            <Icon name="filter" />
            <span className={styles.title}>{title}</span>
            {active > 0 && (
              <Flex component="span" align="center" justify="center" size="sm" className={styles.badge}>
                {active}
              </Flex>
            )}
          </>
        }
      >
        {(close) => (
          <Flex vertical className={styles.body}>
            <div className={styles.choices}>
              <FilterChoices {...props} close={close} />
            </div>
            <div className={styles.foot}>
              {active > 0 && <Button onClick={props.onClear}>{words.filters.clear}</Button>}
              <Button kind="primary" onClick={close}>
                {words.filters.apply(props.found)}
              </Button>
            </div>
          </Flex>
        )}
      </Popover>
    </div>
  )
}

interface ChoicesProps extends Props {
  /** Closes the sheet in which they are. */
  readonly close?: () => void
}

function FilterChoices({ filter, today, differing, undelivered, onFilter, onLinks, inviteAll, close }: ChoicesProps) {
  const closing = (run: () => void) => () => {
    close?.()
    run()
  }
  return (
    <>
      <BookingFilters {...{ filter, today, differing, undelivered, onFilter }} />
      <div className={styles.order}>
        <p aria-hidden="true">{words.dayOrder}</p>
        <DayOrderChoice order={filter.order} onFilter={onFilter} />
      </div>
      {(onLinks || inviteAll) && (
        <Flex vertical gap="sm" className={styles.links}>
          {inviteAll && <InviteAllButton amount={inviteAll.amount} onPress={closing(inviteAll.onPress)} />}
          {onLinks && <MakeLinks onPress={closing(onLinks)} />}
        </Flex>
      )}
    </>
  )
}

function InviteAllButton({ amount, onPress }: InviteAll) {
  return (
    <Button block icon={<Icon name="notify" />} aria-haspopup="dialog" onClick={onPress}>
      {words.inviteAll.title(amount)}
    </Button>
  )
}

function MakeLinks({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button block icon={<Icon name="qr" />} aria-haspopup="dialog" onClick={onPress}>
      {words.links.title}
    </Button>
  )
}
