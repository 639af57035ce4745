import { useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { onDevice } from '#browser/keptItems.ts'
import { cardsOfStation } from '#domain/kitchen/kitchenCards.ts'
import type { KitchenCard } from '#domain/kitchen/kitchenCards.ts'
import type { Station } from '#domain/kitchen/stations.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { kitchen as words } from '#i18n/orders/kitchen.ts'
import { NeedsMissing } from '#screens/guestNeeds/NeedsMissing.tsx'
import { MealChoice } from '#screens/links/MealChoice.tsx'
import { useServedMeal } from '#screens/links/useServedMeal.ts'
import { useHotel } from '#store/hooks.tsx'
import { useMealFacts } from '#store/scopes/useMealFacts.ts'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SoundSwitch } from '#ui/live/SoundSwitch.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import { Page } from '#ui/Page.tsx'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { useNow } from '#ui/useNow.ts'
import { AfterMeal } from './after/AfterMeal.tsx'
import { AllDay } from './allDay/AllDay.tsx'
import { BesideBarOrders } from './bar/BesideBarOrders.tsx'
import { useBarOrders } from './bar/useBarOrders.ts'
import type { BarOrders } from './bar/useBarOrders.ts'
import { CallPanel } from './call/CallPanel.tsx'
import { CardBoard } from './cards/CardBoard.tsx'
import { ReadyStrip } from './cards/ReadyStrip.tsx'
import { ChangesBar } from './ChangesBar.tsx'
import { DishBoard } from './dishes/DishBoard.tsx'
import styles from './KitchenScreen.module.css'
import { LatePlatesLine } from './LatePlatesLine.tsx'
import { LateTickets } from './LateTickets.tsx'
import { PrintHere } from './PrintHere.tsx'
import { lastToHear, useKitchenCards } from './useKitchenCards.ts'
import { useKitchenPress, useKitchenRights } from './useKitchenPress.ts'
import type { KitchenPress, KitchenRights } from './useKitchenPress.ts'
import { usePrintDue } from './usePrintDue.ts'
import { useStation } from './useStation.ts'

/** So often clocks and lateness are told anew. */
const TICK_MS = 5000
const LAYOUT = 'convivio.kitchenLayout'
const views = ['table', 'dish', 'allDay', 'after'] as const
type View = (typeof views)[number]

/** How this device lays the cards out is kept on it; what else is looked at is in the address. */
function useView() {
  const { get, replace } = useUrlQuery()
  const [layout, setLayout] = useState<View>(() => (onDevice.get(LAYOUT) === 'dish' ? 'dish' : 'table'))
  const asked = get('view')
  const choose = (next: View) => {
    const isLayout = next === 'table' || next === 'dish'
    if (isLayout) setLayout(next)
    if (isLayout) onDevice.set(LAYOUT, next)
    void replace({ view: isLayout ? undefined : next })
  }
  return { view: asked === 'allDay' || asked === 'after' ? asked : layout, choose }
}

interface ServiceProps {
  readonly hotel: Hotel
  readonly facts: MealFacts
  readonly chooseMeal: ReactNode
}

/** A meal with its orders, live. */
function KitchenService({ hotel, facts, chooseMeal }: ServiceProps) {
  const now = useNow(TICK_MS)
  const { meal } = facts
  const all = useKitchenCards(hotel, facts, now)
  const press = useKitchenPress(meal)
  usePrintDue(hotel, facts, all, now)
  const rights = useKitchenRights(meal, now)
  const choice = useStation(hotel)
  const shown = useView()
  // Whoever says 'Via' above the cards has no finger on them: they are put in order at once.
  const [calledHere, setCalledHere] = useState(0)
  const { station } = choice
  const cards = cardsOfStation(all.cards, station, facts.dishes)
  const bar = useBarOrders(hotel, station, now)
  const heard = lastToHear(hotel, facts, cards, now)
  // Not before the bar's orders are here: their coming in would ring.
  const newest = bar ? bar.newest && Math.max(heard, bar.newest) : heard
  return (
    <Page
      title={words.title}
      isCompact
      width="full"
      actions={
        <>
          {chooseMeal}
          {rights.calls && all.cards.length > 0 && (
            <CallPanel
              {...{ hotel, press }}
              cards={all.cards}
              calls={all.calls}
              onCalled={() => setCalledHere(calledHere + 1)}
            />
          )}
        </>
      }
    >
      <NeedsMissing hotelId={hotel.id} scope={`meal:${meal.id}`} />
      <Controls choice={choice} shown={shown} newest={newest}>
        <PrintHere hotel={hotel} mealId={meal.id} now={now} />
      </Controls>
      <LateTickets hotel={hotel} mealId={meal.id} now={now} />
      <ChangesBar hotel={hotel} facts={facts} whole={all.sheet} />
      <LatePlatesLine hotel={hotel} facts={facts} sheet={all.sheet} />
      <ServiceView
        {...{ hotel, facts, all, station, cards, now, press, rights, bar }}
        view={shown.view}
        listKey={`${station?.id} ${calledHere}`}
      />
    </Page>
  )
}

