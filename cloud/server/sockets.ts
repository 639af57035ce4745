import type http from 'node:http'
import { add, countIn } from './requests/counts.ts'
import { networkOf } from './requests/request.ts'

/** Of the files that the process may open at once; the others are for the database, mails and photos. */
const SHARE_OF_FILES = 0.5
/** An address may be that of a hotel with hundreds of guests, each with six sockets. */
const SHARE_OF_ADDRESS = 0.5

interface Report {
  readonly userLimits: { readonly open_files: { readonly soft: number | 'unlimited' } }
}

function openFiles(): number {
  const { soft } = (process.report.getReport() as Report).userLimits.open_files
  return soft === 'unlimited' ? Infinity : soft
}

/**
 * Refuses sockets before they take the last files, at which also the database would be out of reach.
 * `isBehindProxy`: all sockets are of one address, and the proxy counts those of clients.
 */
export function limitSockets(server: http.Server, isBehindProxy: boolean, files = openFiles()): void {
  const most = Math.floor(files * SHARE_OF_FILES)
  if (!Number.isFinite(most)) return
  server.maxConnections = most
  if (isBehindProxy) return
  const ofAddress = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress)
    if (countIn(ofAddress, address) >= most * SHARE_OF_ADDRESS) return socket.destroy()
    add(ofAddress, address, 1)
    socket.once('close', () => add(ofAddress, address, -1))
  })
}
