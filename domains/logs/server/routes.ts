import type { App } from '../../../platform/server/app.ts'
import { mount } from '../../../platform/server/mount.ts'
import * as contract from '../contract/logs.ts'
import { verifyTrail as verifyTrailCall } from '../contract/trail.ts'
import {
  getApiLog,
  getErrorLog,
  getUsualLog,
  listApiLogs,
  listErrorLogs,
  listUsualLogs,
} from './logs.ts'
import { verifyTrail } from './trail.ts'

/** The calls of the logs. */
export function mountLogs(app: App): void {
  mount(app, contract.listUsualLogs, ({ db, actor, input }) => listUsualLogs(db, actor, input))
  mount(app, contract.getUsualLog, ({ db, actor, input }) => getUsualLog(db, actor, input.id))
  mount(app, contract.listApiLogs, ({ db, actor, input }) => listApiLogs(db, actor, input))
  mount(app, contract.getApiLog, ({ db, actor, input }) => getApiLog(db, actor, input.id))
  mount(app, contract.listErrorLogs, ({ db, actor, input }) => listErrorLogs(db, actor, input))
  mount(app, contract.getErrorLog, ({ db, actor, input }) => getErrorLog(db, actor, input.id))
  mount(app, verifyTrailCall, ({ db, actor, input }) =>
    verifyTrail(db, actor, input.after, app.keys),
  )
}
