import type { Attack } from '../attack.ts'
import { bodies } from './bodies.ts'
import { pms } from './pms.ts'
import { reads } from './reads.ts'
import { requests } from './requests.ts'

/** In the order of their rows. */
export const attacks: readonly Attack[] = [...pms, ...requests, ...bodies, ...reads].sort(
  (one, other) => (Number(one.row) || Infinity) - (Number(other.row) || Infinity),
)
