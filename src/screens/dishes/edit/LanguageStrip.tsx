import { Link } from 'react-router-dom'
import type { MenuLanguage } from '#domain/reference/languages.ts'
import type { Language } from '#domain/schema/values.ts'
import { dishEdit } from '#i18n/menu/dishEdit.ts'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
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
    <Flex component="nav" wrap gap="sm" className={styles.strip} aria-label={words.languages}>
      {languages.map(({ code, name }) => {
        const isMissing = missing.includes(code)
        return (
          <Link key={code} {...linkTo({ editLang: code })} aria-current={code === current ? 'true' : undefined}>
            {name}
            <Text size="sm" type="success" medium className={styles.state} data-missing={isMissing ? '' : undefined}>
              {isMissing ? words.missing : words.done}
            </Text>
          </Link>
        )
      })}
    </Flex>
  )
}
