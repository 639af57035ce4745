import type { ResultOf } from '#domain/api/functions.ts'
import type { Loading } from './loading.ts'
import { useServerQuery } from './useServerQuery.ts'

export function useSessions(): Loading & { readonly sessions: ResultOf<'my-sessions'>['sessions'] | undefined } {
  const { data, ...loading } = useServerQuery('my-sessions', {}, { staleTime: 0 })
  return { ...loading, sessions: data?.sessions }
}
