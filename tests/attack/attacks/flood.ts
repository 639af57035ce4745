import { setTimeout as pause } from 'node:timers/promises'
import type { Played, Target } from '../attack.ts'
import { address } from '../house.ts'
import { Client } from '../requests.ts'
import type { Reply, Request } from '../requests.ts'

/** Milliseconds after a refusal: what a refusal itself costs is not what is tried here. */
const AFTER_REFUSAL_MS = 250

export const clientsOf = ({ url }: Target, count = 1): readonly Client[] =>
  Array.from({ length: count }, (_, at) => new Client(url, address.attacker(at)))

export function counted(statuses: readonly (number | string)[]): string {
  const counts = new Map<number | string, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${status === 0 ? 'none' : status} ×${count}`).join(', ') || 'nothing'
}

interface Flood {
  readonly clients: readonly Client[]
  readonly sockets: number
  readonly until: number
  readonly next: (at: number) => Request
}

/** So many sockets that each ask again as soon as they have an answer; ends what is under way. */
export async function flood({
  clients,
  sockets,
  until,
  next,
}: Flood): Promise<Played & { readonly replies: readonly Reply[] }> {
  const replies: Reply[] = []
  let asked = 0
  const socket = async (client: Client) => {
    while (Date.now() < until) {
      const reply = await client.ask(next(asked++))
      // Of a large answer only that it came.
      replies.push({ ...reply, text: reply.text.slice(0, 200) })
      if (reply.status === 0 || reply.status >= 400) await pause(AFTER_REFUSAL_MS)
    }
  }
  const end = setTimeout(() => clients.forEach((client) => client.close()), until - Date.now())
  const all = Array.from({ length: sockets }, (_, at) => clients[at % clients.length]).flatMap((client) =>
    client ? socket(client) : [],
  )
  await Promise.all(all)
  clearTimeout(end)
  return { said: counted(replies.map(({ status }) => status)), replies }
}

/** As most attacks are: a flood of one kind of request by one account, from so many addresses. */
export const flooding =
  (sockets: number, requestOf: (target: Target) => (at: number) => Request, addresses = 1) =>
  async (target: Target) => {
    const clients = clientsOf(target, addresses)
    const next = requestOf(target)
    return (until: number) => flood({ clients, sockets, until, next })
  }
