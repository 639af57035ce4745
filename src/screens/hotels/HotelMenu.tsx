import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Hotel } from '#domain/schema/hotel.ts'
import { hotels as words } from '#i18n/account/hotels.ts'
import { it } from '#i18n/it.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import { team } from '#i18n/hotel/team.ts'
import { askFunction } from '#store/commands/askFunction.ts'
import { deleteHotel } from '#store/commands/hotel/hotel.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { isOwned } from '#store/selectors/hotels.ts'
import { isDevice } from '#store/selectors/session.ts'
import { iconClass } from '#ui/IconButton.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { MenuItem } from '#ui/overlay/MenuItem.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import styles from './HotelMenu.module.css'
import { DotsIcon } from './icons.tsx'

interface Props {
  readonly hotel: Hotel
}

export function HotelMenu({ hotel }: Props) {
  const name = hotel.name?.trim() || it.common.unnamed
  const root = useRef<HTMLDivElement>(null)
  // It neither owns the hotel nor leaves it.
  if (useSelect(isDevice)) return null
  return (
    <div ref={root} className={styles.root}>
      <Popover label={words.actionsOf(name)} trigger={<DotsIcon />} className={iconClass('round')}>
        {(close) => (
          <Actions
            hotel={hotel}
            onClose={() => {
              close()
              root.current?.querySelector('button')?.focus()
            }}
          />
        )}
      </Popover>
    </div>
  )
}

function Actions({ hotel, onClose }: Props & { readonly onClose: () => void }) {
  const convivio = useConvivio()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const notify = useNotify()
  const { id, name } = hotel
  const owned = useSelect((state) => isOwned(state, hotel))
  const { people } = team

  const remove = async () => {
    // Before the question opens: it gives the focus back to the menu's button.
    onClose()
    const isSure = await confirm({
      title: words.deleteTitle(name?.trim() || undefined),
      text: words.deleteText,
      confirm: it.common.delete,
      danger: true,
    })
    if (!isSure) return
    const refusal = deleteHotel(convivio, id)
    if (refusal) notify.error(refusalText(refusal))
    else document.querySelector('h1')?.focus()
  }

  const leave = async () => {
    onClose()
    const title = people.leaveTitle(name?.trim() || it.common.unnamed)
    if (!(await confirm({ title, text: people.leaveText, confirm: people.leave, danger: true }))) return
    const { session } = convivio.state.getState()
    const userId = session.status === 'signedIn' ? session.userId : ''
    const answer = await askFunction(convivio, 'remove-from-team', { hotelId: id, userId })
    if (answer.status === 'refused') return notify.error(refusalText(answer.refusal))
    if (answer.status === 'failed') return notify.error(failures[answer.failure])
    notify.success(people.left)
    await convivio.look()
    document.querySelector('h1')?.focus()
  }

  return (
    <>
      {!hotel.duty && (
        <MenuItem onClick={() => void navigate(`/hotels/${id}/settings?fromHotels=1`)}>{it.common.edit}</MenuItem>
      )}
      <MenuItem danger onClick={() => void (owned ? remove() : leave())}>
        {owned ? it.common.delete : people.leave}
      </MenuItem>
    </>
  )
}
