import { useLocation, useNavigate } from 'react-router-dom'
import { tutorialPath, tutorialSteps } from '#domain/reference/tutorialSteps.ts'
import { photoUrl } from '#domain/api/photoUrl.ts'
import { firstLetter } from '#i18n/format/firstLetter.ts'
import { it } from '#i18n/it.ts'
import { team } from '#i18n/hotel/team.ts'
import { deviceLockOf, lockScreen } from '#store/deviceLock.ts'
import { useConvivio, useHotel, useSelect } from '#store/hooks.tsx'
import { hotelsOfUser } from '#store/selectors/hotels.ts'
import { currentUser, isDevice } from '#store/selectors/session.ts'
import { chooseMode } from '#theme/mode.ts'
import type { ModeChoice } from '#theme/mode.ts'
import { unsavedWork } from '#ui/feedback/unsavedWork.ts'
import { useLogout } from '#ui/feedback/useLogout.ts'
import { fileAddress, useFeatures } from '#ui/features.ts'
import { Icon } from '#ui/Icon.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { MenuItem, MenuLink } from '#ui/overlay/MenuItem.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import { WELCOME, PROFILE } from '#app/navigation/startPath.ts'
import { unsavedQuestion } from '#app/navigation/unsavedQuestion.ts'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import { useModeChoice } from '../useMode.ts'
import styles from './UserMenu.module.css'

const choices: readonly ModeChoice[] = ['light', 'dark', 'system']

/** Light, dark, or as the device has it; `RadioGroup` would add a kilobyte to the list of hotels. */
function ModeSwitch() {
  const chosen = useModeChoice()
  const { user } = it.shell
  return (
    <fieldset className={styles.modes}>
      <Text component="legend" size="sm" type="secondary">
        {user.mode}
      </Text>
      <Flex gap="xxs" className={styles.row}>
        {choices.map((choice) => (
          <Flex component="label" vertical align="center" gap="xxs" size="sm" type="secondary" medium key={choice}>
            <input
              type="radio"
              name="mode"
              className="visuallyHidden"
              checked={choice === chosen}
              onChange={() => chooseMode(choice)}
            />
            <Icon name={choice} />
            {user[choice]}
          </Flex>
        ))}
      </Flex>
    </fieldset>
  )
}

function useLeave(): () => Promise<void> {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { search } = useLocation()
  const logout = useLogout(useConvivio())
  return async () => {
    const question = unsavedWork()?.question
    const text = unsavedQuestion(search) ?? question?.text
    if (text !== undefined && !(await confirm({ ...question, text }))) return
    if (await logout()) await navigate('/login', { replace: true })
  }
}

export function UserMenu() {
  const user = useSelect(currentUser)
  const leave = useLeave()
  const features = useFeatures()
  const photo = photoUrl(user?.image)
  const username = user?.username ?? ''
  const ofHotel = useSelect(isDevice)
  const name = [user?.name, user?.surname].filter(Boolean).join(' ') || username
  return (
    <Popover
      className={styles.button}
      label={it.shell.user.menu(name)}
      trigger={
        <>
          {photo ? (
            <img className={styles.initials} src={fileAddress(photo, features)} alt="" width={36} height={36} />
          ) : (
            // Drawn by the style sheet: as text it would belong to the name of the button.
            <span className={styles.initials} data-initials={initialsOf(name)} />
          )}
          <Text ellipsis className={styles.name}>
            {name}
          </Text>
          <Flex component="span" vertical type="secondary" className={styles.arrow}>
            <Icon name="down" size={18} />
          </Flex>
        </>
      }
    >
      <Flex vertical className={styles.head}>
        <strong>{name}</strong>
        {name !== username && <span>{ofHotel ? team.devices.one : username}</span>}
      </Flex>
      {!window.isSecureContext && (
        <Text component="p" size="md" type="secondary" className={styles.note}>
          {it.shell.user.notKept}
        </Text>
      )}
      <ModeSwitch />
      <TutorialLink />
      {user && <AccountItems userId={user.id} />}
      <MenuItem icon="logout" onClick={() => void leave()}>
        {it.shell.user.logout}
      </MenuItem>
    </Popover>
  )
}

/** On a device that others use, too, the account is out of reach, and the screen can be locked. */
function AccountItems({ userId }: { readonly userId: string }) {
  if (deviceLockOf(userId))
    return (
      <MenuItem icon="lock" onClick={lockScreen}>
        {team.lock.now}
      </MenuItem>
    )
  return (
    <>
      <MenuLink icon="settings" to={PROFILE}>
        {it.shell.user.profile}
      </MenuLink>
      <MenuLink icon="lock" to="/account">
        {it.shell.user.account}
      </MenuLink>
    </>
  )
}

/** Again, also for who has finished it; only who may change the settings of the hotel is led through them. */
function TutorialLink() {
  const hotel = useHotel()
  const hotels = useSelect(hotelsOfUser)
  const shown = hotel ? [hotel] : hotels
  if (shown.length > 0 && shown.every(({ duty }) => duty !== undefined)) return null
  const [first] = tutorialSteps
  const to = hotel && first ? tutorialPath(hotel.id, first) : WELCOME
  return (
    <MenuLink icon="redo" to={to}>
      {it.shell.user.tutorial}
    </MenuLink>
  )
}

const initialsOf = (name: string) => name.split(/\s+/).slice(0, 2).map(firstLetter).join('')
