import type { ReactNode } from 'react'
import { NoticeProvider } from './feedback/Notice.tsx'
import { ConfirmProvider } from './overlay/Confirm.tsx'

export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <NoticeProvider>
      <ConfirmProvider>{children}</ConfirmProvider>
    </NoticeProvider>
  )
}
