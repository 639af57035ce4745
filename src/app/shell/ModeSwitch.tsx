import { it } from '#i18n/it.ts'
import { chooseMode } from '#theme/mode.ts'
import type { ModeChoice } from '#theme/mode.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './ModeSwitch.module.css'
import { useModeChoice } from './useMode.ts'

const choices: readonly ModeChoice[] = ['light', 'dark', 'system']

/** Light, dark, or as the device has it. */
export function ModeSwitch() {
  const chosen = useModeChoice()
  const { user } = it.shell
  return (
    <fieldset className={styles.modes}>
      <legend>{user.mode}</legend>
      <div className={styles.row}>
        {choices.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="mode"
              className="visuallyHidden"
              checked={choice === chosen}
              onChange={() => chooseMode(choice)}
            />
            <Icon name={choice} />
            {user[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
