// Posts to a printer of the house what the kitchen's screen hands it: the policy of the app itself forbids that
// (docs/decisions.md). It listens to pages of its own origin alone, and knows one path.
const post = async ({ address, query, body, withinMs }) => {
  if (new URL(address).origin !== address) throw new TypeError('This is no origin.')
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
