import { lazy, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

export interface LazyScreen {
  (): ReactNode
  /** Its code; `query`: of the address, where that decides which. */
  load(query?: URLSearchParams): Promise<unknown>
}

interface Code {
  loaded?: ComponentType
  readonly Later: ComponentType
}

export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  const loadOnce = async () => (code.loaded ??= await load())
  const code: Code = { Later: lazy(async () => ({ default: await loadOnce() })) }
  return Object.assign(() => <Screen code={code} />, { load: loadOnce })
}

function Screen({ code }: { readonly code: Code }) {
  // Another component in its place would lose its state.
  const [Shown] = useState(() => code.loaded ?? code.Later)
  return <Shown />
}
