import { useWords } from '../useWords.ts'
import { linkTo } from '../useScreen.ts'
import type { GuestScreen } from '../useScreen.ts'

export function GuestBackLink({ to }: { readonly to: GuestScreen }) {
  const { words } = useWords()
  return (
    <nav className="back">
      <a href={linkTo(to)}>
        <span aria-hidden="true">‹</span> {to.name === 'home' ? words.allMeals : words.back}
      </a>
    </nav>
  )
}
