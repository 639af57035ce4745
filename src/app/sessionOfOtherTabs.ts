import { jsonObject } from '#domain/values/jsonObject.ts'
import { SESSION_KEY } from './firstScreen/firstScreenOf.ts'

/** Who a kept session belongs to and which it is; the rest of the user may change at any time. */
function identityOf(kept: string | null): string | undefined {
  if (kept === null) return undefined
  const { objectId, sessionToken } = jsonObject(kept) ?? {}
  return `${String(objectId)} ${String(sessionToken)}`
}

type BrowserLocation = Pick<Location, 'assign' | 'reload'>

/** When another tab ends the shared session, this one reloads; unsent work stays on the device. */
export function followOtherTabs(place: BrowserLocation = window.location): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === null || !SESSION_KEY.test(key)) return
    if (newValue === null) place.assign('/login')
    else if (identityOf(newValue) !== identityOf(oldValue)) place.reload()
  })
}
