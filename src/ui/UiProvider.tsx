import type { ReactNode } from 'react'
import { ConfirmProvider } from './Confirm.tsx'
import { NoticeProvider } from './Notice.tsx'

/** Providers of `useConfirm` and `useNotify`; tests of a screen use it, too. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <NoticeProvider>
      <ConfirmProvider>{children}</ConfirmProvider>
    </NoticeProvider>
  )
}
