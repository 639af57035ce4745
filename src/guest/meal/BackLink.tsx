import { useSpoken } from '../spoken.ts'
import { linkTo } from '../useScreen.ts'
import type { GuestScreen } from '../useScreen.ts'

export function BackLink({ to }: { readonly to: GuestScreen }) {
  const { words } = useSpoken()
  return (
    <nav className="back">
      <a href={linkTo(to)}>
        <span aria-hidden="true">‹</span> {to.name === 'home' ? words.allMeals : words.back}
      </a>
    </nav>
  )
}
