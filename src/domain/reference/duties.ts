import type { Duty } from '../schema/values.ts'

/** As the screens and mails of the team name them (docs/domain.md, Duties). */
export const dutyNames: Readonly<Record<Duty, string>> = {
  management: 'Direzione',
  reception: 'Reception',
  dining: 'Sala',
  kitchen: 'Cucina',
}
