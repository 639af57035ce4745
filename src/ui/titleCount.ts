import { createContext } from 'react'

/** How much is new elsewhere in the hotel, for the tab's title of pages that count nothing of their own. */
export const TitleCount = createContext(0)
