import { useState } from 'react'
import { Link } from 'react-router-dom'
import { serverNow } from '#browser/clock.ts'
import { courseCount, leftWithDraft, mostPortions } from '#domain/orders/mostPortions.ts'
import { draftDish, orderDraftOf, portionsOfDraft } from '#domain/orders/orderDraft.ts'
import type { AgreedDish, OrderDraft } from '#domain/orders/orderDraft.ts'
import { orderMenu } from '#domain/orders/orderMenu.ts'
import type { OrderMenuCourse, OrderMenuDish } from '#domain/orders/orderMenu.ts'
import { conflictsWith } from '#domain/reports/allergies.ts'
import type { PersonSheet } from '#domain/reports/mealSheet.ts'
import { awayOrders } from '#domain/reports/mealSheet.ts'
import { portionsOfRows } from '#domain/rules/orders/portion.ts'
import { guestAllergies } from '#i18n/orders/guestAllergies.ts'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import { personLabelAt } from '#i18n/bookings/personLabel.ts'
import { PersonNeeds } from '#screens/guestNeeds/PersonNeeds.tsx'
import type { AtMeal } from '#screens/mealOrderEdit/atMeal.ts'
import { NeedsOf } from '#screens/mealOrderEdit/DishConflicts.tsx'
import { EditPage, nameOfBook } from '#screens/mealOrderEdit/EditPage.tsx'
import { EmptyMenu } from '#screens/mealOrderEdit/EmptyMenu.tsx'
import { usePaths } from '#screens/mealOrderEdit/paths.ts'
import { NotIncluded } from '#screens/mealOrderEdit/NotIncluded.tsx'
import { priceOf } from '#screens/mealOrderEdit/priceOf.ts'
import { ProgressTag } from '#screens/mealOrderEdit/ProgressTag.tsx'
import { RefusedOrder } from '#screens/mealOrderEdit/RefusedOrder.tsx'
import { ReviewNote } from '#screens/mealOrderEdit/ReviewNote.tsx'
import { useMarkedDish } from '#screens/mealOrderEdit/useMarkedDish.ts'
import { Deliveries } from '#screens/ordering/Deliveries.tsx'
import { foundIn } from '#screens/ordering/foundIn.ts'
import { MenuSearch } from '#screens/ordering/MenuSearch.tsx'
import { OrderMenu } from '#screens/ordering/OrderMenu.tsx'
import { bookingOrderFacts } from '#store/commands/orders/bookingOrders.ts'
import { useConvivio } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { useUnsavedWork } from '#ui/feedback/unsavedWork.ts'
import { Flex } from '#ui/Flex.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { useWayBack } from '#ui/url/wayBack.ts'
import styles from './BookingOrder.module.css'
import { NotesDialog } from './NotesDialog.tsx'
import { OrderedDish } from './OrderedDish.tsx'
import { OrderSaveBar } from './OrderSaveBar.tsx'
import { useOrderDraft } from './useOrderDraft.ts'
import { useSendOrder } from './useSendOrder.ts'

const noteWords = guestAllergies.editor

