import type { Server } from 'node:http'
import type { Socket } from 'node:net'

type Closable = { server: Server; close: () => Promise<unknown> }

const patienceMs = 10_000

/**
 * Returns the function that closes the server: running requests may finish within ten seconds. A
 * connection without a complete request head closes immediately; Node counts one with a partial
 * head as busy. Call it before the server listens.
 */
export function createCloser(http: Closable): () => Promise<void> {
  const requests = new Map<Socket, number>()
  let isClosing = false
  http.server.on('connection', (socket) => {
    requests.set(socket, 0)
    socket.once('close', () => requests.delete(socket))
  })
  http.server.on('request', ({ socket }, response) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (requests.get(socket) ?? 1) - 1
      if (requests.has(socket)) requests.set(socket, left)
      // Otherwise a client's keep-alive connection would block the close.
      if (isClosing && left === 0) socket.destroySoon()
    })
  })
  return async () => {
    isClosing = true
    const impatience = setTimeout(() => http.server.closeAllConnections(), patienceMs)
    const closed = http.close()
    for (const [socket, underWay] of requests) if (underWay === 0) socket.destroy()
    await closed
    clearTimeout(impatience)
  }
}
