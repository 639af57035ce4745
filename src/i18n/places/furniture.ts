import type { FixtureKind, TableShape } from '#domain/schema/values.ts'

/** Apart from the words of the plan, which only its screen loads. */
export const shapes: Readonly<Record<TableShape, string>> = {
  square: 'quadrato',
  round: 'rotondo',
  oblong: 'rettangolare',
}

export const fixtures: Readonly<Record<FixtureKind, string>> = {
  wall: 'Parete',
  door: 'Porta',
  window: 'Finestra',
  pillar: 'Colonna',
  plant: 'Pianta',
  buffet: 'Buffet',
  text: 'Scritta',
}
