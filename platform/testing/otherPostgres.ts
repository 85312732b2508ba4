import { randomBytes } from 'node:crypto'

import { ownerUrl } from '../server/postgres/clusterFile.ts'
import { chooseRunner, makeHome } from '../server/postgres/runner.ts'
import { freePort, initialise, launch, stopServer } from '../server/postgres/server.ts'
import { makeSocketFolder } from '../server/postgres/socketFolder.ts'

/** Starts a throw-away server from the programs in `native`, which may be of another version. */
export async function startOtherPostgres(
  native: string,
  dataDir: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  makeHome(dataDir)
  const runner = chooseRunner(native, dataDir, undefined)
  const password = randomBytes(24).toString('base64url')
  initialise(runner, password, { isThrowaway: true })
  const address = { port: await freePort(0), socketFolder: await makeSocketFolder(runner) }
  const { pid } = await launch(runner, { address, password, forTests: true })
  if (pid === undefined) throw new Error(`no PostgreSQL started from ${native}`)
  return { url: ownerUrl(address, { password }), stop: () => stopServer(runner, pid) }
}
