import type { App } from '../../../platform/server/app.ts'
import { mount } from '../../../platform/server/mount.ts'
import * as process from '../contract/deskProcess.ts'
import * as deployment from '../contract/deployment.ts'
import * as parts from '../contract/designParts.ts'
import { exportFlow } from './bpmn/flowFiles.ts'
import { categorizeDeployments, listDeployments } from './deployments.ts'
import {
  categorizeDesigns,
  changeDesignIcon,
  listDesignScope,
  removeDesignVersions,
  saveDesignScope,
} from './designParts.ts'
import { mountDesignTables } from './designTableRoutes.ts'
import { listStartableRows } from './lists.ts'
import { startByKey } from './starting.ts'

/** The calls that desks of the original know besides (workflow.md A.3). */
export function mountDeskDoors(app: App): void {
  mount(app, process.listStartableRows, ({ db, actor, input }) =>
    listStartableRows(db, actor, input),
  )
  mount(app, process.startByKey, ({ tx, actor, input, now }) => startByKey(tx, actor, input, now))
  mount(app, process.getXmlByKey, ({ tx, actor, input, ...at }) =>
    exportFlow(tx, actor, input.processDefKey, at),
  )
  mount(app, process.getXmlById, ({ tx, actor, input, ...at }) =>
    exportFlow(tx, actor, input.processDefId, at),
  )
  mountDesignParts(app)
  mountDesignTables(app)
}

function mountDesignParts(app: App): void {
  mount(app, parts.changeDesignCategory, ({ tx, actor, input, ...at }) =>
    categorizeDesigns(tx, actor, input, at),
  )
  mount(app, parts.changeDesignIcon, ({ tx, actor, input, ...at }) =>
    changeDesignIcon(tx, actor, input, at),
  )
  mount(app, parts.removeDesignVersions, ({ tx, actor, input, ...at }) =>
    removeDesignVersions(tx, actor, input, at),
  )
  mount(app, parts.listDesignScope, ({ db, actor, input }) =>
    listDesignScope(db, actor, input.modelId),
  )
  mount(app, parts.saveDesignScope, ({ tx, actor, input, ...at }) =>
    saveDesignScope(tx, actor, input, at),
  )
  mount(app, deployment.listDeployments, ({ db, actor, input }) =>
    listDeployments(db, actor, input),
  )
  mount(app, deployment.changeDeploymentCategory, ({ tx, actor, input, ...at }) =>
    categorizeDeployments(tx, actor, input, at),
  )
}
