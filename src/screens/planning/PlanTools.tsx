import type { ReactNode } from 'react'
import { planning as words } from '#i18n/places/planning.ts'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { comboLabel } from '#ui/keys/shortcutCombo.ts'
import type { PlanEditor } from './usePlanEditor.ts'
import styles from './PlanTools.module.css'

function Tool(props: {
  readonly label: string
  readonly combo?: string
  readonly icon: IconName
  readonly disabled?: boolean
  readonly isPressed?: boolean
  readonly isFlipped?: boolean
  readonly onPress: () => void
}) {
  const { label, combo, icon, disabled = false, isPressed, isFlipped, onPress } = props
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={combo === undefined ? label : `${label} (${comboLabel(combo)})`}
      aria-pressed={isPressed}
      disabled={disabled}
      data-flipped={isFlipped ? '' : undefined}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  )
}

interface Props {
  readonly editor: PlanEditor
  readonly isSnapping: boolean
  readonly setSnapping: (on: boolean) => void
  readonly onZoom: (factor: number) => void
  readonly onFit: () => void
  readonly children: ReactNode
}

export function PlanTools({ editor, isSnapping, setSnapping, onZoom, onFit, children }: Props) {
  const { selected } = editor
  const isNone = selected.length === 0
  const areLocked = !isNone && selected.every(({ locked }) => locked)
  return (
    <Flex wrap align="center" gap="xxs" className={styles.tools} role="toolbar" aria-label={words.tools}>
      <Tool label={words.undo} combo="ctrl+z" icon="undo" disabled={!editor.canUndo} onPress={editor.undo} />
      <Tool label={words.redo} combo="ctrl+y" icon="redo" disabled={!editor.canRedo} onPress={editor.redo} />
      <span className={styles.gap} />
      <Tool
        label={words.rotateLeft}
        combo="shift+r"
        icon="turn"
        isFlipped
        disabled={isNone || areLocked}
        onPress={() => editor.rotate(-15)}
      />
      <Tool
        label={words.rotateRight}
        combo="r"
        icon="turn"
        disabled={isNone || areLocked}
        onPress={() => editor.rotate(15)}
      />
      <Tool label={words.duplicate} combo="ctrl+d" icon="duplicate" disabled={isNone} onPress={editor.duplicate} />
      <Tool
        label={areLocked ? words.unlock : words.lock}
        combo="l"
        icon="lock"
        isPressed={areLocked}
        disabled={isNone}
        onPress={editor.lock}
      />
      <Tool label={words.takeAway} icon="trash" disabled={isNone || areLocked} onPress={editor.takeAway} />
      <span className={styles.gap} />
      <Tool label={words.snap} icon="snap" isPressed={isSnapping} onPress={() => setSnapping(!isSnapping)} />
      <Tool label={words.zoomOut} combo="-" icon="minus" onPress={() => onZoom(1 / 1.25)} />
      <Tool label={words.zoomIn} combo="+" icon="plus" onPress={() => onZoom(1.25)} />
      <Tool label={words.fit} combo="0" icon="fit" onPress={onFit} />
      {children}
    </Flex>
  )
}
