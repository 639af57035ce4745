import { useState } from 'react'
import { menuLanguages } from '#domain/reference/languages.ts'
import type { Language } from '#domain/schema/values.ts'
import { leave } from '../api.ts'
import { useWords } from '../useWords.ts'
import { forgetPhone } from '../forgetPhone.ts'
import { NotifySwitch } from '../notifications/NotifyOffer.tsx'
import type { UsedPhone } from '../notifications/usePhone.ts'

interface Props {
  readonly phone: UsedPhone
  readonly languages: readonly Language[]
}

export function GuestFooter({ phone, languages }: Props) {
  // Drawn anew no more than every 15 s: to keep what it has drawn costs more bytes than it saves work.
  'use no memo'
  const { words, language } = useWords()
  const [isAsking, setIsAsking] = useState(false)
  const [isAway, setIsAway] = useState(false)
  const signOut = async () => {
    const answer = await leave()
    if (answer.status === 'away') return setIsAway(true)
    await forgetPhone()
    location.replace('/ospite')
  }
  return (
    <footer>
      <nav className="languages" aria-label={words.language}>
        {menuLanguages
          .filter(({ code }) => languages.includes(code))
          .map(({ code, ownName }) => (
            <a
              key={code}
              href={`/ospite?lang=${code}`}
              lang={code}
              hrefLang={code}
              aria-current={code === language ? 'true' : undefined}
            >
              {ownName}
            </a>
          ))}
      </nav>
      <NotifySwitch phone={phone} />
      {!isAsking && (
        <button type="button" className="quiet" onClick={() => setIsAsking(true)}>
          {words.leave}
        </button>
      )}
      {isAsking && (
        <div className="asking" role="alertdialog" aria-label={words.leave}>
          <p>{isAway ? words.noNetwork : words.leaveQuestion}</p>
          <button type="button" className="second" onClick={() => setIsAsking(false)}>
            {words.cancel}
          </button>
          <button type="button" className="second strong" onClick={() => void signOut()}>
            {words.leaveNow}
          </button>
        </div>
      )}
    </footer>
  )
}
