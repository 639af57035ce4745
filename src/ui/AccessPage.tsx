import type { ReactNode } from 'react'
import { it } from '#i18n/it.ts'
import styles from './AccessPage.module.css'
import { Flex } from './Flex.tsx'
import { Logo } from './Logo.tsx'

interface Props {
  readonly title: string
  readonly intro?: ReactNode
  readonly back?: ReactNode
  readonly children: ReactNode
}

export function AccessPage({ title, intro, back, children }: Props) {
  return (
    <div className={styles.access} data-shell="access">
      <title>{`${title} · ${it.common.product}`}</title>
      <Flex component="aside" vertical justify="space-between" gap="lg" className={styles.aside}>
        <Logo />
        <TableSetting />
        <p className={styles.motto}>{it.shell.motto}</p>
      </Flex>
      <main id="content" className={styles.main}>
        <div className={styles.column}>
          {back}
          <h1 tabIndex={-1}>{title}</h1>
          {intro && <div className={styles.intro}>{intro}</div>}
          {children}
        </div>
      </main>
    </div>
  )
}

function TableSetting() {
  const places = Array.from({ length: 8 }, (_, place) => place * 45 + 22.5)
  return (
    <svg className={styles.picture} viewBox="0 0 400 400" fill="none" aria-hidden="true">
      <circle cx="200" cy="200" r="198" fill="currentColor" fillOpacity=".045" />
      <circle cx="200" cy="200" r="190" stroke="currentColor" strokeOpacity=".16" />
      {places.map((angle, place) => (
        <Place key={angle} angle={angle} taken={place === 1} />
      ))}
      <g stroke="currentColor" strokeOpacity=".45" strokeWidth="1.5" strokeLinejoin="round">
        <path d="M200 232v-40c-16-2-26-14-27-31 17 1 26 13 27 31" />
        <path d="M200 192c2-15 11-26 27-27-1 17-11 26-27 27" />
        <circle cx="200" cy="200" r="52" strokeOpacity=".18" />
      </g>
    </svg>
  )
}

function Place({ angle, taken }: { readonly angle: number; readonly taken: boolean }) {
  return (
    <g
      transform={`rotate(${angle} 200 200) translate(200 58)`}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
    >
      <circle r="33" strokeOpacity={taken ? 0 : 0.55} fill={taken ? 'var(--place)' : 'none'} />
      <circle r="21" strokeOpacity={taken ? 0.75 : 0.3} />
      <g strokeOpacity=".45">
        <path d="M-43-17v8c0 4 2 6 4 6s4-2 4-6v-8m-4 0v36" />
        <path d="M43 19v-36c-5 3-7 8-7 14 0 5 3 7 7 7" />
      </g>
    </g>
  )
}
