import type http from 'node:http'
import { dayOf } from '#domain/dates/calendar.ts'
import type { AutomaticPms, PmsSettingName } from '#domain/pms/pmsTypes.ts'
import type { PmsBooking, SavedBooking } from './pmsBooking.ts'

/** A request that a stand-in of a PMS got. */
export interface Asked {
  readonly method: string
  readonly url: URL
  readonly headers: http.IncomingHttpHeaders
  readonly text: string
}

interface Known {
  readonly secret: string
  readonly token: string
}

/** How a PMS is asked and answers, written from the same sources as its adapter (docs/pms.md), but not from the adapter. */
export interface PmsDialect {
  readonly contentType: string
  settings(secret: string): Readonly<Partial<Record<PmsSettingName, string>>>
  /** A request for a token: the secret that it brings, and the answer. */
  login?(asked: Asked): { readonly secret: unknown; answer(token: string): object } | undefined
  isWelcome(asked: Asked, known: Known): boolean
  readonly pageSize?: number
  readAsk(asked: Asked): {
    readonly since?: number
    readonly page?: number
    readonly matches?: (booking: SavedBooking) => boolean
  }
  answer(bookings: readonly PmsBooking[], next: number | undefined): string
  /** Other requests than for bookings. */
  others?(asked: Asked, bookings: readonly PmsBooking[]): object | undefined
}

type Json = Readonly<Record<string, unknown>>

const json = ({ text }: Asked): Json => JSON.parse(text || '{}') as Json

const numbers = (since: unknown, page: unknown) => ({
  ...(typeof since === 'string' && { since: Date.parse(since) }),
  ...(page !== undefined && page !== null && { page: Number(page) }),
})

const roomsOf = ({ room, moreRooms = [] }: PmsBooking): readonly string[] => [room, ...moreRooms]

const spotty: PmsDialect = {
  contentType: 'application/json',
  settings: (secret) => ({ spottyCode: 'BELLAVISTA', apiKey: secret }),
  login: (asked) =>
    asked.url.pathname === '/api/token'
      ? { secret: json(asked)['apiKey'], answer: (token) => ({ token, expiresIn: 3600 }) }
      : undefined,
  isWelcome: ({ headers }, { token }) => headers.authorization === `Bearer ${token}`,
  readAsk: ({ url: { searchParams: query } }) => numbers(query.get('changedSince'), query.get('page') ?? undefined),
  answer: (bookings, nextPage) =>
    JSON.stringify({
      bookings: bookings.map((one) => ({
        id: one.id,
        status: one.cancelled ? 'cancelled' : 'confirmed',
        checkIn: one.from,
        checkOut: one.to,
        guest: {
          firstName: one.name,
          lastName: one.surname,
          email: one.email,
          phone: one.phone,
          language: one.language,
        },
        rooms: roomsOf(one).map((number) => ({
          number,
          board: one.board,
          adults: one.adults,
          children: one.children ?? 0,
        })),
      })),
      nextPage: nextPage ?? null,
    }),
}

const fiveStars: PmsDialect = {
  contentType: 'application/json; charset=utf-8',
  settings: (secret) => ({ clientId: secret, hotelCode: 'H1' }),
  isWelcome: (asked, { secret }) =>
    json(asked)['clientToken'] === secret && asked.url.pathname === '/api/getReservations/',
  readAsk: (asked) => numbers(json(asked)['modified_since'], json(asked)['page']),
  answer: (bookings, next) =>
    JSON.stringify({
      reservations: bookings.map((one) => ({
        pms_reservation_id: one.id,
        status: one.cancelled ? { id: 3, desc: 'cancelled' } : { id: 1, desc: 'confirmed' },
        name: one.name,
        surname: one.surname,
        email: one.email,
        phone: one.phone,
        language: one.language,
        checkin_date: one.from,
        checkout_date: one.to,
        rooms: roomsOf(one).map((room) => ({
          room_type_id: '12',
          room_number: room,
          meal_plan: one.board,
          number_of_guests: one.adults + (one.children ?? 0),
          adults_number: one.adults,
          children_number: one.children ?? 0,
        })),
      })),
      next_page: next ?? null,
    }),
}