interface ViewProps extends Pick<ServiceProps, 'hotel' | 'facts'> {
  readonly all: ReturnType<typeof useKitchenCards>
  readonly station: Station | undefined
  /** Of the station. */
  readonly cards: readonly KitchenCard[]
  readonly now: Instant
  readonly press: KitchenPress
  readonly rights: KitchenRights
  readonly bar: BarOrders | undefined
  readonly view: View
  readonly listKey: string
}

function ServiceView({ hotel, facts, all, station, cards, now, press, rights, bar, view, listKey }: ViewProps) {
  const isEmpty = all.cards.length === 0
  const strip = <ReadyStrip {...{ cards, now, press, rights }} zone={timeZoneOf(hotel)} />
  const shared = { facts, cards, now, press, rights }
  if (!isEmpty && view === 'allDay') return <AllDay {...{ facts, station }} sheet={all.sheet} cards={all.cards} />
  if (!isEmpty && view === 'after')
    return <AfterMeal {...{ hotel, facts }} cards={all.cards} calls={all.calls} rows={all.rows} />
  return (
    <BesideBarOrders hotel={hotel} orders={bar} now={now}>
      {isEmpty && <EmptyState {...words.noOrders} />}
      {!isEmpty && view === 'table' && <CardBoard {...{ ...shared, hotel, strip, listKey }} calls={all.calls} />}
      {!isEmpty && view === 'dish' && (
        <>
          {strip}
          <DishBoard {...shared} />
        </>
      )}
    </BesideBarOrders>
  )
}

interface ControlsProps {
  readonly choice: ReturnType<typeof useStation>
  readonly shown: ReturnType<typeof useView>
  readonly newest: Instant | undefined
  readonly children: ReactNode
}

/** What this device shows, whether it rings, and what it prints. */
const Controls = ({ choice, shown, newest, children }: ControlsProps) => (
  <Flex wrap align="center" gap="md" lines="xs" className={styles.controls}>
    <StationChoice choice={choice} />
    <RadioGroup
      legend={words.view}
      isLegendHidden
      look="chips"
      options={views.map((value) => ({ value, label: words.views[value] }))}
      value={shown.view}
      onChange={shown.choose}
    />
    {/* What another station has is no news. */}
    <SoundSwitch key={choice.station?.id} newest={newest} />
    {children}
  </Flex>
)

function StationChoice({ choice: { stations, station, choose } }: { readonly choice: ReturnType<typeof useStation> }) {
  if (stations.length === 0) return null
  return (
    <RadioGroup
      legend={words.stations}
      isLegendHidden
      look="chips"
      options={[
        { value: '', label: words.allStations },
        ...stations.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={station?.id ?? ''}
      onChange={(id) => choose(id || undefined)}
    />
  )
}

interface MealProps {
  readonly hotel: Hotel
  readonly meal: CalendarMeal
  readonly chooseMeal: ReactNode
}

function KitchenMeal({ hotel, meal, chooseMeal }: MealProps) {
  const { facts, loading } = useMealFacts(hotel, meal)
  if (facts) return <KitchenService hotel={hotel} facts={facts} chooseMeal={chooseMeal} />
  return (
    <Page title={words.title} isCompact width="full" actions={chooseMeal}>
      <LoadingState shape="cards" loading={{ ...loading, isLoading: true }} words={words} />
    </Page>
  )
}

function Kitchen({ hotel }: { readonly hotel: Hotel }) {
  const served = useServedMeal(hotel)
  const now = useNow()
  const { meal, hasMenu } = served
  const name = meal ? words.meal(meal, now, timeZoneOf(hotel)) : words.chooseMeal
  const chooseMeal = (
    <Popover
      sheet
      label={`${words.chooseMeal}: ${name}`}
      className={`${buttonClass()} ${styles.meal}`}
      trigger={
        <>
          {name}
          <Icon name="down" size={16} />
        </>
      }
    >
      <Flex vertical gap="md" className={styles.choice}>
        <MealChoice served={served} dayClass={undefined} />
      </Flex>
    </Popover>
  )
  if (meal && hasMenu) return <KitchenMeal key={meal.id} hotel={hotel} meal={meal} chooseMeal={chooseMeal} />
  return (
    <Page title={words.title} isCompact width="full" actions={chooseMeal}>
      <NoMeal hotel={hotel} />
    </Page>
  )
}

/** The bar takes orders between the meals, too. */
function NoMeal({ hotel }: { readonly hotel: Hotel }) {
  const now = useNow(TICK_MS)
  const { station } = useStation(hotel)
  const bar = useBarOrders(hotel, station, now)
  return (
    <>
      {bar && <SoundSwitch newest={bar.newest} />}
      <BesideBarOrders hotel={hotel} orders={bar} now={now}>
        <EmptyState {...words.noMeal} />
      </BesideBarOrders>
    </>
  )
}

export function KitchenScreen() {
  const hotel = useHotel()
  if (!hotel) return <Navigate to="/hotels" replace />
  return <Kitchen key={hotel.id} hotel={hotel} />
}
