import type { Gateway } from '#data/gateway.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Duty } from '#domain/schema/values.ts'
import type { Row } from '../tables/row.ts'

/** Which duty the user has in each hotel, as last heard; who has none may do everything. */
export class DutiesOfUser {
  private readonly duties = new Map<string, Duty | undefined>()
  private hasHeard = false

  readonly isLimited = (hotelId: unknown): hotelId is string =>
    typeof hotelId === 'string' && this.duties.get(hotelId) !== undefined

  /** @param askedAt 0 for a hotel from the copy, which is older than any answer of the server */
  note({ id, duty }: Row, askedAt: Instant | undefined): void {
    if (askedAt !== 0 || !this.duties.has(id)) this.duties.set(id, duty as Duty | undefined)
    if (askedAt !== 0) this.hasHeard = true
  }

  /** Asks the server. It rejects only while nothing was heard before. */
  async learn(gateway: Pick<Gateway, 'callFunction'>, isSameSession: () => boolean): Promise<void> {
    const answer = await gateway.callFunction('changes', { scopes: ['account'], since: {} }).catch((error: unknown) => {
      if (!this.hasHeard) throw error
    })
    if (!answer || !isSameSession()) return
    for (const { id, duty } of answer.rows.Hotel ?? []) this.duties.set(id, duty)
    this.hasHeard = true
  }

  forget(): void {
    this.duties.clear()
    this.hasHeard = false
  }
}
