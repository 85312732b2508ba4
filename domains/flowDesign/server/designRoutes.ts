import type { App } from '../../../platform/server/http/createApp.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import * as design from '../contract/designs.ts'
import { drawXml, exportXml, importXml } from '../contract/bpmn.ts'
import { conditionRows } from '../contract/conditionRows.ts'
import { drawDesign, exportDesign, importDesign } from './bpmn/files.ts'
import {
  getDesignVersion,
  listDesignVersions,
  publishDesign,
  restoreDesignVersion,
} from './designPublishing.ts'
import { rowsOfFeel } from '../../workflow/server/public/drawing.ts'
import { tryDesign } from './tryOut.ts'
import {
  changeDesignState,
  getDesign,
  listDesigns,
  listPartyOffers,
  removeDesigns,
  saveDesign,
} from './designs.ts'

/** The routes to design, publish and stop the school's own flows. */
export function mountDesigns(app: App): void {
  mount(app, design.listDesigns, ({ db, actor, input }) => listDesigns(db, actor, input))
  mount(app, design.getDesign, ({ db, actor, input }) => getDesign(db, actor, input.id))
  mount(app, design.saveDesign, ({ tx, actor, input, ...at }) => saveDesign(tx, actor, input, at))
  mount(app, design.publishDesign, ({ tx, actor, input, ...at }) =>
    publishDesign(tx, actor, input, at),
  )
  mount(app, design.changeDesignState, ({ tx, actor, input, ...at }) =>
    changeDesignState(tx, actor, input, at),
  )
  mount(app, design.removeDesigns, ({ tx, actor, input, ...at }) =>
    removeDesigns(tx, actor, input.ids, at),
  )
  mount(app, design.listDesignVersions, ({ db, actor, input }) =>
    listDesignVersions(db, actor, input.id),
  )
  mount(app, design.getDesignVersion, ({ db, actor, input }) =>
    getDesignVersion(db, actor, input.id, input.version),
  )
  mount(app, design.restoreDesignVersion, ({ tx, actor, input, ...at }) =>
    restoreDesignVersion(tx, actor, input, at),
  )
  mount(app, design.tryDesign, ({ db, actor, input, now }) => tryDesign(db, actor, input, now))
  mount(app, importXml, ({ tx, actor, input, ...at }) => importDesign(tx, actor, input.xml, at))
  mount(app, exportXml, ({ tx, actor, input, ...at }) => exportDesign(tx, actor, input, at))
  mount(app, drawXml, ({ input }) => drawDesign(input.design))
  mount(app, conditionRows, async ({ input }) => rowsOfFeel(input.feel, input.fields))
  mount(app, design.listPartyOffers, ({ db, actor }) => listPartyOffers(db, actor))
}
