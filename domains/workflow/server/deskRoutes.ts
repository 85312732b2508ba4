import type { App } from '../../../platform/server/app.ts'
import { mount } from '../../../platform/server/mount.ts'
import * as process from '../contract/deskProcess.ts'
import { exportFlow } from './bpmn/flowFiles.ts'
import { listStartableRows } from './lists.ts'
import { startByKey } from './starting.ts'

/** The calls that desks of the original know besides (workflow.md A.3). */
export function mountDeskDoors(app: App): void {
  mount(app, process.listStartableRows, ({ db, actor, input }) => listStartableRows(db, actor, input))
  mount(app, process.startByKey, ({ tx, actor, input, now }) => startByKey(tx, actor, input, now))
  mount(app, process.getXmlByKey, ({ tx, actor, input, ...at }) => exportFlow(tx, actor, input.processDefKey, at))
  mount(app, process.getXmlById, ({ tx, actor, input, ...at }) => exportFlow(tx, actor, input.processDefId, at))
}
