import { useState } from 'react'
import { orderMenu } from '#domain/orders/orderMenu.ts'
import { bookingLevel } from '#domain/rules/mealPeople.ts'
import { it } from '#i18n/it.ts'
import { mealOrderEdit as words } from '#i18n/mealOrderEdit.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { neighboursIn } from '#ui/neighbours.ts'
import { useQueryDialog } from '#ui/useQueryDialog.ts'
import type { AtMeal } from '#screens/mealOrderEdit/atMeal.ts'
import { EditBar } from '#screens/mealOrderEdit/EditBar.tsx'
import { EditPage } from '#screens/mealOrderEdit/EditPage.tsx'
import { EmptyMenu } from '#screens/mealOrderEdit/EmptyMenu.tsx'
import { foundIn } from '#screens/mealOrderEdit/foundIn.ts'
import { MenuSearch } from '#screens/mealOrderEdit/MenuSearch.tsx'
import { NotIncluded } from '#screens/mealOrderEdit/NotIncluded.tsx'
import { pathsOf } from '#screens/mealOrderEdit/paths.ts'
import { personName } from '#screens/mealOrderEdit/personName.ts'
import { ReviewNote } from '#screens/mealOrderEdit/ReviewNote.tsx'
import { Tag } from '#screens/mealOrderEdit/Tag.tsx'
import type { OneOrder } from './oneOrder.ts'
import { PersonCard } from './PersonCard.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import styles from './PersonOrders.module.css'
import { useRemoveDoubtful } from './useRemoveDoubtful.ts'

/** Of more persons, only the first one's menu is open at first. */
const FEW = 2

/** What each person of a booking orders; every change saves itself (part 2 §2, "Legacy screen"). */
export function PersonOrders(at: AtMeal) {
  const { hotel, meal, book, turnId, booking, dishes, lines, review } = at
  const [sought, setSought] = useState('')
  const dialog = useQueryDialog()
  const orders = booking.people.map((sheet, index): OneOrder => ({
    hotel,
    meal,
    book,
    sheet,
    name: personName(sheet.person, index + 1),
    lines: lines.filter(({ order }) => order === sheet.order?.id),
    dishes,
  }))
  const removeDoubtful = useRemoveDoubtful(at)
  const menu = orderMenu(meal, dishes, [])
  const isEmpty = menu.length === 0 && booking.dishes.length === 0
  const edited = orders.find(({ sheet }) => sheet.person.id === dialog.get('person'))
  const { progress } = booking
  const tag = progress.completed >= progress.expected ? words.complete : words.incomplete
  return (
    <EditPage {...at} tags={<Tag tone={bookingLevel(progress)}>{tag(progress)}</Tag>}>
      <div className={styles.body}>
        {!booking.isIncluded && !booking.isStaff && <NotIncluded />}
        <ReviewNote items={review} dishes={dishes} onRemove={removeDoubtful} />
        {isEmpty && <EmptyMenu hotelId={hotel.id} />}
        <MenuSearch
          courses={menu}
          text={sought}
          found={foundIn(menu, sought)}
          onType={setSought}
        />
        <ol className={styles.people}>
          {orders.map((one, index) => (
            <li key={one.sheet.person.id}>
              <PersonCard
                one={one}
                sought={sought}
                isOpenAtFirst={index === 0 || orders.length <= FEW}
                onEdit={() => dialog.open({ person: one.sheet.person.id })}
              />
            </li>
          ))}
        </ol>
      </div>
      <EditBar at={at}>
        <ButtonLink kind="primary" to={pathsOf(hotel.id, meal.id, turnId).report}>
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
            (person) => dialog.stay({ person }),
          )}
          onClose={() => dialog.close({ person: undefined })}
        />
      )}
    </EditPage>
  )
}
