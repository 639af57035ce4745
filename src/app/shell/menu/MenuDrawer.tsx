import { useEffect, useRef } from 'react'
import { it } from '#i18n/it.ts'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Logo } from '#ui/Logo.tsx'
import styles from './MenuDrawer.module.css'
import { MenuLinks } from './MenuLinks.tsx'
import { WhatsNew } from './WhatsNew.tsx'

interface Props {
  readonly hotelId: string | undefined
  readonly onClose: () => void
}

/** The menu of phones: a native dialog, which keeps the focus inside and gives it back. */
export function MenuDrawer({ hotelId, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  // Only a dialog that is closed, not one that vanishes, gives the focus back.
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={it.shell.menu.label}
      onClose={onClose}
      onClick={(event) => {
        // The backdrop is the dialog itself; everything in it is a child.
        if (event.target === dialog.current) close()
      }}
    >
      <Flex vertical gap="lg" className={styles.inside}>
        <Flex align="center" justify="space-between" className={styles.head}>
          <Logo size={30} />
          <button type="button" onClick={close} aria-label={it.shell.menu.close}>
            <Icon name="close" size={24} />
          </button>
        </Flex>
        <nav aria-label={it.shell.menu.label} className={styles.links}>
          <MenuLinks hotelId={hotelId} withHotels small />
        </nav>
        <WhatsNew />
      </Flex>
    </dialog>
  )
}
