import { counted } from '../format/numbers.ts'
import { bookings } from './bookings.ts'
import { people } from './people.ts'

const ordered = (meals: number) => `Ha ordinato per ${counted(meals, 'pasto', 'pasti')} da oggi in poi`

/** `meals`: those to come for which something was ordered. */
export const bookingDeletion = (meals: number) =>
  meals === 0
    ? { text: bookings.deleteText }
    : { title: bookings.deleteText, text: `${ordered(meals)}: anche questi ordini vengono eliminati.` }

export const personDeletion = (meals: number) =>
  meals === 0
    ? { text: people.deleteText }
    : { title: people.deleteText, text: `${ordered(meals)}: quei piatti diventano «Da rivedere» e non si cucinano né si pagano.` }
