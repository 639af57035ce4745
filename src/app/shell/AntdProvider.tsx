import ConfigProvider from 'antd/es/config-provider'
import italian from 'antd/es/locale/it_IT'
import type { ReactNode } from 'react'
import { antdTheme } from '#theme/theme.ts'
import { useMedia } from '#ui/useMedia.ts'
import { useMode } from './useMode.ts'

/** Dresses antd for the screens of the shell; the pages before it do without antd. */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const mode = useMode()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  return (
    <ConfigProvider theme={antdTheme(mode, isStill)} locale={italian}>
      {children}
    </ConfigProvider>
  )
}
