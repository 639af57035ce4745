import { useState } from 'react'
import type { ExtraDishConflict, GuestExtraDish, GuestExtras } from '#domain/guests/extraOffer.ts'
import { priceIn } from '#domain/menu/languageForms.ts'
import { ConfirmConflict } from '../meal/ConfirmConflict.tsx'
import { GuestDishMarks } from '../meal/GuestDishMarks.tsx'
import { GuestStepper } from '../meal/GuestStepper.tsx'
import { conflictInWords } from '../needs/conflictInWords.ts'
import { useWords } from '../useWords.ts'
import { DishName } from '../words/Sentence.tsx'
import { say } from '../words/say.ts'
import type { GuestWords } from '../words/guestWords.ts'
import type { ExtraDraft } from './extraDraft.ts'

interface Props {
  readonly course: GuestExtras['courses'][number]
  readonly extras: GuestExtras
  readonly draft: ExtraDraft
  onChange(draft: ExtraDraft): void
}

const MAX_QUANTITY = 99

export function ExtraCourse({ course, extras, draft, onChange }: Props) {
  const dishes = course.dishes.filter(({ modes }) => modes.includes(draft.mode))
  if (dishes.length === 0) return null
  return (
    <section className="course">
      <header>
        <h2>{course.name}</h2>
      </header>
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

const namesIn = ({ whose }: ExtraDishConflict, words: GuestWords): string =>
  whose.map((one) => (typeof one === 'number' ? say(words.personNumber, { n: one }) : one)).join(', ')

function ExtraDish({ dish, extras, draft, onChange }: DishProps) {
  const spoken = useWords()
  const { words, language } = spoken
  const { id, name, description, price, photo } = dish
  const quantity = draft.quantities[id] ?? 0
  const [isAsking, setIsAsking] = useState(false)
  const conflict = extras.conflicts.find(({ dishId }) => dishId === id)
  const set = (next: number) => onChange({ ...draft, quantities: { ...draft.quantities, [id]: next } })
  const more = () => (conflict && quantity === 0 ? setIsAsking(true) : set(quantity + 1))
  return (
    <li className="dish">
      {photo && <img src={photo} alt="" width={72} height={72} loading="lazy" decoding="async" />}
      <div className="about">
        <h3>
          <DishName name={name} />
          <span className="price">{priceIn(price, extras.currency, language)}</span>
        </h3>
        {description && <p lang={description.isMissing ? 'it' : undefined}>{description.text}</p>}
        <GuestDishMarks dish={dish} hidesAllergens={extras.hidesAllergens} />
      </div>
      <div className="take">
        {conflict && <p className="warned">{conflictInWords(conflict, spoken)}</p>}
        <GuestStepper
          name={name.text}
          quantity={quantity}
          first={words.choose}
          onMore={quantity < MAX_QUANTITY ? more : undefined}
          onLess={() => set(quantity - 1)}
        />
        {isAsking && conflict && (
          <ConfirmConflict
            conflict={conflict}
            name={namesIn(conflict, words)}
            dish={name.text}
            onYes={() => {
              setIsAsking(false)
              onChange({
                ...draft,
                quantities: { ...draft.quantities, [id]: 1 },
                agreed: { ...draft.agreed, [id]: conflict.mark },
              })
            }}
            onNo={() => setIsAsking(false)}
          />
        )}
        {conflict && quantity > 0 && (
          <p className="hint">{say(words.conflict.agreed, { name: namesIn(conflict, words) })}</p>
        )}
      </div>
    </li>
  )
}
