import type { Topic } from '#domain/schema/signal.ts'
import { Memory } from '#cloud/database/memory.ts'
import { onNotedChange } from '#cloud/signal/changeSignal.ts'

/** What a menu shows. */
const SHOWN: readonly Topic[] = ['menu', 'settings']

/**
 * What is made of the menus of a hotel, by keys that begin with its id. Forgotten once a dish, a meal, a label, a photo or
 * the hotel itself (else what is of the `shown` topics) is saved, by this process or, where they are told, by another.
 */
export function menuMemory<T>(most: number, name: string, shown = SHOWN): Memory<T> {
  const memory = new Memory<T>(most, name)
  onNotedChange((hotelId, topics) => {
    if (topics.some((topic) => shown.includes(topic))) memory.forget(hotelId)
  })
  return memory
}
