import { createRoot } from 'react-dom/client'
import { onDevice } from '#browser/keptItems.ts'
import { serverFault } from '#data/serverFault.ts'
import type { ServerFault } from '#data/serverFault.ts'
import { it } from '#i18n/it.ts'
import { loadConfig } from '../config.ts'
import type { ClientConfig, ConfigFault } from '../config.ts'
import { BrokenPage } from '../errors/BrokenPage.tsx'
import { endLate } from '../firstScreen/late.ts'
import type { GuestVisit } from './guestPage.ts'

const words = it.shell.setup

const textOfConfigFault = (fault: ConfigFault): string =>
  fault.reason === 'wrong' ? words.wrong(fault.name) : words[fault.reason]

const textOfServerFault = (fault: ServerFault, { serverUrl }: Pick<ClientConfig, 'serverUrl'>): string =>
  words[fault](serverUrl)

function SetupPage({ text }: { readonly text: string }) {
  return <BrokenPage title={words.title} text={text} onRetry={() => window.location.reload()} />
}

/** Accepted by this server before; without a network the copy of that time is shown. */
const wasLetIn = ({ appId }: ClientConfig) => onDevice.get(`Parse/${appId}/currentUser`) !== null

function guestPageAt(pathname: string): GuestVisit['page'] | undefined {
  if (/^\/menu\/[^/]+\/?$/.test(pathname)) return 'menu'
  return /^\/invito\/[^/]+\/?$/.test(pathname) ? 'invitation' : undefined
}

/** With `config.json`, or a page that says what is wrong with it. */
export async function startOnStaticHost(start: (config: ClientConfig) => void): Promise<void> {
  const loaded = await loadConfig()
  if (loaded.status === 'refused') return show(textOfConfigFault(loaded.fault))
  const { config } = loaded
  const page = guestPageAt(window.location.pathname)
  if (page) return (await import('./guestPage.ts')).showGuestPage(page, config)
  const fault = wasLetIn(config) ? undefined : await serverFault(config)
  if (fault) show(textOfServerFault(fault, config))
  else start(config)
}

function show(text: string): void {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(<SetupPage text={text} />)
  endLate(root)
}
