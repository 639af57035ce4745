import { useQuery } from '@tanstack/react-query'
import type { Gateway } from '#data/gateway.ts'
import { receivePeople, savedPeople } from './commands/guests.ts'
import { useConvivio, useSelect } from './hooks.tsx'
import type { Session } from './state.ts'

/** How the loading of what a screen shows is going; an error is told, with a way to try again. */
export interface Loading {
  readonly isLoading: boolean
  readonly failed: boolean
  readonly retry: () => void
}

/** Labels are few: those of a hotel, and the predefined ones offered to all, fit a page each. */
async function loadLabels(gateway: Gateway, hotelId: string) {
  const [own, predefined] = await Promise.all([
    gateway.page('Label', [{ field: 'hotel', is: 'equal', value: hotelId }], ''),
    gateway.page('Label', [{ field: 'predefined', is: 'equal', value: true }], ''),
  ])
  return [...own, ...predefined]
}

const sessions = new WeakMap<Session, number>()
let begun = 0

/** Tells sessions apart, also two of the same user: what one brought went with it. */
export function numberOf(session: Session): number {
  const number = sessions.get(session) ?? (begun += 1)
  sessions.set(session, number)
  return number
}

/** Brings the labels of a hotel into the store; they are not part of the full sync (part 1 §4). */
export function useLabelsLoader(hotelId: string): Loading {
  const convivio = useConvivio()
  const session = useSelect((state) => state.session)
  const { isPending, isError, refetch } = useQuery({
    queryKey: ['labels', hotelId, numberOf(session)],
    enabled: session.status === 'signedIn',
    // Without a network it fails and says so, rather than wait without a word.
    networkMode: 'always',
    queryFn: async () => {
      const labels = await loadLabels(convivio.gateway, hotelId)
      // A page that arrives after the user left belongs to nobody.
      if (convivio.state.getState().session === session) convivio.receive('Label', labels)
      return true
    },
  })
  return { isLoading: isPending, failed: isError, retry: () => void refetch() }
}

/** Brings the persons of a booking into the store; they are not part of the full sync (part 1 §4). */
export function useBookPeople(bookId: string): Loading {
  const convivio = useConvivio()
  const session = useSelect((state) => state.session)
  const { isPending, isError, refetch } = useQuery({
    queryKey: ['people', bookId, numberOf(session)],
    enabled: session.status === 'signedIn',
    // A colleague may have changed them since they were looked at last.
    staleTime: 0,
    networkMode: 'always',
    queryFn: async () => {
      const before = savedPeople(convivio, bookId)
      const where = [{ field: 'book', is: 'equal', value: bookId }] as const
      const people = await convivio.gateway.page('BookPerson', where, '')
      if (convivio.state.getState().session === session) receivePeople(convivio, people, before)
      return true
    },
  })
  return { isLoading: isPending, failed: isError, retry: () => void refetch() }
}
