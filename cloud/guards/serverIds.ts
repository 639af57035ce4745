import { refuse } from '../refuse.ts'
import type { SaveRequest } from './row.ts'

/** Ids with `_` are made of other ids by the server's own code; a client that took one would be in its way. */
export function refuseServerId({ object, original }: SaveRequest): void {
  if (!original && object.id.includes('_')) refuse('refused')
}
