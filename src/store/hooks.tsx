import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { Convivio } from './convivio.ts'
import type { State } from './state.ts'

const Context = createContext<Convivio | undefined>(undefined)

// What a loader brought stays until the page is left; a failure is shown at once, with a button.
const newQueries = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } })

export function ConvivioProvider({ convivio, children }: { convivio: Convivio; children: ReactNode }) {
  const [queries] = useState(newQueries)
  return (
    <Context value={convivio}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </Context>
  )
}

/** The product's store, for commands. */
export function useConvivio(): Convivio {
  const convivio = use(Context)
  if (!convivio) throw new Error('ConvivioProvider is missing')
  return convivio
}

/** What a selector says now; the component renders again only when that changes (`Object.is`). */
export function useSelect<T>(selector: (state: State) => T): T {
  return useStore(useConvivio().state, selector)
}

/** One row, or undefined when it does not exist (any more). */
export function useRow<C extends ClassName>(className: C, id: string | undefined): EntityOf<C> | undefined {
  return useSelect((state) => (id === undefined ? undefined : state.tables[className].rows.get(id)))
}
