/** Entity types, Parse definitions (`cloud/database/schema.ts`) and `wire.ts` follow from what is declared here. */

/** A point in time: milliseconds since 1970 UTC. On the wire a Parse `Date`. */
export type Instant = number
/** A calendar day of the hotel: `YYYY-MM-DD`. */
export type Day = string
/** A wall-clock time of the hotel: `HH:MM`. */
export type ClockTime = string
/** As Parse's file API returns it. */
export interface StoredFile {
  readonly name: string
  readonly url: string
}

type Wire = 'String' | 'Number' | 'Boolean' | 'Date' | 'Object' | 'Array' | 'File' | 'Pointer'

/** One field of a class. `T` exists only in the type system. */
export interface Field<T = unknown, Kept extends boolean = boolean> {
  readonly wire: Wire
  readonly target?: string
  /** True when an entity always has the field: required, or with a default. */
  readonly kept: Kept
  readonly default?: T
  /** The only values that it, or an element of a list, may have. */
  readonly values?: readonly unknown[]
  /** A list whose members are added and removed one by one. */
  readonly isSet?: true
  /** Until when a page has looked at something. Of two values the later one holds: no conflict, whoever wrote last. */
  readonly isLatest?: true
  /** Of a text, or of each text in a list or an object: at most so many characters (UTF-16, as fields of forms count). */
  readonly longest?: number
  /** Of a list or an object: at most so many bytes, as JSON. */
  readonly bytes?: number
  /** Decided by the server; refused from a client. */
  readonly serverOnly?: true
  /** Never sent to any client. */
  readonly secret?: true
  /** Sent by `changes` to the staff of the hotel, and to nobody else. */
  readonly staffOnly?: true
  readonly _type?: T
}

const optional = <T>(wire: Wire): Field<T, false> => ({ wire, kept: false })

/** Far more than any name or address, and one line of a form. */
const LINE = 255
/** Far more than any setting of a hotel or menu of a day. */
const JSON_BYTES = 20_000
/** What only the server writes, as large as what it was sent or has read. */
export const SERVER_BYTES = 16_000_000

/** @param longest in characters; forms, guards and docs/domain.md (Limits) follow. */
export const text = (longest = LINE): Field<string, false> => ({ ...optional<string>('String'), longest })
export const oneOf = <const V extends string | number>(values: readonly V[]): Field<V, false> => ({
  ...optional<V>(typeof values[0] === 'number' ? 'Number' : 'String'),
  values,
})
export const number = () => optional<number>('Number')
export const instant = () => optional<Instant>('Date')
export const latestInstant = (): Field<Instant, false> => ({ ...instant(), isLatest: true })
/** @param bytes as JSON. @param longest of each text in it, in characters. */
export const object = <T extends object>(bytes = JSON_BYTES, longest?: number): Field<T, false> => ({
  ...optional<T>('Object'),
  bytes,
  ...(longest !== undefined && { longest }),
})
export const list = <T>(bytes = JSON_BYTES): Field<readonly T[], false> => ({
  ...optional<readonly T[]>('Array'),
  bytes,
})
/** The longest text that a field takes, in characters. */
export const longestOf = ({ longest = Infinity }: Field): number => longest
export const someOf = <const V extends string | number>(values: readonly V[]): Field<readonly V[], false> => ({
  ...list<V>(),
  values,
})
export const setOf = <T>(): Field<readonly T[], false> => ({ ...list<T>(), isSet: true })
export const file = () => optional<StoredFile>('File')
export const flag = () => withDefault(optional<boolean>('Boolean'), false)
export const flagOn = () => withDefault(optional<boolean>('Boolean'), true)
/** In an entity the id of its target. */
export const pointer = (target: string): Field<string, false> => ({
  wire: 'Pointer',
  target,
  kept: false,
})

export const required = <T>(field: Field<T>): Field<T, true> => ({ ...field, kept: true })
export const withDefault = <T>(field: Field<T>, value: T): Field<T, true> => ({
  ...field,
  kept: true,
  default: value,
})
export const serverOnly = <F extends Field>(field: F): F => ({ ...field, serverOnly: true })
export const secret = <F extends Field>(field: F): F => ({ ...field, secret: true })
export const staffOnly = <F extends Field>(field: F): F => ({ ...field, staffOnly: true })

export type Fields = Readonly<Record<string, Field>>
type ValueOf<F> = F extends Field<infer T> ? T : never
type KeptKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<unknown, true> ? K : never
}[keyof F]

/** Who owns an object; `cloud/database/permissions.ts` gives each class its ACL, and the guards look at it. */
type Scope =
  /** Of a hotel, for its staff alone. */
  | 'hotel'
  /** Of a hotel, readable by its guests too: the menu. */
  | 'menu'
  /** Of a booking: staff, and its members read. */
  | 'booking'
  | 'property'
  /** Offered to every hotel by the admins. */
  | 'shared'
  | 'account'
  | 'server'

export interface ClassDeclaration<Name extends string = string, F extends Fields = Fields> {
  readonly name: Name
  readonly scope: Scope
  readonly fields: F
  /** Columns that queries filter and sort by, one list an index. */
  readonly indexes: readonly (readonly string[])[]
  readonly unique: readonly (readonly string[])[]
  /** Whoever makes a row under its id makes it for all: of two the first one stays, and nobody is asked. */
  readonly isMadeOnce: boolean
}

/** A row in the whole product: plain, frozen, pointers as ids. */
export type Entity<F extends Fields> = Readonly<
  {
    id: string
    createdAt?: Instant
    updatedAt?: Instant
  } & { [K in KeptKeys<F>]: ValueOf<F[K]> } & {
    [K in Exclude<keyof F, KeptKeys<F>>]?: ValueOf<F[K]> | undefined
  }
>

const ofEveryRow = {
  /** Name of the user of the staff who changed it last. */
  changedBy: serverOnly(staffOnly(text())),
}

/** Scopes without a hotel and without concurrent edits. */
type NoHotel = 'shared' | 'account' | 'server'
type FieldsIn<S extends Scope, F extends Fields> = S extends NoHotel ? F : F & typeof ofEveryRow

export function declareClass<const Name extends string, const S extends Scope, const F extends Fields>(
  name: Name,
  scope: S,
  fields: F,
  extra: {
    readonly indexes?: readonly (readonly (keyof F | 'objectId' | 'createdAt' | 'updatedAt')[])[]
    readonly unique?: readonly (readonly (keyof F)[])[]
    readonly isMadeOnce?: true
  } = {},
): ClassDeclaration<Name, FieldsIn<S, F>> {
  const isOfHotel = !['shared', 'account', 'server'].includes(scope)
  return {
    name,
    scope,
    fields: (isOfHotel ? { ...fields, ...ofEveryRow } : fields) as FieldsIn<S, F>,
    indexes: (extra.indexes ?? []) as readonly (readonly string[])[],
    unique: (extra.unique ?? []) as readonly (readonly string[])[],
    isMadeOnce: extra.isMadeOnce === true,
  }
}
