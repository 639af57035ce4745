import type { EditableOrders, PostedDish, PostedOrder } from '#domain/api/endpoints.ts'
import { URL_OF_APP, anOwner, asOwner, rest } from '../server.ts'

export interface Guest {
  readonly session: string
  readonly bookId: string
}

export async function aGuest(code: string): Promise<Guest> {
  const account = await anOwner()
  const { result } = await rest('POST', 'functions/join-book', { code }, asOwner(account))
  const { bookId } = result as { readonly bookId: string }
  return { session: account.session, bookId }
}

export interface OrderAnswer {
  readonly status: number
  readonly data?: EditableOrders
  readonly code?: string
  readonly error?: string
}

export async function sendOrder({ session }: Pick<Guest, 'session'>, order: PostedOrder): Promise<OrderAnswer> {
  const response = await fetch(`${URL_OF_APP}/custom/orders`, {
    method: 'POST',
    headers: { 'X-Parse-Session-Token': session, 'Content-Type': 'application/json' },
    body: JSON.stringify(order),
  })
  const answer = (await response.json()) as Omit<OrderAnswer, 'status'>
  return { ...answer, status: response.status }
}

/** Dishes of a menu, course by course, by their names; their ids. */
export type Menu = readonly (readonly (readonly [name: string, id: string])[])[]

const NOTES = ['senza sale', 'Senza sale', 'ben cotto', 'senza glutine']

/** The same for the same number: most take a dish of each course, some half, some with a note. */
export function wishes(menu: Menu, number: number, pax: number, without?: string): PostedDish[] {
  const sorts = new Map<string, PostedDish>()
  for (const [course, dishes] of menu.entries())
    for (let person = 0; person < pax; person += 1) {
      const at = number + person + course
      const choices = dishes.filter(([name]) => name !== without)
      const [, dishId] = choices[(number + 2 * person + course) % choices.length] ?? []
      if (dishId === undefined || at % 6 === 5) continue
      const annotation = at % 5 === 2 ? NOTES[number % NOTES.length] : undefined
      const halfPortion = (3 * number + person + course) % 7 === 0
      const key = `${dishId} ${annotation} ${halfPortion}`
      const quantity = (sorts.get(key)?.quantity ?? 0) + 1
      sorts.set(key, {
        dishId,
        quantity,
        ...(annotation !== undefined && { annotation }),
        ...(halfPortion && { halfPortion }),
      })
    }
  return [...sorts.values()]
}
