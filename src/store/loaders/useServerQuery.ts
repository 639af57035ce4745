import { useQuery } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { FunctionName, ParamsOf, ResultOf } from '#domain/api/functions.ts'
import { useConvivio, useSelect } from '../hooks.tsx'
import { numberOf } from '../sessionNumber.ts'
import type { Loading } from './loading.ts'

type QueryOptions<N extends FunctionName> = Pick<
  UseQueryOptions<ResultOf<N>>,
  'placeholderData' | 'refetchInterval' | 'refetchOnWindowFocus' | 'staleTime'
>

interface Options<N extends FunctionName> extends QueryOptions<N> {
  readonly isAsked?: boolean
  /** Asked again when it changes. */
  readonly since?: number | undefined
}

interface ServerQuery<N extends FunctionName> extends Loading {
  readonly data: ResultOf<N> | undefined
  readonly error: Error | null
}

/** What a function of the server answers to who is signed in. */
export function useServerQuery<N extends FunctionName>(
  name: N,
  params: ParamsOf<N>,
  { isAsked = true, since, ...options }: Options<N> = {},
): ServerQuery<N> {
  const { gateway } = useConvivio()
  const session = useSelect((state) => state.session)
  const { data, error, isPending, isError, refetch } = useQuery<ResultOf<N>>({
    ...options,
    queryKey: [name, params, numberOf(session), since],
    enabled: session.status === 'signedIn' && isAsked,
    networkMode: 'always',
    queryFn: () => gateway.callFunction(name, params),
  })
  return { data, error, isLoading: isPending, failed: isError, retry: () => void refetch() }
}
