import { useSearchParams } from 'react-router-dom'

/** Whether the page is in tutorial mode (query `tutorial`). */
export function useTutorialMode(): boolean {
  const [query] = useSearchParams()
  return query.get('tutorial') === '1'
}
