import type { ReactNode } from 'react'
import { ConfirmProvider } from './Confirm.tsx'
import { NoticeProvider } from './Notice.tsx'

/** What `useConfirm` and `useNotify` need around them; tests of a screen wrap it in this. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <NoticeProvider>
      <ConfirmProvider>{children}</ConfirmProvider>
    </NoticeProvider>
  )
}
