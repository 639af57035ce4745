import type { GuestExtraDish, GuestExtras } from '#domain/guests/extraOffer.ts'
import { priceIn } from '#domain/menu/languageForms.ts'
import { DishMarks } from '../meal/DishMarks.tsx'
import { Stepper } from '../meal/Stepper.tsx'
import { useSpoken } from '../spoken.ts'
import type { ExtraDraft } from './extraDraft.ts'

interface Props {
  readonly course: GuestExtras['courses'][number]
  readonly extras: GuestExtras
  readonly draft: ExtraDraft
  onChange(draft: ExtraDraft): void
}

const MOST = 99

/** The dishes that can be had in the chosen way. */
export function ExtraCourse({ course, extras, draft, onChange }: Props) {
  const dishes = course.dishes.filter(({ modes }) => modes.includes(draft.mode))
  if (dishes.length === 0) return null
  return (
    <section className="course">
      <header><h2>{course.name}</h2></header>
      <ul>
        {dishes.map((dish) => (
          <ExtraDish key={dish.id} dish={dish} extras={extras} draft={draft} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

interface DishProps extends Omit<Props, 'course'> {
  readonly dish: GuestExtraDish
}

function ExtraDish({ dish, extras, draft, onChange }: DishProps) {
  const { words, language } = useSpoken()
  const { id, name, description, price, photo } = dish
  const quantity = draft.quantities[id] ?? 0
  const set = (next: number) => onChange({ ...draft, quantities: { ...draft.quantities, [id]: next } })
  return (
    <li className="dish">
      {photo && <img src={photo} alt="" width={72} height={72} loading="lazy" decoding="async" />}
      <div className="about">
        <h3>
          <span lang={name.isMissing ? 'it' : undefined}>{name.text}</span>
          <span className="price">{priceIn(price, extras.currency, language)}</span>
        </h3>
        {description && <p lang={description.isMissing ? 'it' : undefined}>{description.text}</p>}
        <DishMarks dish={dish} />
      </div>
      <div className="take">
        <Stepper
          name={name.text}
          quantity={quantity}
          first={words.choose}
          onMore={quantity < MOST ? () => set(quantity + 1) : undefined}
          onLess={() => set(quantity - 1)}
        />
      </div>
    </li>
  )
}
