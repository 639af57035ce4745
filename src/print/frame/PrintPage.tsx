import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { printFrame } from '#i18n/print.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Shortcut } from '#ui/keys/Shortcut.tsx'
import { useShortcut } from '#ui/keys/useShortcut.ts'
import { pageRule } from './papers.ts'
import type { PaperFormat } from './papers.ts'
import styles from './PrintPage.module.css'

/** Chromium draws what `@page` has for the margins from 131 on; for Firefox and Safari each sheet prints its own head. */
const DRAWS_PAGE_MARKS = 'CSSMarginRule' in globalThis

interface Props {
  /** Of the tab, and of the file when it is printed as a PDF. */
  readonly title: string
  readonly heading: string
  /** Where closing leads when there is no page to go back to and no tab to end. */
  readonly closeTo: string
  readonly paper: PaperFormat
  /** What stands in the margins of every page, as CSS writes it inside of `@page`. */
  readonly pageMarks?: string
  readonly isEmpty?: boolean
  /** Set where the press that led here asked for the paper: the dialog of the browser opens once there is something to print. */
  readonly onPrintAtOnce?: (() => void) | undefined
  /** Before each print, also by the menu of the browser; what it draws at once is on the paper. */
  readonly onPrint?: (() => void) | undefined
  readonly controls?: ReactNode
  readonly children: ReactNode
}

export function PrintPage(props: Props) {
  const navigate = useNavigate()
  const close = () => {
    const history: unknown = window.history.state
    const at = typeof history === 'object' && history && 'idx' in history ? Number(history.idx) : 0
    if (at > 0) return void navigate(-1)
    // The tab was opened for this page alone, and whoever opened it is still there.
    if (window.opener || window.history.length === 1) window.close()
    if (!window.closed) void navigate(props.closeTo)
  }
  useShortcut('escape', close)
  const printAtOnce = useEffectEvent(async () => {
    props.onPrintAtOnce?.()
    await document.fonts.ready
    window.print()
  })
  const beforePrint = useEffectEvent(() => props.onPrint?.())
  useEffect(() => {
    const listen = () => beforePrint()
    window.addEventListener('beforeprint', listen)
    return () => window.removeEventListener('beforeprint', listen)
  }, [])
  const isAwaited = props.onPrintAtOnce !== undefined && !props.isEmpty
  useEffect(() => {
    if (isAwaited) void printAtOnce()
  }, [isAwaited])
  return (
    <div className={styles.page} data-shell data-draws-page-marks={DRAWS_PAGE_MARKS || undefined}>
      <title>{props.title}</title>
      <style>{pageRule(props.paper, props.pageMarks)}</style>
      <header className={styles.toolbar} aria-label={printFrame.toolbar}>
        <Button kind="quiet" onClick={close} icon={<Icon name="collapse" />}>
          <span>{printFrame.close}</span>
          <Shortcut combo="escape" />
        </Button>
        <h1 data-of="page">{props.heading}</h1>
        <div className={styles.controls} data-of="page">
          {props.controls}
        </div>
        <Button kind="primary" onClick={() => window.print()} disabled={props.isEmpty}>
          {printFrame.print}
          <Shortcut combo="ctrl+p" />
        </Button>
      </header>
      <main className={styles.sheets}>{props.children}</main>
    </div>
  )
}
