import { useState } from 'react'
import { orderMenu } from '#domain/orders/orderMenu.ts'
import { isOrderExpected } from '#domain/reports/waiter.ts'
import { it } from '#i18n/it.ts'
import { personLabelAt } from '#i18n/bookings/personLabel.ts'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import { DutyButtonLink } from '#screens/links/DutyLink.tsx'
import type { AtMeal } from '#screens/mealOrderEdit/atMeal.ts'
import { EditBar } from '#screens/mealOrderEdit/EditBar.tsx'
import { EditPage } from '#screens/mealOrderEdit/EditPage.tsx'
import { EmptyMenu } from '#screens/mealOrderEdit/EmptyMenu.tsx'
import { NotIncluded } from '#screens/mealOrderEdit/NotIncluded.tsx'
import { usePaths } from '#screens/mealOrderEdit/paths.ts'
import { ProgressTag } from '#screens/mealOrderEdit/ProgressTag.tsx'
import { ReviewNote } from '#screens/mealOrderEdit/ReviewNote.tsx'
import { useMarkedDish } from '#screens/mealOrderEdit/useMarkedDish.ts'
import { foundIn } from '#screens/ordering/foundIn.ts'
import { MenuSearch } from '#screens/ordering/MenuSearch.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { neighboursIn } from '#ui/overlay/neighbours.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { useWayBack } from '#ui/url/wayBack.ts'
import { orderedLines } from './oneOrder.ts'
import type { OneOrder } from './oneOrder.ts'
import { PersonOrderCard } from './PersonOrderCard.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import styles from './PersonOrders.module.css'

const ordersOf = ({ hotel, meal, book, booking, dishes, lines, allergies, left }: AtMeal): OneOrder[] =>
  booking.people.map((sheet) => ({
    hotel,
    meal,
    book,
    sheet,
    name: personLabelAt(sheet.person, sheet.place),
    isOrderExpected: isOrderExpected(booking),
    lines: lines.filter(({ order }) => order === sheet.order?.id),
    dishes,
    allergies,
    left,
  }))

export function PersonOrders(at: AtMeal) {
  const { hotel, meal, turnId, booking, dishes, people, review } = at
  const [searchText, setSearchText] = useState('')
  const dialog = useUrlQuery()
  const marked = useMarkedDish()
  const { report } = usePaths(hotel.id, meal.id, turnId)
  const goBack = useWayBack()
  const orders = ordersOf(at)
  const menu = orderMenu(meal, dishes, [])
  const isEmpty = menu.length === 0 && booking.dishes.length === 0
  const edited = orders.find(({ sheet }) => sheet.person.id === dialog.get('person'))
  return (
    <EditPage {...at} tags={<ProgressTag booking={booking} />}>
      <Flex vertical gap="md">
        {!booking.isIncluded && !booking.isStaff && <NotIncluded hotel={hotel} meal={meal} />}
        <ReviewNote items={review} people={people} dishes={dishes} />
        {isEmpty && <EmptyMenu hotelId={hotel.id} />}
        <MenuSearch courses={menu} text={searchText} found={foundIn(menu, searchText)} onType={setSearchText} />
        <ol className={styles.people}>
          {orders.map((one) => (
            <li key={one.sheet.person.id}>
              <PersonOrderCard
                one={one}
                searchText={searchText}
                marked={marked}
                isOpenAtFirst={orders.length === 1 || orderedLines(one).some(({ dish }) => dish === marked)}
                onEdit={() => dialog.open({ person: one.sheet.person.id })}
              />
            </li>
          ))}
        </ol>
        <div>
          <DutyButtonLink kind="quiet" page={{ section: 'settings' }} to={`/hotels/${hotel.id}/settings?tab=piatti`}>
            {words.faster}
          </DutyButtonLink>
        </div>
      </Flex>
      <EditBar at={at}>
        <ButtonLink kind="primary" to={report} onClick={goBack}>
          {it.common.done}
        </ButtonLink>
      </EditBar>
      {edited && (
        <PersonDialog
          key={edited.sheet.person.id}
          one={edited}
          neighbours={neighboursIn(
            orders.map(({ sheet }) => sheet.person.id),
            edited.sheet.person.id,
            (person) => void dialog.replace({ person }),
          )}
          onClose={() => dialog.close({ person: undefined })}
        />
      )}
    </EditPage>
  )
}
