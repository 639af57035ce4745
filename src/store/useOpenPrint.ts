import { useNavigate } from 'react-router-dom'
import { useConvivio } from './hooks.tsx'

/** Opens a page to print in a tab of its own; in this one while changes wait to be saved, which no other tab has. */
export function useOpenPrint(hotelId: string): (path: string) => void {
  const convivio = useConvivio()
  const navigate = useNavigate()
  return (path) => {
    if (convivio.hasUnsentOf(hotelId)) void navigate(path)
    // With its opener: only then does every browser let the page close its tab.
    else window.open(path, '_blank')
  }
}
