// Posts to a printer of the house what the kitchen's screen hands it: the policy of the app itself forbids that
// (docs/decisions.md). It listens to pages of its own origin alone, and knows one path.
const PRIVATE_NUMBERS = /^(10|127|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./
const HOUSE_ENDING = /\.(local|lan|home|internal|home\.arpa)$/

/** Private IPv4 addresses, names without a dot, and endings that no public name has: nothing leaves the house this way. */
const isInHouse = (host) =>
  /^[\d.]+$/.test(host) ? PRIVATE_NUMBERS.test(host) : /^[a-z0-9-]+$/.test(host) || HOUSE_ENDING.test(host)

const post = async ({ address, query, body, withinMs }) => {
  const { origin, hostname } = new URL(address)
  if (origin !== address || !isInHouse(hostname)) throw new TypeError('This is no address of the house.')
  const response = await fetch(`${address}/cgi-bin/epos/service.cgi?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: '""' },
    body,
    credentials: 'omit',
    redirect: 'error',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(withinMs),
  })
  return response.text()
}

addEventListener('message', ({ origin, source, data, ports: [port] }) => {
  if (origin !== location.origin || source !== parent || !port) return
  post(data).then(
    (text) => port.postMessage({ text }),
    () => port.postMessage({}),
  )
})
