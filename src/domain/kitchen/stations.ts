import { inLanguage } from '../menu/printMenu.ts'
import { coursesInOrder } from '../reference/courses.ts'
import type { Hotel } from '../schema/hotel.ts'
import type { Dish } from '../schema/menu.ts'
import type { KitchenStation, LateMinutes } from '../schema/values.ts'

export interface Station extends KitchenStation {
  /** Dishes that other stations name: their course is cooked here, they are not. */
  readonly elsewhere: readonly string[]
}

type HotelKitchen = Pick<Hotel, 'kitchen'>

const DEFAULT_LATE_MINUTES: LateMinutes = { warning: 10, late: 15 }

export function stationsOf({ kitchen }: HotelKitchen): readonly Station[] {
  const stations = kitchen?.stations ?? []
  return stations.map((station) => ({
    ...station,
    elsewhere: stations.flatMap(({ dishes }) => dishes).filter((dish) => !station.dishes.includes(dish)),
  }))
}

export const lateMinutesOf = ({ kitchen }: HotelKitchen): LateMinutes => kitchen?.lateMinutes ?? DEFAULT_LATE_MINUTES

/** Whether a station cooks a dish; where none is chosen, everything is shown. */
export function isOfStation(
  station: Station | undefined,
  { dishId, courseId }: { readonly dishId: string; readonly courseId: number },
): boolean {
  if (!station || station.dishes.includes(dishId)) return true
  return station.courses.includes(courseId) && !station.elsewhere.includes(dishId)
}

/** As the people of a station read it; in Italian where it has no name in their language. */
export const dishNameFor = (station: Station | undefined, dish: Pick<Dish, 'name'> | undefined): string =>
  inLanguage(dish?.name, station?.language ?? 'it').text

/** Of the name that they read; undefined where it is the language of the page. */
export function languageOfDishFor(
  { language = 'it' }: Pick<Station, 'language'> = {},
  dish: Pick<Dish, 'name'> | undefined,
): Station['language'] {
  return language === 'it' || inLanguage(dish?.name, language).isMissing ? undefined : language
}

type FirstStation = Pick<KitchenStation, 'name' | 'courses' | 'showsExtraOrders'>

const FIRST_STATIONS = [
  { name: 'Primi', courses: [2] },
  { name: 'Secondi e griglia', courses: [0, 3, 4] },
  { name: 'Freddi', courses: [1, 5, 8] },
  { name: 'Dolci', courses: [6] },
  { name: 'Bar', courses: [7, 9, 10, 11], showsExtraOrders: true },
] as const satisfies readonly FirstStation[]

/** The stations that a hotel begins with, of the courses in which it has dishes. */
export function firstStations(courseIds: ReadonlySet<number>, newId: () => string): KitchenStation[] {
  return FIRST_STATIONS.flatMap((first: FirstStation) => {
    const cooked = first.courses.filter((id) => courseIds.has(id))
    return cooked.length === 0 ? [] : { ...first, id: newId(), courses: cooked, dishes: [] }
  })
}

/** Courses in which there are dishes that no station cooks: their orders are read only where everything is shown. */
export const coursesOfNobody = (stations: readonly Station[], dishes: readonly Pick<Dish, 'id' | 'courseIndex'>[]) =>
  coursesInOrder.filter(({ id: courseId }) =>
    dishes.some(
      ({ id, courseIndex }) =>
        courseIndex === courseId && !stations.some((station) => isOfStation(station, { dishId: id, courseId })),
    ),
  )
