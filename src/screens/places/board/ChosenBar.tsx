import { places } from '#i18n/places/tables.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MenuItem } from '#ui/overlay/MenuItem.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import styles from './ChosenBar.module.css'
import type { PlaceBoard, PlaceGroup } from './groups.ts'

interface Props {
  readonly groups: readonly PlaceGroup[]
  readonly board: PlaceBoard
  readonly onStop: () => void
}

export function ChosenBar({ groups, board, onStop }: Props) {
  const { onMove } = board
  const ids = [...(board.chosen ?? [])]
  if (!onMove || ids.length === 0) return null
  return (
    <Flex align="center" gap="sm" className={styles.bar} role="group" aria-label={places.select}>
      <p aria-live="polite">{board.chosenTitle(ids.length)}</p>
      <Popover
        label={places.move}
        above
        className={buttonClass('primary')}
        trigger={
          <>
            {places.move} <Icon name="down" size={18} />
          </>
        }
      >
        {(close) => (
          <ul>
            {groups.map((group) => (
              <li key={group.id ?? ''}>
                <MenuItem
                  onClick={() => {
                    close()
                    onMove(ids, group)
                  }}
                >
                  {group.name}
                </MenuItem>
              </li>
            ))}
          </ul>
        )}
      </Popover>
      {board.actions?.(ids)}
      <IconButton icon="close" size={22} aria-label={places.stopSelecting} onClick={onStop} />
    </Flex>
  )
}
