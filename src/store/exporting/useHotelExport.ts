import { useEffect, useRef, useState } from 'react'
import { GatewayError } from '#data/gateway.ts'
import type { Failure } from '#data/gateway.ts'
import { useConvivio } from '../hooks.tsx'
import type { ExportProgress } from './hotelExport.ts'

type ExportState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly progress: ExportProgress | undefined }
  | { readonly status: 'done'; readonly rows: number }
  | { readonly status: 'failed'; readonly failure: Failure }

interface ExportChoice {
  readonly hotelId: string
  readonly zone: string
  readonly readMe: (files: readonly (readonly [file: string, rows: number])[]) => string
  readonly keep: (content: Blob) => void
}

export function useHotelExport() {
  const convivio = useConvivio()
  const [state, setState] = useState<ExportState>({ status: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async ({ keep, ...asked }: ExportChoice): Promise<void> => {
    const stopping = new AbortController()
    running.current = stopping
    setState({ status: 'running', progress: undefined })
    try {
      // So that unsent work is in it, if the server can be reached.
      await convivio.flush()
      const { hotelExport } = await import('./hotelExport.ts')
      const { content, rows } = await hotelExport({
        ...asked,
        gateway: convivio.gateway,
        onProgress: (progress) => setState({ status: 'running', progress }),
        signal: stopping.signal,
      })
      keep(content)
      setState({ status: 'done', rows })
    } catch (error) {
      if (stopping.signal.aborted) return setState({ status: 'idle' })
      if (!(error instanceof GatewayError)) throw error
      setState({ status: 'failed', failure: error.failure })
    }
  }
  const stop = (): void => running.current?.abort()
  return { state, start, stop }
}
