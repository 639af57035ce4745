/** What runs in the page itself: each is sent there alone, and can use nothing around it. */

export function endLoadingAtOnce(): void {
  const wait = window.setTimeout.bind(window)
  const isHeld = (delay = 0) => delay <= 2000 && document.querySelector('[role=progressbar]') !== null
  window.setTimeout = ((task: () => void, delay?: number) =>
    wait(task, isHeld(delay) ? 0 : delay)) as typeof window.setTimeout
}

/** Milliseconds from the sign-in until so many cards of hotels are painted with what they count. */
export async function cardsPainted(hotels: number): Promise<number> {
  const button = [...document.querySelectorAll('button')].find(({ type }) => type === 'submit')
  if (!button) throw new Error('There is nothing to sign in with')
  const areThere = () =>
    [...document.querySelectorAll('main article')].filter(({ textContent }) => textContent.includes('prenotazioni'))
      .length === hotels
  const areShown = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!areThere()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document, { childList: true, characterData: true, subtree: true })
  })
  const began = performance.now()
  button.click()
  await areShown
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
  return performance.now() - began
}

interface Account {
  readonly appId: string
  readonly email: string
  readonly password: string
}

/** Milliseconds in which `fetch` alone signs in and has the hotels and what their cards count. */
export async function fetchCards({ appId, email, password }: Account): Promise<number> {
  const ask = async (path: string, body: object, session: Record<string, string> = {}) => {
    const headers = { 'X-Parse-Application-Id': appId, 'Content-Type': 'application/json', ...session }
    const answer = await fetch(`/parse/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    return JSON.parse(await answer.text()) as Readonly<Record<string, unknown>>
  }
  const began = performance.now()
  const user = await ask('login', { username: email.toLowerCase(), password })
  const session = { 'X-Parse-Session-Token': String(user['sessionToken']) }
  await ask('functions/changes', { scopes: ['account', 'cards'], since: {} }, session)
  return performance.now() - began
}
