import { useShortcut } from '#ui/useShortcut.ts'
import type { Action, Actions } from './useActions.ts'

/** Listens on the whole page. */
export function ActionKeys({ actions }: { readonly actions: Actions }) {
  const all: readonly Action[] = Object.values(actions)
  return all.flatMap((action) =>
    action.combos.map((combo) => <ActionKey key={combo} combo={combo} action={action} />),
  )
}

function ActionKey({ combo, action }: { readonly combo: string; readonly action: Action }) {
  const run = () => {
    if (!action.disabled) action.run()
  }
  useShortcut(combo, run, true, { repeats: action.repeats ?? false })
  return null
}
