import { useParams } from 'react-router-dom'
import { turnChosen } from '#screens/dining/turnPath.ts'
import { MealGate } from './MealGate.tsx'
import { MealReport } from './report/MealReport.tsx'

/** What is cooked and served at a meal, also at one turn of it. */
export function MealReportScreen() {
  const { turnid } = useParams()
  return (
    <MealGate>
      {(hotel, meal) => (
        <MealReport
          key={`${meal.id} ${turnid}`}
          hotel={hotel}
          meal={meal}
          turn={turnChosen(turnid)}
        />
      )}
    </MealGate>
  )
}
