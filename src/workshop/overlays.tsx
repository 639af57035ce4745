import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { iconClass } from '#ui/IconButton.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { MenuItem, MenuLink } from '#ui/overlay/MenuItem.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import { TutorialHint } from '#ui/overlay/TutorialHint.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { LONG_TEXT } from './examples.tsx'
import type { Pieces } from './examples.tsx'

function OpensModal({ size }: { readonly size: 'small' | 'medium' | 'large' | 'wide' }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open {size}</Button>
      {isOpen && (
        <Modal title={`Finestra (${size})`} size={size} onClose={close} footer={<Button onClick={close}>Fatto</Button>}>
          <TextField label="Nome" defaultValue={LONG_TEXT} />
        </Modal>
      )}
    </>
  )
}

function Asks() {
  const ask = useConfirm()
  return (
    <Button
      onClick={() => void ask({ title: 'Eliminare il piatto?', text: LONG_TEXT, confirm: 'Elimina', danger: true })}
    >
      Ask
    </Button>
  )
}

const hint = {
  label: 'Guida',
  steps: ['hotel', 'dish', 'menu'],
  title: 'Il primo piatto',
  text: 'Un nome e una portata bastano.',
}

export const overlays: Pieces = {
  Modal: Object.fromEntries(
    (['small', 'medium', 'large', 'wide'] as const).map((size) => [size, <OpensModal key={size} size={size} />]),
  ),
  Confirm: { question: <Asks /> },
  'Popover, MenuItem': {
    closed: (
      <Popover
        trigger={<Icon name="more" />}
        className={iconClass('round')}
        label="Altro per questo piatto"
        align="start"
      >
        <MenuItem icon="edit">Modifica</MenuItem>
        <MenuLink icon="orders" to="/">
          {LONG_TEXT}
        </MenuLink>
        <MenuItem disabled>Non si può</MenuItem>
        <MenuItem icon="trash" danger apart>
          Elimina
        </MenuItem>
      </Popover>
    ),
  },
  TutorialHint: {
    card: <TutorialHint {...hint} look="card" step="dish" action={<Button kind="primary">Avanti</Button>} />,
    done: <TutorialHint {...hint} label="Guida finita" look="card" step="end" />,
  },
}
