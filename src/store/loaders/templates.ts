import { GatewayError } from '#data/gateway.ts'
import type { OfferedTemplate, ShownTemplate } from '#domain/menu/template.ts'
import type { Loading } from './loading.ts'
import { useServerQuery } from './useServerQuery.ts'

interface Templates extends Loading {
  readonly templates: readonly OfferedTemplate[] | undefined
}

/** What a hotel is offered; whether it has added one is in its row, which is newer. */
export function useTemplates(hotelId: string): Templates {
  const { data, ...loading } = useServerQuery('templates', { hotelId })
  return { ...loading, templates: data?.templates }
}

interface OneTemplate extends Loading {
  readonly template: ShownTemplate | undefined
  readonly isGone: boolean
}

export function useTemplate(hotelId: string, templateId: string): OneTemplate {
  const { data, error, ...loading } = useServerQuery('template', { hotelId, templateId })
  return {
    ...loading,
    template: data?.template,
    isGone: error instanceof GatewayError && error.refusal === 'gone',
  }
}
