import ConfigProvider from 'antd/es/config-provider'
import italian from 'antd/es/locale/it_IT'
import { Outlet } from 'react-router-dom'
import { antdTheme } from '#theme/theme.ts'
import { useMedia } from '#ui/useMedia.ts'
import { useMode } from './useMode.ts'

/** antd's theme and language; the pages before a hotel do without antd. */
export function AntdProvider() {
  const mode = useMode()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  return (
    <ConfigProvider theme={antdTheme(mode, isStill)} locale={italian}>
      <Outlet />
    </ConfigProvider>
  )
}
