import type { EndpointName, EndpointResult } from '#domain/functions.ts'
import { endpoints } from '../orders/endpoints.ts'
import { OrderRefused } from '../orders/refused.ts'
import { refuse } from '../refuse.ts'

/** An endpoint as a cloud function, for hosts without endpoints. */
export const orderFunction =
  <N extends EndpointName>(name: N) =>
  async ({ master, user, params }: Parse.Cloud.FunctionRequest): Promise<EndpointResult<N>> => {
    const asker = master ? 'master' : (user as Parse.User | undefined)
    if (!asker) refuse('notSignedIn')
    try {
      return await endpoints[name](Promise.resolve(asker), params)
    } catch (error) {
      if (error instanceof OrderRefused) refuse(error.code)
      throw error
    }
  }
