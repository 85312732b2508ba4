import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type StandInRequest = {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
export type StandIn = {
  readonly url: string
  readonly requests: StandInRequest[]
  readonly close: () => Promise<void>
}

/** A local server that replaces an external one and records every request. */
export async function standIn(
  answer: (request: StandInRequest, response: ServerResponse) => unknown,
): Promise<StandIn> {
  const requests: StandInRequest[] = []
  const server = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`)
      const request = { method: incoming.method ?? '', url, headers: incoming.headers, body }
      requests.push(request)
      return answer(request, response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = portOf(server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function portOf(address: AddressInfo | string | null): { port: number } {
  if (typeof address !== 'object' || address === null)
    throw new Error('the stand-in does not listen')
  return address
}

/** A JSON answer. */
export const json =
  (body: unknown, status = 200) =>
  (_request: StandInRequest, response: ServerResponse): void =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body))
