import { Suspense, lazy, useState } from 'react'
import { qr } from '#i18n/qr.ts'
import { Icon } from '#ui/Icon.tsx'

const QrCodesModal = lazy(async () => ({
  default: (await import('./QrCodesModal.tsx')).QrCodesModal,
}))

export function QrCodes({ hotelId, className }: { readonly hotelId: string; readonly className: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        title={qr.menu}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="qr" size={22} />
        <span data-label>{qr.menu}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <QrCodesModal hotelId={hotelId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
