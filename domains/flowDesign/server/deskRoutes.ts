import type { App } from '../../../platform/server/http/createApp.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import * as xml from '../contract/publishedXml.ts'
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

/** The further routes that clients of the plugin call (workflow.md A.3). */
export function mountDeskRoutes(app: App): void {
  mount(app, xml.getXmlByKey, ({ tx, actor, input, ...at }) =>
    exportFlow(tx, actor, input.processDefKey, at),
  )
  mount(app, xml.getXmlById, ({ tx, actor, input, ...at }) =>
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
