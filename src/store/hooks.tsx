import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { useStore } from 'zustand'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Convivio } from './convivio.ts'
import type { State } from './tables/state.ts'

const Context = createContext<Convivio | undefined>(undefined)

export const ConvivioProvider = (props: { convivio: Convivio; children: ReactNode }) => (
  <Context value={props.convivio}>{props.children}</Context>
)

export function useConvivio(): Convivio {
  const convivio = use(Context)
  if (!convivio) throw new Error('ConvivioProvider is missing')
  return convivio
}

/** The component renders again only when the value changes (`Object.is`). */
export function useSelect<T>(selector: (state: State) => T): T {
  return useStore(useConvivio().state, selector)
}

export function useRow<C extends ClassName>(className: C, id: string | undefined): EntityOf<C> | undefined {
  return useSelect((state) => (id === undefined ? undefined : state.tables[className].rows.get(id)))
}

export const useHotel = (): Hotel | undefined => useRow('Hotel', useParams().hotelid)
