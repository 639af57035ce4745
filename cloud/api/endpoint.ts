import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { EndpointName, EndpointResult, SessionEndpointName, SessionEndpointResult } from '#domain/api/endpoints.ts'
import type { OrderRefusal } from '#domain/reference/words/orderWords.ts'
import { refuse, withRefusalsOnly } from '#cloud/requests/refuse.ts'
import type { Asker } from './asker.ts'
import type { Call } from './cloudFunction.ts'
import { OrderRefused, refuseOrder } from './refused.ts'

/** What may be asked over HTTP below `/custom`, by guests, staff and programs of others (docs/guest-api.md). */
export interface Endpoint<N extends EndpointName> {
  readonly name: N
  readonly takes: z.ZodType
  /** The asker is resolved from the session while the parameters are checked: who is not signed in hears that first. */
  answer(asker: Promise<Asker>, sent: unknown): Promise<EndpointResult<N>>
}

export const endpoint = <N extends EndpointName, S extends z.ZodType>(
  name: N,
  takes: S,
  does: (asker: Promise<Asker>, params: z.output<S>) => Promise<EndpointResult<N>>,
): Endpoint<N> => ({
  name,
  takes,
  async answer(asker, sent) {
    const { data, success } = takes.safeParse(sent)
    if (success) return does(asker, data)
    await asker
    return refuseOrder('orderInvalid')
  },
})

/** What opens or ends a session, and so needs the request itself. */
export interface SessionEndpoint<N extends SessionEndpointName> {
  readonly name: N
  readonly takes: z.ZodType
  answer(request: Request, response: Response): Promise<SessionEndpointResult<N>>
}

export const sessionEndpoint = <N extends SessionEndpointName, S extends z.ZodType>(
  name: N,
  takes: S,
  invalid: OrderRefusal,
  does: (request: Request, response: Response, params: z.output<S>) => Promise<SessionEndpointResult<N>>,
): SessionEndpoint<N> => ({
  name,
  takes,
  async answer(request, response) {
    const { data, success } = takes.safeParse(request.body ?? {})
    return success ? does(request, response, data) : refuseOrder(invalid)
  },
})

/** An endpoint as a cloud function, for hosts without endpoints. */
export const endpointAsFunction = <N extends EndpointName>(
  asked: Endpoint<N>,
  { master, user, params }: Call,
): Promise<EndpointResult<N>> =>
  withRefusalsOnly(async () => {
    const asker = master ? 'master' : (user as Parse.User | undefined)
    if (!asker) refuse('notSignedIn')
    try {
      return await asked.answer(Promise.resolve(asker), params)
    } catch (error) {
      if (error instanceof OrderRefused) refuse(error.code)
      throw error
    }
  })
