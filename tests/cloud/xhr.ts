type Listener = ((event: { loaded: number; total: number }) => void) | undefined

/** As much of a browser's XMLHttpRequest over `fetch` as the gateway's upload asks of it. */
export class XhrOverFetch {
  readonly upload: { onprogress: Listener } = { onprogress: undefined }
  onload: (() => void) | undefined
  onerror: (() => void) | undefined
  onabort: (() => void) | undefined
  status = 0
  responseText = ''
  private readonly ending = new AbortController()
  private readonly headers = new Headers()
  private method = ''
  private url = ''

  open(method: string, url: string): void {
    this.method = method
    this.url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }

  abort(): void {
    this.ending.abort()
    this.onabort?.()
  }

  send(body: Blob): void {
    void this.exchange(body)
  }

  private async exchange(body: Blob): Promise<void> {
    const { method, headers } = this
    try {
      const answer = await fetch(this.url, { method, headers, body, signal: this.ending.signal })
      this.responseText = await answer.text()
      this.status = answer.status
      this.upload.onprogress?.({ loaded: body.size, total: body.size })
      this.onload?.()
    } catch {
      if (!this.ending.signal.aborted) this.onerror?.()
    }
  }
}