const escaped = (text: string | number = '') =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const ericsoft: PmsDialect = {
  contentType: 'application/xml; charset=utf-8',
  settings: (secret) => ({ providerCode: 'convivio', apiKey: secret }),
  isWelcome: ({ headers }, { secret }) =>
    headers['x-providercode'] === 'convivio' && headers['x-providerapikey'] === secret,
  readAsk: (asked) => numbers(json(asked)['ChangedSince'], json(asked)['Page']),
  answer: (bookings, next) => `<?xml version="1.0" encoding="utf-8"?>
<ReservationPushRequest>
  <PropertyCode>1_Bellavista</PropertyCode>
  ${next === undefined ? '' : `<NextPage>${next}</NextPage>`}
  ${bookings
    .map(
      (one) => `<Reservation id="${escaped(one.id)}">
    <State>${one.cancelled ? 'canceled' : 'confirmed'}</State>
    <Booker><Name>${escaped(one.name)}</Name><Surname>${escaped(one.surname)}</Surname>
      <Email>${escaped(one.email)}</Email><Telephone>${escaped(one.phone)}</Telephone>
      <Language>${escaped(one.language)}</Language></Booker>
    <Rooms><Room id="7"><Number>${escaped(one.room)}</Number>
      <CheckIn>${one.from}T00:00:00</CheckIn><CheckOut>${one.to}T00:00:00</CheckOut>
      <AdultsNumber>${one.adults}</AdultsNumber><ChildrenNumber>${one.children ?? 0}</ChildrenNumber>
      <Prices><Price idRate="${escaped(one.board)}">80</Price><Price idRate="${escaped(one.board)}">85</Price></Prices>
    </Room></Rooms>
  </Reservation>`,
    )
    .join('\n')}
</ReservationPushRequest>`,
}

const compact = (day: string) => day.replaceAll('-', '')

const passepartout: PmsDialect = {
  contentType: 'application/json',
  settings: (secret) => ({ username: 'convivio', password: secret, domain: 'bellavista' }),
  isWelcome: ({ headers }, { secret }) =>
    headers.authorization === `Passepartout ${Buffer.from(`convivio:${secret}`).toString('base64')} Dominio=bellavista`,
  readAsk(asked) {
    const [filter] = json(asked)['filtri'] as { readonly valore: string }[]
    const since = filter?.valore.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
    return numbers(since, asked.url.searchParams.get('next') ?? undefined)
  },
  answer: (bookings, next) =>
    JSON.stringify({
      dati: bookings.map((one) => ({
        id: one.id,
        stato: one.cancelled ? 'Annullata' : 'Confermata',
        data_arrivo: compact(one.from),
        data_partenza: compact(one.to),
        camera: one.room,
        trattamento: one.board,
        cognome: one.surname,
        nome: one.name,
        email: one.email,
        telefono: one.phone,
        lingua: one.language,
        adulti: one.adults,
        bambini: one.children ?? 0,
      })),
      ...(next !== undefined && { next: String(next) }),
    }),
}

/** ZaK numbers what it knows; here rooms and guests have the numbers of their first letters. */
const numberOf = (text: string) => Number(BigInt(`0x${Buffer.from(text).toString('hex').slice(0, 12)}`))
const italian = (day: string) => day.split('-').reverse().join('/')
const ofItalian = (day: string) => day.split('/').reverse().join('-')

const formOf = ({ text }: Asked) => new URLSearchParams(text)

interface ZakFilters {
  readonly created?: { readonly from: string; readonly to: string }
  readonly departure?: { readonly from: string; readonly to: string }
  readonly pager: { readonly limit: number; readonly offset: number }
}

const within = (day: string, span: { readonly from: string; readonly to: string } | undefined) =>
  !span || (day >= ofItalian(span.from) && day <= ofItalian(span.to))

const zak: PmsDialect = {
  contentType: 'application/json',
  pageSize: 64,
  settings: (secret) => ({ apiKey: secret }),
  isWelcome: ({ headers }, { secret }) => headers['x-api-key'] === secret,
  readAsk(asked) {
    const { created, departure, pager } = JSON.parse(formOf(asked).get('filters') ?? '{}') as ZakFilters
    return {
      page: pager.offset / pager.limit,
      matches: ({ createdAt, to }) => within(dayOf(createdAt, 'Europe/Rome'), created) && within(to, departure),
    }
  },
  answer: (bookings) =>
    JSON.stringify({
      data: {
        reservations: bookings.map((one) => ({
          id: one.id,
          id_human: 'XY-0001',
          booker: numberOf(one.id),
          status: one.cancelled ? 'Cancelled' : 'Confirmed',
          board: one.board.toLowerCase(),
          rooms: [
            {
              id_zak_room: numberOf(one.room),
              dfrom: italian(one.from),
              dto: italian(one.to),
              occupancy: { adults: one.adults, teens: 0, children: one.children ?? 0, babies: 0 },
              rate_id: 99,
              customers: [],
            },
          ],
        })),
      },
    }),
  others(asked, bookings) {
    switch (asked.url.pathname.replace('/api/', '')) {
      case 'property/fetch_rooms':
        return { data: bookings.map(({ room }) => ({ id: numberOf(room), name: room })) }
      case 'property/fetch_rates':
        return { data: [{ id: 99, name: 'max', board: '', currency: 'EUR', standard: 1 }] }
      case 'customers/fetch_one': {
        const one = bookings.find(({ id }) => String(numberOf(id)) === formOf(asked).get('id'))
        const main_info = { name: one?.name, surname: one?.surname, language: one?.language }
        return { data: { main_info, contacts: { email: one?.email, phone: one?.phone } } }
      }
      default:
        return undefined
    }
  },
}

