import { useSyncExternalStore } from 'react'
import { currentMode, modeChoice, onModeChange } from '#theme/mode.ts'
import type { ModeChoice } from '#theme/mode.ts'
import type { Mode } from '#theme/tokens.ts'

/** The mode shown now. */
export const useMode = (): Mode => useSyncExternalStore(onModeChange, currentMode)
/** The user's choice, for the switch. */
export const useModeChoice = (): ModeChoice => useSyncExternalStore(onModeChange, modeChoice)
