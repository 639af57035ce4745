import type { Loading } from './loading.ts'
import { useServerQuery } from './useServerQuery.ts'

interface MailState extends Loading {
  readonly isConfigured: boolean | undefined
  /** The owner's address, if it is one's own, that is to be confirmed. */
  readonly unconfirmed: { readonly email?: string } | undefined
}

export function useMailState(hotelId: string, isAsked = true): MailState {
  const { data, ...loading } = useServerQuery('mail-state', { hotelId }, { isAsked })
  return { ...loading, isConfigured: data?.isConfigured, unconfirmed: data?.unconfirmed }
}
