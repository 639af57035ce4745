/** The script in the page itself: shows the first screen while the app is on its way. */
import { applyMode } from '#theme/mode.ts'
import { markSent } from '#ui/fields/sentForm.ts'
import { firstScreenOf } from './firstScreenOf.ts'

applyMode()

const screen = firstScreenOf({
  pathname: location.pathname,
  search: location.search,
  cookies: document.cookie,
  keys: Object.keys(localStorage),
})
const root = document.getElementById('root')
const template = document.getElementById(screen)
if (root && template instanceof HTMLTemplateElement) {
  root.append(template.content)
  if (screen === 'login') root.dataset.hydrate = ''
  // Login sends it once the app is there.
  root.addEventListener('submit', (event) => {
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) markSent(event.target)
  })
}
