import type { Request } from 'express'
import { LRUCache } from 'lru-cache'
import { sessionNotedFor } from '#cloud/routes/provenSession.ts'
import { networkOf } from './request.ts'

/** What Parse notes on a request once it has asked its database whose session it is. */
interface OfParse {
  readonly auth?: { readonly user?: { readonly id?: string } }
}

/** Who a request was served as, by a session; undefined before it was asked for, and of those who need none. */
export function identityOf(request: Request): string | undefined {
  const user = (request as Request & OfParse).auth?.user?.id
  return user === undefined ? request.res && sessionNotedFor(request.res) : `user ${user}`
}

const MAX_SESSIONS = 20_000

/** The sessions under which requests were served, and whose they are. */
export class ProvenSessions {
  private readonly owners = new LRUCache<string, string>({ max: MAX_SESSIONS })

  has(token: string): boolean {
    return this.owners.has(token)
  }

  note(token: string, identity: string): void {
    this.owners.set(token, identity)
  }

  /** Who asks, as far as it was ever proven, and from which address. */
  askerOf({ ip }: Request, token: string | undefined) {
    const group = `address ${networkOf(ip)}`
    const owner = token === undefined ? undefined : this.owners.get(token)
    return { key: owner ?? group, group, isProven: owner !== undefined }
  }
}