const tecnosoft: PmsDialect = {
  contentType: 'application/json',
  settings: (secret) => ({ hotelCode: 'HTL001', username: 'convivio', password: secret }),
  login: (asked) =>
    asked.url.pathname === '/api/ws/integration/login'
      ? {
          secret: json(asked)['password'],
          answer: (token) => ({ token, hotel: { hotelId: 'guid-1', hotelCode: 'HTL001' } }),
        }
      : undefined,
  isWelcome: ({ headers }, { token }) => headers.authorization === token && headers['hotel'] === 'guid-1',
  readAsk({ url: { searchParams: query } }) {
    return numbers(query.get('dateFrom'), query.get('page') ?? undefined)
  },
  answer: (bookings, nextPage) =>
    JSON.stringify({
      reservations: bookings.map((one) => ({
        reservationId: one.id,
        status: one.cancelled ? 'Annullata' : 'Confermata',
        arrival: one.from,
        departure: one.to,
        lastName: one.surname,
        firstName: one.name,
        email: one.email,
        phone: one.phone,
        language: one.language,
        rooms: [{ room: one.room, board: one.board, adults: one.adults, children: one.children ?? 0 }],
      })),
      nextPage: nextPage ?? null,
    }),
}

interface Span {
  readonly StartUtc: string
  readonly EndUtc: string
}

const inSpan = (at: number, span: Span | undefined) =>
  !span || (at >= Date.parse(span.StartUtc) && at <= Date.parse(span.EndUtc))

const mews: PmsDialect = {
  contentType: 'application/json; charset=utf-8',
  pageSize: 100,
  settings: (secret) => ({ clientToken: 'client', accessToken: secret }),
  isWelcome: (asked, { secret }) => json(asked)['ClientToken'] === 'client' && json(asked)['AccessToken'] === secret,
  readAsk(asked) {
    const { UpdatedUtc, CollidingUtc, ScheduledStartUtc, Limitation } = json(asked) as Readonly<
      Record<string, Span | undefined>
    > & {
      readonly Limitation: { readonly Cursor?: string }
    }
    return {
      page: Number(Limitation.Cursor ?? 0),
      matches: ({ from, to, changedAt }) =>
        inSpan(changedAt, UpdatedUtc) &&
        inSpan(Date.parse(from), ScheduledStartUtc) &&
        (!CollidingUtc ||
          (Date.parse(to) >= Date.parse(CollidingUtc.StartUtc) && Date.parse(from) <= Date.parse(CollidingUtc.EndUtc))),
    }
  },
  answer: (bookings, next) =>
    JSON.stringify({
      Reservations: bookings.map((one) => ({
        Id: one.id,
        ServiceId: 'stay',
        AccountId: `guest ${one.id}`,
        AccountType: 'Customer',
        Number: '52',
        State: one.cancelled ? 'Canceled' : 'Confirmed',
        RateId: `rate ${one.board}`,
        AssignedResourceId: `room ${one.room}`,
        ScheduledStartUtc: `${one.from}T13:00:00Z`,
        ScheduledEndUtc: `${one.to}T08:00:00Z`,
        PersonCounts: [
          { AgeCategoryId: 'adult', Count: one.adults },
          ...(one.children ? [{ AgeCategoryId: 'child', Count: one.children }] : []),
        ],
      })),
      Cursor: next === undefined ? null : String(next),
    }),
  others(asked, bookings) {
    const operation = asked.url.pathname.replace('/api/api/connector/v1/', '')
    const asking = json(asked) as Readonly<Record<string, readonly string[] | undefined>>
    const afterSpace = (ids: readonly string[] = []) => ids.map((id) => id.slice(id.indexOf(' ') + 1))
    switch (operation) {
      case 'services/getAll':
        return { Services: [{ Id: 'stay', Name: 'Accommodation' }] }
      case 'customers/getAll':
        return {
          Customers: bookings
            .filter(({ id }) => asking['CustomerIds']?.includes(`guest ${id}`))
            .map((one) => ({
              Id: `guest ${one.id}`,
              FirstName: one.name,
              LastName: one.surname,
              Email: one.email,
              Phone: one.phone,
              LanguageCode: one.language && `${one.language}-${one.language.toUpperCase()}`,
            })),
        }
      case 'resources/getAll':
        return { Resources: afterSpace(asking['ResourceIds']).map((name) => ({ Id: `room ${name}`, Name: name })) }
      case 'rates/getAll':
        return {
          Rates: afterSpace(asking['RateIds'] ?? ['rate HB']).map((name) => ({
            Id: `rate ${name}`,
            Name: name,
            ShortName: name,
          })),
        }
      case 'orderItems/getAll':
        return { OrderItems: [] }
      default:
        return undefined
    }
  },
}

export const pmsDialects: Readonly<Record<AutomaticPms, PmsDialect>> = {
  spotty,
  '5stars': fiveStars,
  ericsoft,
  passepartout,
  zak,
  tecnosoft,
  mews,
}
