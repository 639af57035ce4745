import { useQuery } from '@tanstack/react-query'
import { GatewayError } from '#data/gateway.ts'
import type { OfferedTemplate, ShownTemplate } from '#domain/menu/template.ts'
import { useConvivio, useSelect } from '../hooks.tsx'
import { numberOf } from '../sessionNumber.ts'
import type { Loading } from './loading.ts'

interface Templates extends Loading {
  readonly templates: readonly OfferedTemplate[] | undefined
}

/** What a hotel is offered; whether it has added one is in its row, which is newer. */
export function useTemplates(hotelId: string): Templates {
  const { gateway } = useConvivio()
  const session = useSelect((state) => state.session)
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['templates', hotelId, numberOf(session)],
    enabled: session.status === 'signedIn',
    networkMode: 'always',
    queryFn: () => gateway.call('templates', { hotelId }),
  })
  return {
    templates: data?.templates,
    isLoading: isPending,
    failed: isError,
    retry: () => void refetch(),
  }
}

interface OneTemplate extends Loading {
  readonly template: ShownTemplate | undefined
  readonly isGone: boolean
}

export function useTemplate(hotelId: string, templateId: string): OneTemplate {
  const { gateway } = useConvivio()
  const session = useSelect((state) => state.session)
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['template', hotelId, templateId, numberOf(session)],
    enabled: session.status === 'signedIn',
    networkMode: 'always',
    queryFn: () => gateway.call('template', { hotelId, templateId }),
  })
  return {
    template: data?.template,
    isGone: error instanceof GatewayError && error.refusal === 'gone',
    isLoading: isPending,
    failed: error !== null,
    retry: () => void refetch(),
  }
}
