import type { Instant } from '../schema/fields.ts'

interface Changed {
  readonly changedBy?: string | undefined
  readonly updatedAt?: Instant | undefined
}

export interface LastChange {
  /** A colleague, or a guest and on which kind of device. */
  readonly by: string
  readonly at: Instant
}

/** Who has changed an order, or a dish of it, last; undefined where nobody is noted. */
export function lastChange(rows: readonly (Changed | undefined)[]): LastChange | undefined {
  const noted = rows.flatMap((row) =>
    row?.changedBy && row.updatedAt !== undefined ? { by: row.changedBy, at: row.updatedAt } : [],
  )
  return noted.reduce<LastChange | undefined>((last, one) => (last && last.at >= one.at ? last : one), undefined)
}
