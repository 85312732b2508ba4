import type { App } from '../../../platform/server/http/createApp.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import * as contract from '../contract/builtIn.ts'
import * as builtIn from './builtIn.ts'
import { mountDesigns } from './designRoutes.ts'
import { mountDeskRoutes } from './deskRoutes.ts'

/** The routes to design the school's own flows. */
export function mountFlowDesign(app: App): void {
  mountDesigns(app)
  mountDeskRoutes(app)
  mountBuiltIn(app)
}

function mountBuiltIn(app: App): void {
  mount(app, contract.listBuiltIn, ({ db, actor }) => builtIn.listBuiltIn(db, actor))
  mount(app, contract.getBuiltIn, ({ db, actor, input }) =>
    builtIn.getBuiltIn(db, actor, input.key),
  )
  mount(app, contract.publishBuiltIn, ({ tx, actor, input, ...at }) =>
    builtIn.publishBuiltIn(tx, actor, input, at),
  )
  mount(app, contract.restoreBuiltIn, ({ tx, actor, input, ...at }) =>
    builtIn.restoreBuiltIn(tx, actor, input, at),
  )
}
