import { MealGate } from './MealGate.tsx'
import { Turns } from './turns/Turns.tsx'

/** Of which turn the orders of a meal are looked at (part 2 §2 "Turn selection"). */
export function MealBookTurnScreen() {
  return <MealGate>{(hotel, meal) => <Turns key={meal.id} hotel={hotel} meal={meal} />}</MealGate>
}
