import type { Day } from '#domain/schema/fields.ts'

/** Something new in the product, told to those who use it. */
export interface News {
  readonly id: string
  readonly day: Day
  readonly title: string
  readonly text: string
}

/** The newest first. */
export const whatsNew: readonly News[] = [
  {
    id: 'convivio',
    day: '2026-11-21',
    title: 'Benvenuti in Convivio',
    text: 'I tuoi alberghi, le loro impostazioni e il tuo account, in un posto solo.',
  },
  {
    id: 'offline',
    day: '2026-11-21',
    title: 'Funziona anche in cantina',
    text: 'Senza rete continui a lavorare: le modifiche restano sul dispositivo e partono da sole.',
  },
]
