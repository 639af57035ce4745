import { once } from 'node:events'
import net from 'node:net'

/** The way between a browser and the server, which can be cut as a house's network is. */
export class Line {
  private readonly sockets = new Set<net.Socket>()
  private server: net.Server | undefined
  private ownPort = 0

  private constructor(private readonly serverPort: number) {}

  static async lay(serverPort: number): Promise<Line> {
    const line = new Line(serverPort)
    await line.mend()
    return line
  }

  get address(): string {
    return `http://127.0.0.1:${this.ownPort}`
  }

  /** From now on nobody listens, and what was under way ends. */
  async cut(): Promise<void> {
    const { server } = this
    if (!server) return
    this.server = undefined
    const closed = once(server, 'close')
    server.close()
    for (const socket of this.sockets) socket.destroy()
    await closed
  }

  async mend(): Promise<void> {
    this.server = net.createServer((near) => {
      const far = net.connect(this.serverPort, '127.0.0.1')
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(socket)
        socket.pipe(other)
        socket.on('error', () => other.destroy())
        socket.on('close', () => {
          this.sockets.delete(socket)
          other.destroy()
        })
      }
    })
    this.server.listen(this.ownPort, '127.0.0.1')
    await once(this.server, 'listening')
    this.ownPort = (this.server.address() as net.AddressInfo).port
  }
}
