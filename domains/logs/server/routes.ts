import { hostname, networkInterfaces } from 'node:os'

import type { App } from '../../../platform/server/http/createApp.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import * as contract from '../contract/logs.ts'
import * as permit from '../contract/exportPermit.ts'
import { verifyTrail as verifyTrailCall } from '../contract/trail.ts'
import {
  getApiLog,
  getErrorLog,
  getUsualLog,
  listApiLogs,
  listErrorLogs,
  listUsualLogs,
} from './logs.ts'
import type { LogServer } from './logs.ts'
import {
  askExportPermit,
  decideExportPermit,
  listExportPermits,
  ownExportPermit,
} from './exportPermits.ts'
import { verifyTrail } from './trail.ts'

/** Mounts the calls of the logs. */
export function mountLogs(app: App, { isProduction }: { isProduction: boolean }): void {
  const server = thisServer(isProduction)
  mount(app, contract.listUsualLogs, ({ db, actor, input }) =>
    listUsualLogs(db, actor, input, server),
  )
  mount(app, contract.getUsualLog, ({ db, actor, input }) =>
    getUsualLog(db, actor, input.id, server),
  )
  mount(app, contract.listApiLogs, ({ db, actor, input }) => listApiLogs(db, actor, input, server))
  mount(app, contract.getApiLog, ({ db, actor, input }) => getApiLog(db, actor, input.id, server))
  mount(app, contract.listErrorLogs, ({ db, actor, input }) =>
    listErrorLogs(db, actor, input, server),
  )
  mount(app, contract.getErrorLog, ({ db, actor, input }) =>
    getErrorLog(db, actor, input.id, server),
  )
  mount(app, permit.ownExportPermit, ({ db, actor, input, now }) =>
    ownExportPermit(db, actor, input.act, now),
  )
  mount(app, permit.askExportPermit, ({ tx, actor, input, now, request }) =>
    askExportPermit(tx, actor, input, { now, request }),
  )
  mount(app, permit.listExportPermits, ({ db, actor, input, now }) =>
    listExportPermits(db, actor, input, now),
  )
  mount(app, permit.decideExportPermit, ({ tx, actor, input, now, request }) =>
    decideExportPermit(tx, actor, input, { now, request }),
  )
  mount(app, verifyTrailCall, ({ db, actor, input }) =>
    verifyTrail(db, actor, input.after, app.keys),
  )
}

/** The names of this machine. Blade's names for environments are dev, test and prod. */
function thisServer(isProduction: boolean): LogServer {
  const addresses = Object.values(networkInterfaces()).flatMap((one) => one ?? [])
  const outer = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)
  return {
    host: hostname(),
    ip: outer?.address ?? '127.0.0.1',
    env: isProduction ? 'prod' : 'dev',
  }
}
