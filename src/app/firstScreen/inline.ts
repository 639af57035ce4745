/** The script in the page itself: shows the first screen while the app is on its way. */
import { onDevice } from '#browser/keptItems.ts'
import { applyMode } from '#theme/mode.ts'
import { markFormSent } from '#ui/fields/sentForm.ts'
import { lastHotel } from '../navigation/lastHotel.ts'
import { firstScreenOf, isForSignedIn, signedInUser } from './firstScreenOf.ts'
import { hasFrame, showFrame } from './keptFrame.ts'
import { notePresses } from './keptPress.ts'
import { showLate } from './late.ts'

applyMode()

const screen = firstScreenOf({
  pathname: location.pathname,
  search: location.search,
  cookies: document.cookie,
  keys: onDevice.keys(),
})
const root = document.getElementById('root')
let isLate = false
const userId = signedInUser()
// Who has seen a hotel or such a page here has a copy: its rows come before a splash could be read.
const wasHere = userId !== undefined && (lastHotel(userId) !== undefined || hasFrame(userId, location.pathname))
const hasCopy = wasHere && isForSignedIn(location.pathname)
const template = hasCopy ? null : document.getElementById(screen)
const isShown = root && hasCopy && showFrame(userId, root, location, Date.now())
if (root && isShown) notePresses(root)
if (root && template instanceof HTMLTemplateElement) {
  root.append(template.content)
  if (screen === 'login') root.dataset.hydrate = ''
  // Login sends it once the app is there.
  root.addEventListener('submit', (event) => {
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) markFormSent(event.target)
    if (isLate) showLate(root)
  })
}

const LONGEST_WAIT_FOR_PAINT_MS = 150

/** The app's beginning would keep the browser from painting what is shown. */
const painted = new Promise((resolve) => {
  // The second frame begins when the first one is on its way to the screen.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
})

/** Milliseconds after which the app may never come: a request, or the browser's own store, can hang for ever. */
const PATIENCE_MS = 20_000

/** Login waits until it is sent: somebody may be writing. */
function beLate(): void {
  isLate = true
  if (root && root.dataset.hydrate === undefined) showLate(root)
}

function begin(): void {
  const entry = document.querySelector<HTMLLinkElement>('link[data-entry]')
  if (!entry) return
  const script = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry.href })
  script.addEventListener('error', beLate)
  document.head.append(script)
  setTimeout(beLate, PATIENCE_MS)
}

if (!isShown || document.hidden) begin()
else void Promise.race([painted, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_FOR_PAINT_MS))]).then(begin)
