import type { ReactNode } from 'react'
import { NoticeProvider } from './feedback/Notice.tsx'
import { ConfirmProvider } from './overlay/Confirm.tsx'

/** Providers of `useConfirm` and `useNotify`; tests of a screen use it, too. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <NoticeProvider>
      <ConfirmProvider>{children}</ConfirmProvider>
    </NoticeProvider>
  )
}
