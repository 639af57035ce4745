import { useSyncExternalStore } from 'react'
import { currentMode, modeChoice, onModeChange } from '#theme/mode.ts'
import type { ModeChoice } from '#theme/mode.ts'
import type { Mode } from '#theme/tokens.ts'

export const useMode = (): Mode => useSyncExternalStore(onModeChange, currentMode)
export const useModeChoice = (): ModeChoice => useSyncExternalStore(onModeChange, modeChoice)
