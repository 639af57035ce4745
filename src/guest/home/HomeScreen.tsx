import type { GuestMealHead, GuestStay } from '#domain/guests/guestStay.ts'
import { mealToChoose } from '#domain/guests/mealToChoose.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import type { Choices } from '../choices/choiceStore.ts'
import { OnItsWay } from '../meal/Sending.tsx'
import { HomeScreenHint } from '../notifications/HomeScreenHint.tsx'
import { NotifyOffer } from '../notifications/NotifyOffer.tsx'
import { usePhone } from '../notifications/usePhone.ts'
import { useWords } from '../useWords.ts'
import { linkTo } from '../useScreen.ts'
import { dayName, say } from '../words/say.ts'
import type { GuestWords } from '../words/guestWords.ts'
import { useHasOrdered } from '../ordered.ts'
import { GuestFooter } from './GuestFooter.tsx'
import { House, Typed } from './House.tsx'
import { GuestMealCard, MealTitle, StaffChanged } from './GuestMealCard.tsx'
import { MealStatus } from './MealStatus.tsx'

interface Props {
  readonly stay: GuestStay
  readonly isAway: boolean
  readonly choices: Choices
}

function greetingAt(time: string, { greeting }: GuestWords): string {
  if (time < '13:00') return greeting.morning
  return time < '17:30' ? greeting.afternoon : greeting.evening
}

export function HomeScreen({ stay, isAway, choices }: Props) {
  // Drawn anew no more than every 15 s: to keep what it has drawn costs more bytes than it saves work.
  'use no memo'
  const { words } = useWords()
  const { hotel, book, now, meals, coming } = stay
  const next = mealToChoose(meals)
  const others = meals.filter((meal) => meal !== next && !meal.isOver)
  const served = meals.filter(({ isOver }) => isOver)
  const phone = usePhone(stay.pushKey)
  const hasOrdered = useHasOrdered(book.id)
  const isOpen = meals.some(({ ordering }) => ordering === 'open')
  return (
    <>
      <main>
        <header className="top">
          {hotel.face.logo && <img className="logo" src={hotel.face.logo} alt="" />}
          <p className="hotel">{hotel.name}</p>
          <h1>{say(greetingAt(now.time, words), { name: book.name })}</h1>
          {hotel.face.welcome && (
            <p className="welcome">
              <Typed text={hotel.face.welcome} />
            </p>
          )}
        </header>
        {isAway && (
          <p className="away" role="status">
            {words.noNetwork}
          </p>
        )}
        {choices.queue.length > 0 && <OnItsWay isAway={choices.isAway} isKept={choices.isKept} />}
        {next && <NextMeal meal={next} stay={stay} />}
        {!next && <p className="calm">{isOpen ? words.allChosen : words.nothingToOrder}</p>}
        {hasOrdered && <NotifyOffer phone={phone} />}
        {hasOrdered && phone.state !== 'offered' && <HomeScreenHint hasNotifications={stay.pushKey !== undefined} />}
        <Places takesExtras={hotel.takesExtras} />
        <Meals title={words.yourMeals} meals={others} stay={stay} />
        <Meals title={words.comingMenus} meals={coming} stay={stay} />
        {served.length > 0 && (
          <details className="meals">
            <summary>{words.servedMeals}</summary>
            <MealsByDay meals={served} stay={stay} />
          </details>
        )}
        <House face={hotel.face} />
      </main>
      <GuestFooter phone={phone} languages={hotel.face.languages} />
    </>
  )
}

function Places({ takesExtras }: { readonly takesExtras: boolean | undefined }) {
  'use no memo'
  const { words } = useWords()
  return (
    <nav className="places">
      {takesExtras && (
        <a className="second" href={linkTo({ name: 'extras' })}>
          {words.extras}
        </a>
      )}
      <a className="second" href={linkTo({ name: 'orders' })}>
        {words.orders}
      </a>
      <a className="second" href={linkTo({ name: 'needs' })}>
        {words.needs.title}
      </a>
    </nav>
  )
}

function NextMeal({ meal, stay }: { readonly meal: GuestMealHead; readonly stay: GuestStay }) {
  'use no memo'
  const { words } = useWords()
  return (
    <section className="next">
      <h2>
        <MealTitle meal={meal} today={stay.now.day} />
      </h2>
      <MealStatus meal={meal} today={stay.now.day} />
      <StaffChanged meal={meal} bookId={stay.book.id} />
      <a className="action" href={linkTo({ name: 'meal', mealId: meal.id })}>
        {words.chooseDishes}
      </a>
    </section>
  )
}

interface MealsProps {
  readonly title: string
  readonly meals: readonly GuestMealHead[]
  readonly stay: GuestStay
}

function Meals({ title, meals, stay }: MealsProps) {
  'use no memo'
  if (meals.length === 0) return null
  return (
    <section className="meals">
      <h2>{title}</h2>
      <MealsByDay meals={meals} stay={stay} />
    </section>
  )
}

function MealsByDay({ meals, stay }: Omit<MealsProps, 'title'>) {
  'use no memo'
  const spoken = useWords()
  return [...groupedBy(meals, ({ day }) => day)].map(([day, ofDay]) => (
    <div key={day}>
      <h3 suppressHydrationWarning>{dayName(day, stay.now.day, spoken)}</h3>
      <ul>
        {ofDay.map((meal) => (
          <li key={meal.id}>
            <GuestMealCard meal={meal} today={stay.now.day} bookId={stay.book.id} />
          </li>
        ))}
      </ul>
    </div>
  ))
}
