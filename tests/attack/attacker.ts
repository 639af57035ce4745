import { attacks } from './attacks/all.ts'
import type { Play, Played, Target } from './attack.ts'

/** What is asked of the process of the attacker, and what it answers. */
export type Asked =
  | { readonly do: 'prepare'; readonly attack: number; readonly target: Target }
  | { readonly do: 'play'; readonly until: number }

export type Answered = Played | { readonly failed: string }

let play: Play | undefined

const NOTHING: Played = { said: '' }

async function work(asked: Asked): Promise<Played> {
  // A server that answers nothing any more fails this row, and the others go on.
  if (asked.do === 'play')
    return (await play?.(asked.until).catch((error: unknown) => ({ said: '', fault: String(error) }))) ?? NOTHING
  play = await attacks[asked.attack]?.prepare(asked.target)
  return NOTHING
}

process.on('message', (asked: Asked) => {
  work(asked).then(
    (played) => process.send?.(played satisfies Answered),
    (error: unknown) =>
      process.send?.({
        failed: error instanceof Error ? (error.stack ?? error.message) : String(error),
      } satisfies Answered),
  )
})
