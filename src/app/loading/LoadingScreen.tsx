import { useEffect, useState } from 'react'
import { it } from '#i18n/it.ts'
import { useSelect } from '#store/hooks.tsx'
import type { ScopeStates } from '#sync/replica/scopeState.ts'
import { LogoMark } from '#ui/Logo.tsx'
import styles from './LoadingScreen.module.css'

const TIP_MS = 2000
const numbers = new Intl.NumberFormat('it-IT')

function progressOf(scopes: ScopeStates) {
  let done = 0
  let rows = 0
  for (const state of scopes.values()) {
    if (state.status === 'ready') done += 1
    if (state.status === 'loading') rows += state.rows
  }
  return { done, total: scopes.size, rows }
}

export function LoadingScreen() {
  const { loading } = it.shell
  const scopes = useSelect((state) => state.scopes)
  const { done, total, rows } = progressOf(scopes)
  const part = total > 0 ? done / total : 0
  return (
    <main className={styles.screen}>
      <title>{`${loading.title} · ${it.common.product}`}</title>
      <div className={styles.mark}>
        <LogoMark size={72} />
      </div>
      <h1>{loading.title}</h1>
      <div className={styles.bar} role="progressbar" aria-label={loading.title} aria-valuenow={Math.round(part * 100)}>
        <span style={{ scale: `${Math.max(part, 0.04)} 1` }} />
      </div>
      <p className={styles.rows}>{rows > 0 ? loading.rows(numbers.format(rows)) : loading.signingIn}</p>
      <Tips />
    </main>
  )
}

function Tips() {
  const { tips, tipLabel } = it.shell.loading
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setShown((tip) => (tip + 1) % tips.length), TIP_MS)
    return () => clearInterval(timer)
  }, [tips.length])
  return (
    <aside className={styles.tips}>
      <h2>{tipLabel}</h2>
      <p key={shown}>{tips[shown]}</p>
    </aside>
  )
}
