import { counted } from '../format/numbers.ts'
import { bookings } from './bookings.ts'
import { people } from './people.ts'

const ordered = (meals: number) => `Ha ordinato per ${counted(meals, 'pasto', 'pasti')} da oggi in poi`

/** `meals`: those to come for which something was ordered; `extras`: orders outside the meals that are still to be brought. */
export function bookingDeletion(meals: number, extras: number) {
  const touched = [meals > 0 && ordered(meals), extras > 0 && counted(extras, 'ordine fuori pasto aspetta', 'ordini fuori pasto aspettano')]
  const text = touched.filter(Boolean).join('; ')
  return text ? { title: bookings.deleteText, text: `${text}: anche questi ordini vengono eliminati.` } : { text: bookings.deleteText }
}

export const personDeletion = (meals: number) =>
  meals === 0
    ? { text: people.deleteText }
    : { title: people.deleteText, text: `${ordered(meals)}: quei piatti diventano «Da rivedere» e non si cucinano né si pagano.` }
