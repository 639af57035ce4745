import type { GuestMealDish } from '#domain/guests/guestMeal.ts'
import { useWords } from '../useWords.ts'

type Marked = Pick<GuestMealDish, 'forWhom' | 'diets' | 'labels' | 'allergens'>

export function GuestDishMarks({
  dish,
  hidesAllergens = false,
}: {
  readonly dish: Marked
  readonly hidesAllergens?: boolean | undefined
}) {
  const { words } = useWords()
  const { forWhom, diets, labels, allergens } = dish
  const contained = allergens?.map((number) => words.allergenNames[number]).join(', ')
  const hasMarks = forWhom !== undefined || diets.length > 0 || labels.length > 0
  return (
    <>
      {hasMarks && (
        <p className="marks">
          {forWhom && <span>{words[forWhom]}</span>}
          {diets.map((key) => (
            <span key={key} className="diet">
              {words.dietNames[key]}
            </span>
          ))}
          {labels.map(({ id, name }) => (
            <span key={id} lang={name.isMissing ? 'it' : undefined}>
              {name.text}
            </span>
          ))}
        </p>
      )}
      {contained && !hidesAllergens && <p className="contains">{`${words.allergens}: ${contained}`}</p>}
      {!allergens && !hidesAllergens && <p className="contains">{words.undeclared}</p>}
    </>
  )
}
