import { refuse } from '../refuse.ts'
import type { SaveRequest } from './row.ts'

/** Ids with `_` are made by the server's own code; clients must not take them. */
export function refuseServerId({ object, original }: SaveRequest): void {
  if (!original && object.id.includes('_')) refuse('refused')
}
