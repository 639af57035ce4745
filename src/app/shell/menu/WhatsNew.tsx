import { useState } from 'react'
import { onDevice } from '#browser/keptItems.ts'
import { longDate } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import { whatsNew } from '#app/whatsNew.ts'
import { Flex } from '#ui/Flex.tsx'
import entry from './MenuLinks.module.css'
import styles from './WhatsNew.module.css'

const KEY = 'convivio.newsSeen'

export function WhatsNew() {
  const { news } = it.shell
  const newest = whatsNew[0]?.news[0]?.id
  const [seen, setSeen] = useState(() => onDevice.get(KEY))
  const isUnseen = newest !== undefined && seen !== newest
  const look = () => {
    if (newest === undefined) return
    onDevice.set(KEY, newest)
    setSeen(newest)
  }
  return (
    <Popover
      className={entry.link}
      label={isUnseen ? news.unseen : news.title}
      align="start"
      above
      onOpen={look}
      trigger={
        <>
          <Flex component="span" vertical className={styles.icon}>
            <Icon name="news" size={22} />
            {isUnseen && <span className={styles.dot} />}
          </Flex>
          <span data-label>{news.title}</span>
        </>
      }
    >
      {/* Nothing in it is pressed: without the focus no key would scroll it. */}
      <Flex vertical gap="lg" className={styles.releases} tabIndex={0} role="region" aria-label={news.title}>
        {whatsNew.map(({ version, day, picture, news: all }) => (
          <section key={day}>
            <img src={picture} alt="" width="640" height="260" loading="lazy" />
            <p className={styles.release}>
              <time dateTime={day}>{longDate(day)}</time> · {news.version(version)}
            </p>
            <Flex component="ul" vertical gap="ms" className={styles.news}>
              {all.map(({ id, title, text }) => (
                <li key={id}>
                  <h2>{title}</h2>
                  <p>{text}</p>
                </li>
              ))}
            </Flex>
          </section>
        ))}
      </Flex>
    </Popover>
  )
}