/** What guests may not eat is often said at the table, to who takes the order. */
function NoteAllergies({ people }: { readonly people: readonly PersonSheet[] }) {
  const [isOpen, setOpen] = useState(false)
  if (people.length === 0) return null
  return (
    <div className={styles.note}>
      <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? noteWords.noteClose : noteWords.note}
      </Button>
      {isOpen && (
        <ul>
          {people.map(({ person, place }) => {
            const name = personLabelAt(person, place)
            return (
              <li key={person.id}>
                <h3>{name}</h3>
                <PersonNeeds person={person} name={name} />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** The order of a booking that is being changed, and the way it is saved. */
function useBookingOrder({ hotel, meal, book, booking, lines }: AtMeal, isWritingNotes: boolean) {
  const convivio = useConvivio()
  const orderIds = booking.people.flatMap(({ order }) => order?.id ?? [])
  const storedLines = lines.filter(({ order }) => orderIds.includes(order))
  const place = { hotelId: hotel.id, mealId: meal.id, bookId: book.id }
  const edits = useOrderDraft(
    `${meal.id}/${book.id}`,
    storedLines,
    () => bookingOrderFacts(convivio, place, serverNow()),
    isWritingNotes,
  )
  const { draft, agreed, isChanged, meanwhile } = edits
  const sending = useSendOrder(place, { draft, agreed }, edits.discard)
  const canSave = isChanged && !(meanwhile && meanwhile.conflicting.length > 0)
  const question = { text: words.unsaved, ...(canSave && { save: () => sending.send('save') }) }
  useUnsavedWork(isChanged ? { question, onLeave: edits.leave } : undefined)
  return {
    storedLines,
    stored: orderDraftOf(portionsOfRows(storedLines)),
    edits,
    sending,
    change: (next: (draft: OrderDraft) => OrderDraft, answers: readonly AgreedDish[] = []) => {
      sending.forget()
      edits.change(next, answers)
    },
    save: () => {
      if (canSave) void sending.send('save')
    },
  }
}

export function BookingOrder(at: AtMeal) {
  const { hotel, meal, booking, dishes, lines, people, review, allergies, left } = at
  const dialog = useUrlQuery()
  const notedId = dialog.get('note')
  const order = useBookingOrder(at, notedId !== undefined)
  const { stored, edits, sending } = order
  const courses = orderMenu(
    meal,
    dishes,
    [...stored.keys(), ...edits.draft.keys()],
    leftWithDraft(left, stored, edits.draft),
  )
  const noted = courses.flatMap((course) => course.dishes).find(({ dishId }) => dishId === notedId)
  return (
    <EditPage {...at} tags={<ProgressTag booking={booking} />}>
      <Flex vertical gap="md" className={styles.body}>
        {!booking.isIncluded && !booking.isStaff && <NotIncluded hotel={hotel} meal={meal} />}
        <ReviewNote items={review} people={people} dishes={dishes} hint={words.review.goesAtSave} />
        {booking.people.map(({ person, place, order: own }) => (
          <RefusedOrder
            key={person.id}
            order={own}
            lines={lines.filter((line) => line.order === own?.id)}
            name={personLabelAt(person, place)}
          />
        ))}
        <NeedsOf people={booking.people} allergies={allergies} />
        <NoteAllergies people={booking.people} />
        {awayOrders(booking.people).length > 0 && (
          <Flex component="section" vertical gap="md" className={styles.card} aria-labelledby="away">
            <h2 id="away">{words.away}</h2>
            <div>
              <Deliveries people={booking.people} dishes={dishes} />
            </div>
          </Flex>
        )}
        {courses.length === 0 ? <EmptyMenu hotelId={hotel.id} /> : <BookingMenu {...{ at, order, courses }} />}
      </Flex>
      <OrderSaveBar at={at} edits={edits} sending={sending} onSave={order.save} />
      {noted && hotel.enableKitchenNotes && (
        <NotesDialog
          dish={noted}
          ordered={draftDish(edits.draft, noted.dishId)}
          onChange={order.change}
          onClose={() => dialog.close({ note: undefined })}
        />
      )}
    </EditPage>
  )
}

interface MenuProps {
  readonly at: AtMeal
  readonly order: ReturnType<typeof useBookingOrder>
  readonly courses: readonly OrderMenuCourse[]
}

function BookingMenu({ at, order, courses }: MenuProps) {
  const { hotel, booking, allergies } = at
  const { draft } = order.edits
  const dialog = useUrlQuery()
  const marked = useMarkedDish()
  const isSmall = useMedia('(max-width: 767px)')
  const [searchText, setSearchText] = useState('')
  const found = foundIn(courses, searchText)
  const portions = portionsOfDraft(draft)
  const eaters = booking.people.length
  const countOf = (course: OrderMenuCourse) => courseCount(hotel, course, portions, eaters)
  const servedOf = (dish: OrderMenuDish) => {
    const course = courses.find((one) => one.dishes.includes(dish))
    return course ? Math.ceil(countOf(course).ordered) : 0
  }
  const unitPriceOf = (dishId: string) =>
    order.storedLines.find((line) => line.dish === dishId && line.quantity > 0)?.unitPrice
  return (
    <Flex vertical gap="md" className={styles.card}>
      {isSmall && <WhoseOrder at={at} />}
      <MenuSearch courses={courses} text={searchText} found={found} onType={setSearchText} />
      <OrderMenu
        courses={courses}
        found={found}
        label={words.titleOfBooking(nameOfBook(at.book))}
        marked={marked}
        countOf={countOf}
        row={(dish) => (
          <OrderedDish
            dish={dish}
            ordered={draftDish(draft, dish.dishId)}
            most={mostPortions(dish, order.stored, eaters)}
            price={priceOf(dish.dish, at, unitPriceOf(dish.dishId))}
            others={Math.max(0, eaters - servedOf(dish))}
            eaters={eaters}
            isMarked={dish.dishId === marked}
            conflicts={conflictsWith(booking.people, dish.dishId, allergies)}
            hotel={hotel}
            onChange={order.change}
            onNotes={() => dialog.open({ note: dish.dishId })}
          />
        )}
      />
    </Flex>
  )
}

/** Above the menu of a phone, where the title has been scrolled away. */
function WhoseOrder({ at: { hotel, meal, book, turnId } }: { readonly at: AtMeal }) {
  const { report } = usePaths(hotel.id, meal.id, turnId)
  const goBack = useWayBack()
  return (
    <Flex align="center" className={styles.whose}>
      <Link to={report} aria-label={words.backFromDishes} onClick={goBack}>
        ←
      </Link>
      <span aria-hidden="true">{nameOfBook(book)}</span>
    </Flex>
  )
}
