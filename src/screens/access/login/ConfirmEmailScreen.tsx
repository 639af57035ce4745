import { access } from '#i18n/account/access.ts'
import { confirmEmail } from '#store/commands/account/access.ts'
import { useConvivio } from '#store/hooks.tsx'
import { MailLinkPage } from './MailLinkPage.tsx'

export function ConfirmEmailScreen() {
  const convivio = useConvivio()
  return <MailLinkPage words={access.confirm} send={(link) => confirmEmail(convivio, link)} next={() => '/hotels'} />
}
