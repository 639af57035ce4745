import { createContext, useContext } from 'react'
import type { Spoken } from './words/say.ts'

const SpokenContext = createContext<Spoken | undefined>(undefined)

export const SpokenProvider = SpokenContext.Provider

export function useSpoken(): Spoken {
  const spoken = useContext(SpokenContext)
  if (!spoken) throw new Error('Nothing is said outside the app.')
  return spoken
}
