import { useUrlQuery } from './useUrlQuery.ts'

export function useTutorialMode(): boolean {
  return useUrlQuery().get('tutorial') === '1'
}
