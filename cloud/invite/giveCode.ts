import { newBookCode } from '#domain/text/bookCode.ts'
import { changeIfStill } from '#cloud/database/hostDatabase.ts'
import { noteChange } from '#cloud/signal/changeSignal.ts'
import type { CloudSettings } from '#cloud/settings/settings.ts'
import { inviteLink } from '#cloud/settings/link.ts'

export async function giveCode(
  { id, hotel }: { readonly id: string; readonly hotel: string },
  settings: CloudSettings,
): Promise<void> {
  const code = newBookCode()
  const branchIoUrl = inviteLink(code, settings, Parse.serverURL ?? '')
  await changeIfStill('Book', id, { code: undefined }, { code, branchIoUrl })
  noteChange(hotel, 'stays')
}
