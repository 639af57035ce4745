import { it } from '#i18n/it.ts'
import type { ServerFault } from '#data/serverFault.ts'
import type { ClientConfig, ConfigFault } from '../config.ts'
import { BrokenPage } from '../errors/BrokenPage.tsx'

const words = it.shell.setup

export const textOfConfigFault = (fault: ConfigFault): string =>
  fault.reason === 'wrong' ? words.wrong(fault.name) : words[fault.reason]

export const textOfServerFault = (fault: ServerFault, { serverUrl }: Pick<ClientConfig, 'serverUrl'>): string =>
  words[fault](serverUrl)

export function SetupPage({ text }: { readonly text: string }) {
  return <BrokenPage title={words.title} text={text} onRetry={() => window.location.reload()} />
}
