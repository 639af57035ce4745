import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'

// Results stay until the page is left; a failure is shown at once, with a retry button.
const newQueries = () => new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } })

/** What `useQuery` needs; loaded with the pages of a hotel, because Login does not need it. */
export function LoadersProvider({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(newQueries)
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
