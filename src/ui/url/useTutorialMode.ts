import { useSearchParams } from 'react-router-dom'

export function useTutorialMode(): boolean {
  const [query] = useSearchParams()
  return query.get('tutorial') === '1'
}
