import { keepOnPhone, useKept } from '../keptOnPhone.ts'
import { useWords } from '../useWords.ts'
import { addToHomeScreen, useHomeScreenWay } from './homeScreen.ts'

const DECLINED = 'schermata'

/** On iPhones there are notifications on the home screen only (docs/domain.md, Notifications). */
export function HomeScreenHint({ hasNotifications }: { readonly hasNotifications: boolean }) {
  const { words } = useWords()
  const way = useHomeScreenWay()
  const isDeclined = useKept(DECLINED) !== null
  if (isDeclined || way === 'none' || (way === 'ios' && !hasNotifications)) return null
  return (
    <section className="offer" aria-label={words.homeScreen.add}>
      <p>{way === 'ios' ? words.homeScreen.ios : words.homeScreen.other}</p>
      {way === 'prompt' && (
        <button type="button" className="second strong" onClick={() => void addToHomeScreen()}>
          {words.homeScreen.add}
        </button>
      )}
      <button type="button" className="second" onClick={() => keepOnPhone(DECLINED, '1')}>
        {words.notify.notNow}
      </button>
    </section>
  )
}
