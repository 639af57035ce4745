import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'

// What a loader brought stays until the page is left; a failure is shown at once, with a button.
const newQueries = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } })

/** Around whatever uses `loaders.ts`; it is loaded with the hotel's pages, so that Login need not. */
export function LoadersProvider({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(newQueries)
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
