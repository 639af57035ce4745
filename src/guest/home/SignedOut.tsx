import { useWords } from '../useWords.ts'
import { useIsOnHomeScreen } from '../notifications/homeScreen.ts'

interface Props {
  readonly title: string
  readonly text: string
  /** What did not reach the hotel. */
  readonly told?: string | undefined
  readonly canEnter?: boolean
}

export function SignedOut({ title, text, told, canEnter = false }: Props) {
  // Drawn anew no more than every 15 s: to keep what it has drawn costs more bytes than it saves work.
  'use no memo'
  return (
    <main className="alone">
      <svg viewBox="0 0 160 112" width="160" height="112" aria-hidden="true">
        <circle cx="80" cy="56" r="46" />
        <circle cx="80" cy="56" r="29" />
        <path d="M14 20v20c0 6 3 9 7 9s7-3 7-9V20M21 20v76M139 96V20c-8 4-11 14-11 24 0 8 4 12 11 12" />
      </svg>
      <h1>{title}</h1>
      <p>{text}</p>
      {told && (
        <p className="told" role="alert">
          {told}
        </p>
      )}
      {canEnter && <EnterByCode />}
    </main>
  )
}

/** An app on the home screen of an iPhone has nothing of the browser, and no link leads into it. */
function EnterByCode() {
  'use no memo'
  const { words } = useWords()
  const isOnHomeScreen = useIsOnHomeScreen()
  return (
    <form className="enter" method="post" action="/ospite/entra">
      {isOnHomeScreen && <p>{words.signedOut.onHomeScreen}</p>}
      <label className="note">
        <span>{words.signedOut.code}</span>
        <input name="code" required maxLength={40} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </label>
      <button type="submit" className="action">
        {words.signedOut.enter}
      </button>
    </form>
  )
}
