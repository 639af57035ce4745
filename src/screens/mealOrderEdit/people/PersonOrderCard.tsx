import { useId, useState } from 'react'
import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import { lastChange } from '#domain/orders/bookingOrder.ts'
import { courseCount } from '#domain/orders/mostPortions.ts'
import { inMenuOrder } from '#domain/orders/orderMenu.ts'
import type { OrderMenuCourse } from '#domain/orders/orderMenu.ts'
import { courseOf } from '#domain/reference/courses.ts'
import { countedPortion } from '#domain/reports/portions.ts'
import { portionOfRow, portionsOfRows } from '#domain/rules/orders/portion.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { orderModes } from '#i18n/orders/away.ts'
import { shortDayAndMonth } from '#i18n/format/dates.ts'
import { dishTitle } from '#i18n/menu/dishTitle.ts'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import { notedPortions } from '#i18n/orders/portions.ts'
import { PersonNeeds } from '#screens/guestNeeds/PersonNeeds.tsx'
import { RefusedOrder } from '#screens/mealOrderEdit/RefusedOrder.tsx'
import { foundIn } from '#screens/ordering/foundIn.ts'
import { OrderMenu } from '#screens/ordering/OrderMenu.tsx'
import { OverMaximum } from '#screens/ordering/OverMaximum.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Text } from '#ui/Text.tsx'
import { menuFor, orderedLines } from './oneOrder.ts'
import type { OneOrder } from './oneOrder.ts'
import styles from './PersonOrderCard.module.css'
import { PersonDish } from './PersonDish.tsx'
import { useOrderCommands } from './useOrderCommands.ts'

interface OrderSummaryProps {
  readonly one: OneOrder
  readonly courses: readonly OrderMenuCourse[]
  readonly countOf: (course: OrderMenuCourse) => ReturnType<typeof courseCount>
}

/** What is ordered, and the courses of which it is too much. */
function OrderSummary({ one, courses, countOf }: OrderSummaryProps) {
  const lines = inMenuOrder(orderedLines(one), courses)
  return (
    <>
      {lines.length === 0 ? (
        <Text component="p" type="secondary">
          {words.person.nothing}
        </Text>
      ) : (
        <ul>
          {lines.map((line) => {
            const portions = countedPortion(portionOfRow(line))
            return portions && <li key={line.id}>{notedPortions(portions, dishTitle(one.dishes, line.dish))}</li>
          })}
        </ul>
      )}
      {courses.map((course) => {
        const { isOver, mostEach } = countOf(course)
        const name = courseOf(course.courseId)?.name.it ?? words.menu.noCourse
        return isOver && <OverMaximum key={name}>{words.menu.overOf(name, mostEach)}</OverMaximum>
      })}
    </>
  )
}

interface HeaderProps {
  readonly id: string
  readonly one: OneOrder
  readonly onEdit: () => void
}

function CardHeader({ id, one, onEdit }: HeaderProps) {
  const { sheet, name, isOrderExpected } = one
  return (
    <Flex component="header" wrap align="center" gap="sm">
      <h2 id={id} translate="no">
        {name}
      </h2>
      <Tag tone={sheet.isCompleted ? 'high' : isOrderExpected ? 'medium' : 'plain'}>
        {sheet.isCompleted ? words.person.complete : words.person.incomplete}
      </Tag>
      <Tag>{orderModes[sheet.mode]}</Tag>
      <button type="button" className={styles.edit} aria-label={words.person.editOf(name)} onClick={onEdit}>
        <Icon name="edit" />
        {words.person.edit}
      </button>
    </Flex>
  )
}

function LastChange({ one }: { readonly one: OneOrder }) {
  const changed = lastChange([one.sheet.order, ...one.lines])
  const zone = timeZoneOf(one.hotel)
  return (
    changed && (
      <p className={styles.location}>
        {words.person.changed(changed.by, shortDayAndMonth(dayOf(changed.at, zone)), timeOf(changed.at, zone))}
      </p>
    )
  )
}

interface Props {
  readonly one: OneOrder
  readonly searchText: string
  readonly marked: string | undefined
  readonly isOpenAtFirst: boolean
  readonly onEdit: () => void
}

export function PersonOrderCard({ one, searchText, marked, isOpenAtFirst, onEdit }: Props) {
  const { hotel, sheet, name } = one
  const id = useId()
  const commands = useOrderCommands(one)
  const [wantsOpen, setOpen] = useState(isOpenAtFirst)
  const isOpen = wantsOpen || searchText.trim() !== ''
  const courses = menuFor(one)
  const countOf = (course: OrderMenuCourse) => courseCount(hotel, course, portionsOfRows(one.lines), 1)
  const refused = commands.refusedAt('order')
  return (
    <Flex component="article" vertical gap="sm" className={styles.card} aria-labelledby={id}>
      <CardHeader id={id} one={one} onEdit={onEdit} />
      <PersonNeeds person={sheet.person} name={name} />
      <RefusedOrder order={sheet.order} lines={one.lines} />
      <LastChange one={one} />
      {sheet.mode === 'delivery' && <p className={styles.location}>{sheet.location ?? words.person.noLocation}</p>}
      {!isOpen && <OrderSummary one={one} courses={courses} countOf={countOf} />}
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-label={words.person.toggleMenuOf(name, isOpen)}
        onClick={() => setOpen(!wantsOpen)}
      >
        {isOpen ? words.person.hideMenu : words.person.showMenu}
        <Icon name="down" />
      </button>
      {isOpen && (
        <OrderMenu
          courses={courses}
          found={foundIn(courses, searchText)}
          label={words.person.menuOf(name)}
          marked={marked}
          countOf={countOf}
          row={(dish) => <PersonDish one={one} dish={dish} commands={commands} isMarked={dish.dishId === marked} />}
        />
      )}
      <Flex component="label" align="center" gap="ms" strong className={styles.completed}>
        <input
          type="checkbox"
          checked={sheet.isCompleted}
          aria-label={words.person.completedOf(name)}
          onChange={({ currentTarget }) => commands.complete(currentTarget.checked)}
        />
        {words.person.completed}
      </Flex>
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
    </Flex>
  )
}
