import { useRef, useState } from 'react'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { planning } from '#i18n/places/planning.ts'
import { roomService as words } from '#i18n/places/roomService.ts'
import { NeedsMissing } from '#screens/guestNeeds/NeedsMissing.tsx'
import type { DrawnPlan } from '#screens/planning/planItem.ts'
import { usePlanView } from '#screens/planning/usePlanView.ts'
import type { PlanView } from '#screens/planning/usePlanView.ts'
import { useSelect } from '#store/hooks.tsx'
import { useMealOrders } from '#store/scopes/useScope.ts'
import { factsOfMeal } from '#store/selectors/mealOrders.ts'
import { Caution } from '#ui/feedback/Caution.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import type { SearchLinks } from './FoundElsewhere.tsx'
import { ServeAside } from './ServeAside.tsx'
import type { PlanSearch } from './ServeAside.tsx'
import { ServeBar } from './ServeBar.tsx'
import { ServeDrawing } from './ServeDrawing.tsx'
import type { DrawingActions } from './ServeDrawing.tsx'
import { ServeLegend } from './ServeLegend.tsx'
import { foundBookings, servedRoom, servedTurn } from './servedRoom.ts'
import type { FoundBookings, MealAtTurn, ServedRoom } from './servedRoom.ts'
import { tableColour } from './tableColour.ts'
import type { TableColours } from './tableColour.ts'
import { useSeatDrag } from './useSeatDrag.ts'
import type { Choice } from './useSeatDrag.ts'
import { useSeatMoves } from './useSeatMoves.ts'
import type { SeatMoves } from './useSeatMoves.ts'
import ghostStyles from '#screens/planning/DragGhost.module.css'
import styles from './ServeRoom.module.css'

interface Props {
  readonly at: MealAtTurn
  readonly plan: DrawnPlan
  readonly colours: TableColours
  readonly search: PlanSearch
  readonly elsewhere: SearchLinks
  readonly isSmall: boolean
}

/** Who sits where at a meal; it changes with every order and every move. */
export function ServeRoom(props: Props) {
  const { hotel, meal, hasMenu, turn } = props.at
  const loading = useMealOrders(hotel, meal, hasMenu)
  const facts = useSelect((state) => factsOfMeal(state, meal))
  const moves = useSeatMoves(hotel, meal, turn)
  if (loading.isLoading || loading.failed) return <LoadingState shape="sheet" loading={loading} words={words} />
  return <RoomInService {...props} facts={facts} moves={moves} />
}

interface InServiceProps extends Props {
  readonly facts: MealFacts
  readonly moves: SeatMoves
}

function RoomInService({ at, plan, search, colours, elsewhere, isSmall, facts, moves }: InServiceProps) {
  const [choice, setChoice] = useState<Choice>()
  const svg = useRef<SVGSVGElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const planView = usePlanView(svg, plan.room)
  const atTurn = servedTurn(facts, at.turn, timeZoneOf(at.hotel))
  const served = servedRoom(plan, atTurn)
  const { dragGuests, onPress } = useSeatDrag({
    refs: { svg, ghost },
    served,
    moves,
    choose: setChoice,
    startPan: planView.startPan,
  })
  const found = search.text.trim() === '' ? undefined : foundBookings(facts, atTurn, search.text)
  return (
    <div className={styles.serve} data-small={isSmall ? '' : undefined}>
      <Flex vertical className={styles.plan}>
        {at.hasMenu ? (
          <NeedsMissing hotelId={at.hotel.id} scope={`meal:${at.meal.id}`} />
        ) : (
          <Caution>{words.noMenu}</Caution>
        )}
        <ServeBar meal={at.meal} moves={moves} zoom={planView.zoom} isSmall={isSmall} />
        {!isSmall && (
          <ServeCanvas
            {...{ served, colours, found, planView }}
            chosen={choice?.table}
            pointer={{ svg, onPress, onChoose: (table) => setChoice({ table }) }}
          />
        )}
      </Flex>
      <ServeAside
        {...{ served, found, choice, setChoice, search, elsewhere, isSmall }}
        seats={{ ...at, facts, tables: plan.tables, service: served.service, moves, dragGuests }}
      />
      <div ref={ghost} className={ghostStyles.ghost} hidden />
    </div>
  )
}

interface CanvasProps {
  readonly served: ServedRoom
  readonly colours: TableColours
  readonly found: FoundBookings | undefined
  readonly chosen: string | undefined
  readonly planView: PlanView
  readonly pointer: Omit<DrawingActions, 'fingers' | 'onWheel'>
}

function ServeCanvas({ served, colours, found, chosen, planView, pointer }: CanvasProps) {
  const { room, shown, service, totals } = served
  const foundTables = found?.here.flatMap(({ table, joined }) => (table ? [table, ...joined] : [])) ?? []
  const onChoose = (id: string) => {
    if (shown.some((table) => table.id === id)) pointer.onChoose(id)
  }
  return (
    <>
      <div className={styles.canvas}>
        <div className={styles.drawn}>
          <ServeDrawing
            label={`${planning.plan(room.name ?? planning.unnamedRoom)}, ${totals}`}
            view={planView.view}
            served={served}
            looks={{
              colourOf: (table) => tableColour(table, service, colours),
              hasOrders: service.takesOrders,
              chosen,
              found: new Set(foundTables.map(({ id }) => id)),
            }}
            actions={{ ...pointer, onChoose, fingers: planView.fingers, onWheel: planView.onWheel }}
          />
          <Text component="p" size="sm" type="secondary" className={styles.nameless}>
            {words.zoomForNames}
          </Text>
        </div>
      </div>
      <ServeLegend hasLevels={colours.by === 'state' && service.takesOrders} />
    </>
  )
}
