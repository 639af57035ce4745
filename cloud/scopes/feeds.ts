import type { ClassName } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { decodeGiven, fieldsForStaff } from '#domain/schema/wire.ts'
import type { FieldOf, Loaded } from '#domain/schema/wire.ts'
import { pointerTo } from '#cloud/database/rows.ts'
import type { Narrow } from '#cloud/database/rows.ts'
import { existing, ParseFeed, tombstonesOf } from '../sync/feeds.ts'
import type { Feed, FoundRow, RowsToSend, ScopeSource } from '../sync/scopeSource.ts'

export type HotelFeed = Feed<ClassName>
export type HotelSource = ScopeSource<ClassName>
export type HotelRowsToSend = RowsToSend<ClassName>

interface HotelRows<C extends ClassName, F extends FieldOf<C>> {
  readonly of: Narrow
  readonly first?: ((start: Instant) => readonly Narrow[]) | undefined
  /** Without them all fields that leave the server. */
  readonly fields?: readonly F[]
  readonly rowsToSend?: (rows: readonly Loaded<C, F>[], start: Instant) => Promise<HotelRowsToSend>
  readonly page?: number
}

export function feedOf<C extends ClassName, const F extends FieldOf<C> = FieldOf<C>>(
  className: C,
  { rowsToSend, fields = fieldsForStaff(className) as F[], ...rows }: HotelRows<C, F>,
): HotelFeed {
  return new ParseFeed<ClassName>({
    ...rows,
    className,
    fields,
    decode: (row) => decodeGiven(className, fields, row),
    ...(rowsToSend && { rowsToSend: (found, start) => rowsToSend(found as unknown as readonly Loaded<C, F>[], start) }),
  })
}

export const ofHotel =
  (hotelId: string): Narrow =>
  (query) =>
    query.equalTo('hotel', pointerTo('Hotel', hotelId))

export const inHotel = (
  hotelId: string,
  classNames: readonly ClassName[],
  feeds: readonly HotelFeed[],
): HotelSource => ({
  basis: '',
  feeds,
  tombstones: tombstonesOf(classNames, ofHotel(hotelId)),
  existing,
})

/** Nobody can have this row yet. */
export const isNew = ({ createdAt, updatedAt }: FoundRow & { readonly createdAt?: Instant }): boolean =>
  createdAt === updatedAt
