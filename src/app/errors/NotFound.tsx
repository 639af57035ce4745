import { it } from '#i18n/it.ts'
import { AccessPage } from '#ui/AccessPage.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { HOTELS } from '../navigation/startPath.ts'

export function NotFound() {
  const { title, text, action } = it.shell.notFound
  return (
    <AccessPage title={title} intro={text}>
      <ButtonLink kind="primary" to={HOTELS}>
        {action}
      </ButtonLink>
    </AccessPage>
  )
}
