import { useState } from 'react'
import { longDate } from '#i18n/dates.ts'
import { it } from '#i18n/it.ts'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import { whatsNew } from '../whatsNew.ts'
import styles from './WhatsNew.module.css'

const KEY = 'convivio.newsSeen'

export function WhatsNew() {
  const { news } = it.shell
  const newest = whatsNew[0]?.id
  const [seen, setSeen] = useState(() => localStorage.getItem(KEY))
  const isUnseen = newest !== undefined && seen !== newest
  const look = () => {
    if (newest === undefined) return
    localStorage.setItem(KEY, newest)
    setSeen(newest)
  }
  return (
    <Popover
      className={styles.button}
      label={isUnseen ? news.unseen : news.title}
      align="start"
      above
      onOpen={look}
      trigger={
        <>
          <span className={styles.icon}>
            <Icon name="news" size={22} />
            {isUnseen && <span className={styles.dot} />}
          </span>
          <span data-label>{news.title}</span>
        </>
      }
    >
      <ul className={styles.news}>
        {whatsNew.map(({ id, day, title, text }) => (
          <li key={id}>
            <h2>{title}</h2>
            <p>{text}</p>
            <time dateTime={day}>{longDate(day)}</time>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
