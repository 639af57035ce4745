import { Link } from 'react-router-dom'
import type { MenuLanguage } from '#domain/reference/languages.ts'
import type { Language } from '#domain/schema/values.ts'
import { dishEdit } from '#i18n/menu/dishEdit.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import styles from './LanguageStrip.module.css'

interface Props {
  readonly languages: readonly MenuLanguage[]
  readonly missing: readonly Language[]
  readonly current: Language | undefined
}

const words = dishEdit.translations

export function LanguageStrip({ languages, missing, current }: Props) {
  const { linkTo } = useUrlQuery()
  return (
    <nav className={styles.strip} aria-label={words.languages}>
      {languages.map(({ code, name }) => {
        const isMissing = missing.includes(code)
        return (
          <Link
            key={code}
            {...linkTo({ editLang: code })}
            aria-current={code === current ? 'true' : undefined}
          >
            {name}
            <span className={styles.state} data-missing={isMissing ? '' : undefined}>
              {isMissing ? words.missing : words.done}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
