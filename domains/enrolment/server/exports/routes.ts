import type { App } from '../../../../platform/server/http/createApp.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import * as contract from '../../contract/exports/listExport.ts'
import { askExport, decideExport, listExports } from './asking.ts'
import { downloadExport } from './downloading.ts'

export function mountExports(app: App, keys: Keys): void {
  mount(app, contract.listOwnExports, ({ db, actor, input, now }) =>
    listExports(db, actor, { input, whose: 'own' }, now),
  )
  mount(app, contract.listExports, ({ db, actor, input, now }) =>
    listExports(db, actor, { input, whose: 'all' }, now),
  )
  mount(app, contract.askExport, ({ tx, actor, input, now, request }) =>
    askExport(tx, actor, input, { now, request }),
  )
  mount(app, contract.decideExport, ({ tx, actor, input, now, request }) =>
    decideExport(tx, actor, input, { now, request }),
  )
  mount(app, contract.downloadExport, ({ tx, actor, input, now, request }) =>
    downloadExport(tx, actor, { id: input.id, format: 'xlsx' }, { keys, now, request }),
  )
  mount(app, contract.downloadExportCsv, ({ tx, actor, input, now, request }) =>
    downloadExport(tx, actor, { id: input.id, format: 'csv' }, { keys, now, request }),
  )
}
