import { useSpoken } from '../spoken.ts'

interface Props {
  readonly name: string
  readonly quantity: number
  /** Absent: no more can be had. */
  readonly onMore: (() => void) | undefined
  readonly onLess: () => void
  /** What the first press says. */
  readonly first: string
}

/** One big button, and once something is chosen, less and more beside the number. */
export function Stepper({ name, quantity, onMore, onLess, first }: Props) {
  const { words } = useSpoken()
  if (quantity === 0)
    return (
      <button type="button" className="choose" disabled={!onMore} onClick={onMore} aria-label={`${first}: ${name}`}>
        {first}
      </button>
    )
  return (
    <div className="stepper" role="group" aria-label={name}>
      <button type="button" onClick={onLess} aria-label={`${words.less}: ${name}`}>−</button>
      <output aria-live="polite">{quantity}</output>
      <button type="button" disabled={!onMore} onClick={onMore} aria-label={`${words.more}: ${name}`}>+</button>
    </div>
  )
}
