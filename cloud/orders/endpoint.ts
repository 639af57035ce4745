import type { z } from 'zod'
import type { EndpointName, EndpointResult } from '#domain/api/endpoints.ts'
import type { OrderVerdict } from '#domain/rules/orders/orderChecks.ts'
import type { Asker } from './asker.ts'
import type { OrderDish } from './load.ts'
import { OrderRefused, refuseOrder } from './refused.ts'

/** An endpoint for untrusted parameters; the asker is resolved from the session. */
export type Endpoint<N extends EndpointName> = (asker: Promise<Asker>, body: unknown) => Promise<EndpointResult<N>>

export function refuseOrderIf(verdict: OrderVerdict, dishes: ReadonlyMap<string, OrderDish>): void {
  if (!verdict) return
  const { code, dishId } = verdict
  const name = dishId === undefined ? undefined : dishes.get(dishId)?.name?.it
  throw new OrderRefused(code, dishId, name)
}

/** Valid parameters; who is not signed in gets that refusal first. */
export async function validParams<T extends z.ZodType>(
  asker: Promise<Asker>,
  schema: T,
  body: unknown,
): Promise<z.output<T>> {
  const { data, success } = schema.safeParse(body)
  if (success) return data
  await asker
  return refuseOrder('orderInvalid')
}
