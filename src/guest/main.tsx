import { hydrateRoot } from 'react-dom/client'
import { registerWorker } from '#browser/registerWorker.ts'
import { keepTranslatedTexts } from '#browser/translatedPage.ts'
import { GuestApp } from './GuestApp.tsx'
import { PAGE_ID, ROOT_ID, WITHOUT_SCRIPT_ID } from './page.ts'
import type { GuestPage } from './page.ts'
import { keepBrowserOffer } from './notifications/homeScreen.ts'

keepBrowserOffer()
keepTranslatedTexts(document)
const root = document.getElementById(ROOT_ID)
const data = document.getElementById(PAGE_ID)?.textContent
const notice = document.getElementById(WITHOUT_SCRIPT_ID)
if (root && data)
  hydrateRoot(root, <GuestApp page={JSON.parse(data) as GuestPage} />, {
    // React takes away what it cannot draw: nothing else would be on the page.
    onUncaughtError(error) {
      notice?.removeAttribute('hidden')
      reportError(error)
    },
  })
notice?.setAttribute('hidden', '')
// The language is kept in a cookie: the address stays short.
if (location.search) history.replaceState(null, '', location.pathname + location.hash)
if (import.meta.env.PROD) registerWorker('/ospite/sw.js', { scope: '/ospite' })
