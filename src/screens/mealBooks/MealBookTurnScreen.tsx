import { MealGate } from './MealGate.tsx'
import { Turns } from './turns/Turns.tsx'

export function MealBookTurnScreen() {
  return <MealGate>{(hotel, meal) => <Turns key={meal.id} hotel={hotel} meal={meal} />}</MealGate>
}
