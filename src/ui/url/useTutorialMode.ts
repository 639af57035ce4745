import { useUrlQuery } from './useUrlQuery.ts'

/** Whether the page is a step of the tutorial (docs/domain.md, Tutorial). */
export function useTutorialMode(): boolean {
  return useUrlQuery().get('tutorial') === '1'
}
