import { createContext, useContext } from 'react'
import type { WordsOfLanguage } from './words/say.ts'

const WordsContext = createContext<WordsOfLanguage | undefined>(undefined)

export const WordsProvider = WordsContext.Provider

export function useWords(): WordsOfLanguage {
  const spoken = useContext(WordsContext)
  if (!spoken) throw new Error('Nothing is said outside the app.')
  return spoken
}
