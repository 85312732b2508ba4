import { createServer } from 'node:net'

import type { Settings } from '../../platform/server/settings/settings.ts'
import { bad, good } from './findings.ts'
import type { Finding } from './findings.ts'

/** In a container doctor runs while the product is running and holds the port. */
export async function checkPort({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<Finding> {
  const place = `${host}:${port}`
  if (await isFree(host, port)) return good('port', `${place} is free`)
  return (await isProduct(host, port))
    ? good('port', `${place} is served by Qinghe itself; a second start needs another PORT`)
    : bad('port', `${place} is in use → choose another with PORT=3001`)
}

const isFree = (host: string, port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, host, () => server.close(() => done(true)))
  })

/** Whether the health of the product answers there. */
function isProduct(host: string, port: number): Promise<boolean> {
  const asked = host === '0.0.0.0' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return fetch(`http://${asked}:${port}/health/live`, { signal: AbortSignal.timeout(5000) }).then(
    async (answer) => answer.ok && (await answer.text()) === '{"status":"ok"}',
    () => false,
  )
}
