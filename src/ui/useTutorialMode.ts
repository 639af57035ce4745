import { useSearchParams } from 'react-router-dom'

/** Whether the tutorial leads through this page (part 1 §2, query `tutorial`). */
export function useTutorialMode(): boolean {
  const [query] = useSearchParams()
  return query.get('tutorial') === '1'
}
