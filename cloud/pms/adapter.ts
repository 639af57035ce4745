import type { Rates } from '#domain/import/layouts.ts'
import type { PmsMapping } from '#domain/pms/pmsMapping.ts'
import type { PmsFailureKind, PmsRowResult } from '#domain/pms/pmsRow.ts'
import type { AutomaticPms, PmsSettingName } from '#domain/pms/pmsTypes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { PmsRate } from '#domain/schema/values.ts'
import type { OutboundRequest } from '../outbound/request.ts'

/** Thrown by an adapter, which throws nothing else but bugs. Its message holds no credentials. */
export class PmsError extends Error {
  readonly kind: PmsFailureKind
  /** Milliseconds that the PMS asks us to wait. */
  readonly retryAfter: number | undefined
  /** What the PMS sent, where the mapping does not understand it. */
  readonly answer: unknown

  constructor(
    kind: PmsFailureKind,
    message: string,
    { retryAfter, answer }: { retryAfter?: number | undefined; answer?: unknown } = {},
  ) {
    super(message)
    this.name = 'PmsError'
    this.kind = kind
    this.retryAfter = retryAfter
    this.answer = answer
  }
}

export const MAX_PAGES = 2000

/** A page that is one too many: else a PMS whose pages go round would keep a process busy for ever. */
export const pagesDoNotEnd = () => new PmsError('broken', 'The pages of the PMS do not end.')

export interface PmsContext {
  readonly timezone: string
  readonly rates?: Rates | undefined
  /** Open settings and credentials. */
  readonly settings: Readonly<Partial<Record<PmsSettingName, string>>>
  /** Corrected by an admin; absent: the adapter's own. */
  readonly mapping?: PmsMapping | undefined
  readonly request: OutboundRequest
  readonly now: Instant
}

export interface PmsPage {
  /** As the PMS sent them: bookings, or whole answers. `toRows` knows which. */
  readonly raws: readonly unknown[]
  /** Stored once this page is written; from there the sync goes on. The last page's begins the next sync. */
  readonly cursor: string
}

export interface PmsAdapter {
  readonly type: AutomaticPms
  readonly mapping: PmsMapping
  /** The token that `changedSince` needs; asks nothing where a PMS has none. */
  authenticate(context: PmsContext): Promise<string>
  /** Bookings changed since the cursor, without it all current ones; some come again. Renews an ended token once. */
  changedSince(cursor: string | undefined, token: string, context: PmsContext): AsyncIterable<PmsPage>
  /** Never throws because of what the PMS sent. A board that is not known is refused with its code. */
  toRows(raws: readonly unknown[], context: PmsContext): Promise<readonly PmsRowResult[]>
  rates?(token: string, context: PmsContext): Promise<readonly PmsRate[]>
}
