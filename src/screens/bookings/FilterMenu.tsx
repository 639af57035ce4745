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
  readonly onFilter: (asked: Partial<ListQuery>) => void
  readonly onClear: () => void
  readonly onLinks: (() => void) | undefined
  readonly inviteAll: InviteAll | undefined
}

export function FilterMenu(props: Props) {
  const { filter, today, found, differing, undelivered, isPanel, onFilter, onClear, onLinks, inviteAll } = props
  const filters = { filter, today, differing, undelivered, onFilter }
  const active = activeFilters(filter)
  const { title } = words.filters
  const order = (
    <div className={styles.order}>
      <p aria-hidden="true">{words.dayOrder}</p>
      <DayOrderChoice order={filter.order} onFilter={onFilter} />
    </div>
  )
  if (isPanel)
    return (
      <aside className={styles.panel} aria-label={title}>
        <Flex component="header" align="center" justify="space-between" gap="sm" className={styles.head}>
          <h2>{title}</h2>
          {active > 0 && (
            <button type="button" className={styles.clear} onClick={onClear}>
              {words.filters.clear}
            </button>
          )}
        </Flex>
        <BookingFilters {...filters} />
        {order}
        {(onLinks || inviteAll) && (
          <Flex vertical gap="sm" className={styles.links}>
            {inviteAll && <InviteAllButton {...inviteAll} />}
            {onLinks && <MakeLinks onPress={onLinks} />}
          </Flex>
        )}
      </aside>
    )
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
              <BookingFilters {...filters} />
              {order}
              {(onLinks || inviteAll) && (
                <Flex vertical gap="sm" className={styles.links}>
                  {inviteAll && (
                    <InviteAllButton
                      amount={inviteAll.amount}
                      onPress={() => {
                        close()
                        inviteAll.onPress()
                      }}
                    />
                  )}
                  {onLinks && (
                    <MakeLinks
                      onPress={() => {
                        close()
                        onLinks()
                      }}
                    />
                  )}
                </Flex>
              )}
            </div>
            <div className={styles.foot}>
              {active > 0 && <Button onClick={onClear}>{words.filters.clear}</Button>}
              <Button kind="primary" onClick={close}>
                {words.filters.apply(found)}
              </Button>
            </div>
          </Flex>
        )}
      </Popover>
    </div>
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
