import { counted } from '../format/numbers.ts'
import { bookings } from './bookings.ts'
import { people } from './people.ts'

const ordered = (meals: number) => `Ha ordinato per ${counted(meals, 'pasto', 'pasti')} da oggi in poi`

interface BookingDeletion {
  /** Those to come for which something was ordered. */
  readonly meals: number
  /** Orders outside the meals that are still to be brought. */
  readonly extras: number
  readonly name?: string | undefined
  /** Guests may have its link. */
  readonly hasLink?: boolean
}

/** What taking it back does not bring again is said before. */
export function bookingDeletion({ meals, extras, name, hasLink = false }: BookingDeletion) {
  const touched = [
    meals > 0 && ordered(meals),
    extras > 0 && counted(extras, 'ordine fuori pasto aspetta', 'ordini fuori pasto aspettano'),
  ]
  const orders = touched.filter(Boolean).join('; ')
  const text = [
    name && `${name}.`,
    orders && `${orders}: anche questi ordini vengono eliminati, e annullando non tornano.`,
    hasLink && 'Il suo link non vale più: se poi annulli, se ne fa uno nuovo.',
  ]
    .filter(Boolean)
    .join(' ')
  return text ? { title: bookings.deleteText, text } : { text: bookings.deleteText }
}

export const personDeletion = (meals: number) =>
  meals === 0
    ? { text: people.deleteText }
    : {
        title: people.deleteText,
        text: `${ordered(meals)}: quei piatti diventano «Da rivedere» e non si cucinano né si pagano.`,
      }
