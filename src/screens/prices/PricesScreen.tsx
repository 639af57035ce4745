import { Navigate } from 'react-router-dom'
import { dayOf } from '#domain/dates/calendar.ts'
import { boards } from '#domain/reference/boards.ts'
import { currencyOf } from '#domain/reference/currencies.ts'
import { nextPeriod, nextPeriodOfAll, priceFaults } from '#domain/rules/hotel/calendarPrice.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { prices as words } from '#i18n/hotel/prices.ts'
import { refusalText } from '#i18n/refusals.ts'
import { savePrices } from '#store/commands/hotel/calendarPrice.ts'
import { useConvivio, useHotel, useSelect } from '#store/hooks.tsx'
import { pricesOfHotel } from '#store/selectors/prices.ts'
import { useMay } from '#store/useMay.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { Page } from '#ui/Page.tsx'
import { useNow } from '#ui/useNow.ts'
import { AllBoards } from './AllBoards.tsx'
import { BoardCard } from './BoardCard.tsx'
import styles from './PricesScreen.module.css'
import { SaveForm } from './SaveForm.tsx'
import { usePriceEdits } from './usePriceEdits.ts'

export function PricesScreen() {
  const hotel = useHotel()
  return hotel ? <Prices key={hotel.id} hotel={hotel} /> : <Navigate to="/hotels" replace />
}

function Prices({ hotel }: { readonly hotel: Hotel }) {
  const { id, currency } = hotel
  const { manages } = useMay()
  const convivio = useConvivio()
  const notify = useNotify()
  const saved = useSelect((state) => pricesOfHotel(state, id))
  const { prices, isDirty, added, ...edits } = usePriceEdits(saved)
  const today = dayOf(useNow(), timeZoneOf(hotel))
  const faults = priceFaults(prices)

  const save = (form: HTMLFormElement, now: Instant): boolean => {
    const refusal = savePrices(convivio, id, prices, now)
    if (refusal) {
      notify.error(refusalText(refusal))
      form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
      return false
    }
    edits.clear()
    notify.success(words.bar.saved)
    return true
  }

  return (
    <Page
      title={words.title}
      intro={words.intro(currencyOf(currency).name.toLowerCase())}
      {...(manages && { back: { to: `/hotels/${id}/settings?tab=prezzi`, label: words.back } })}
    >
      <SaveForm isDirty={isDirty} onSave={save} onDiscard={edits.clear}>
        {prices.length === 0 && <NoPrices />}
        <AllBoards
          isFirst={prices.length === 0}
          currency={currency}
          period={nextPeriodOfAll(prices, today)}
          onAdd={edits.addAll}
        />
        <div className={styles.cards}>
          {boards.map((board) => (
            <BoardCard
              key={board.code}
              board={board}
              prices={prices.filter(({ bookType }) => bookType === board.code)}
              faults={faults}
              currency={currency}
              today={today}
              added={added}
              isEdited={edits.isEdited}
              onChange={edits.change}
              onRemove={edits.remove}
              onAdd={() => edits.add(nextPeriod(prices, board.code, today))}
            />
          ))}
        </div>
      </SaveForm>
    </Page>
  )
}

function NoPrices() {
  return (
    <div className={styles.empty}>
      <h2>{words.empty.title}</h2>
      <p>{words.empty.text}</p>
    </div>
  )
}
