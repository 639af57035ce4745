import { firstLetter } from '#i18n/firstLetter.ts'
import { it } from '#i18n/it.ts'
import { useSelect } from '#store/hooks.tsx'
import { currentUser } from '#store/selectors/session.ts'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import { ModeSwitch } from './ModeSwitch.tsx'
import { useLogout } from './useLogout.ts'
import styles from './UserMenu.module.css'

export function UserMenu() {
  const user = useSelect(currentUser)
  const logout = useLogout()
  const username = user?.username ?? ''
  const name = [user?.name, user?.surname].filter(Boolean).join(' ') || username
  return (
    <Popover
      className={styles.button}
      label={it.shell.user.menu(name)}
      trigger={
        <>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className={styles.name}>{name}</span>
          <span className={styles.arrow}>
            <Icon name="down" size={18} />
          </span>
        </>
      }
    >
      <div className={styles.head}>
        <strong>{name}</strong>
        {name !== username && <span>{username}</span>}
      </div>
      {!window.isSecureContext && <p className={styles.note}>{it.shell.user.notKept}</p>}
      <ModeSwitch />
      <button type="button" className={styles.item} onClick={() => void logout()}>
        <Icon name="logout" />
        {it.shell.user.logout}
      </button>
    </Popover>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(firstLetter)
    .join('')
