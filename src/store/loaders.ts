import { useQuery } from '@tanstack/react-query'
import type { Gateway } from '#data/gateway.ts'
import { useConvivio } from './hooks.tsx'

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

/** Brings the labels of a hotel into the store; they are not part of the full sync (part 1 §4). */
export function useLabelsLoader(hotelId: string): Loading {
  const convivio = useConvivio()
  const { isPending, isError, refetch } = useQuery({
    queryKey: ['labels', hotelId],
    // Without a network it fails and says so, rather than wait without a word.
    networkMode: 'always',
    queryFn: async () => {
      convivio.receive('Label', await loadLabels(convivio.gateway, hotelId))
      return true
    },
  })
  return { isLoading: isPending, failed: isError, retry: () => void refetch() }
}
