import type { App } from '../../../platform/server/http/createApp.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import { readWorkbook } from '../../../platform/server/sheets/excel.ts'
import * as adult from '../contract/adult.ts'
import * as lookUp from '../contract/lookUp.ts'
import * as sheet from '../contract/lookUpSheet.ts'
import { importLookUpSheet, importRowsOfLookUps, lookUpSheetTemplate } from './lookUpImport.ts'
import { listLookUps, submitLookUps, voidLookUp } from './lookUps.ts'
import { countAdults, listAdults } from './reading.ts'

/** Mounts the calls of clearance. */
export function mountClearance(app: App): void {
  mount(app, adult.listAdults, ({ db, actor, input, now }) => listAdults(db, actor, input, now))
  mount(app, adult.countAdults, ({ db, actor, now }) => countAdults(db, actor, now))
  mount(app, lookUp.listLookUps, ({ db, actor, input }) => listLookUps(db, actor, input))
  mount(app, lookUp.submitLookUps, ({ tx, actor, input, now, request }) =>
    submitLookUps(tx, actor, input, { now, request }),
  )
  mount<typeof sheet.importLookUps, string[][]>(
    app,
    sheet.importLookUps,
    ({ tx, actor, input, prepared, now, request }) =>
      importLookUpSheet(tx, actor, { rows: prepared, ...input }, { now, request }),
    { prepare: async ({ file, actor }) => (file ? readWorkbook(file, actor.tenantId) : []) },
  )
  mount<typeof sheet.readLookUps, string[][]>(
    app,
    sheet.readLookUps,
    async ({ prepared }) => ({ rows: prepared }),
    { prepare: async ({ file, actor }) => (file ? readWorkbook(file, actor.tenantId) : []) },
  )
  mount(app, sheet.importLookUpRows, ({ tx, actor, input, now, request }) =>
    importRowsOfLookUps(tx, actor, input, { now, request }),
  )
  mount(app, sheet.lookUpTemplate, async () => lookUpSheetTemplate)
  mount(app, lookUp.voidLookUp, ({ tx, actor, input, now, request }) =>
    voidLookUp(tx, actor, input, { now, request }),
  )
}
