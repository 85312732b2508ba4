import type { Parts } from '../../../platform/server/dependencies.ts'
import type { App } from '../../../platform/server/http/createApp.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { readWorkbook } from '../../../platform/server/sheets/excel.ts'
import { defineInboxSource } from '../../messaging/server/public.ts'
import { defineRecordSheet } from '../../enrolment/server/public.ts'
import * as contract from '../contract/record.ts'
import * as sheets from '../contract/recordImport.ts'
import { completeRecord, returnRecord } from './checking.ts'
import { saveRecord, submitRecord } from './filling.ts'
import { importRecordRows } from './importing.ts'
import { getRecord, listRecords } from './reading.ts'
import { remindFamilies } from './reminding.ts'
import { revealRecord } from './reveal.ts'
import { emptySheet, nationalSheet } from './sheet.ts'
import { waitingRecords } from './waitingRecords.ts'

/** Mounts the records that families fill in after the registration. */
export function mountPupilRecords(app: App, { keys }: Parts): void {
  defineInboxSource(waitingRecords)
  defineRecordSheet(nationalSheet)
  mount(app, contract.getRecord, ({ db, actor, input }) => getRecord(db, actor, input.id, keys))
  mount(app, contract.saveRecord, ({ tx, actor, input, now }) =>
    saveRecord(tx, actor, input, { keys, now }),
  )
  mount(app, contract.submitRecord, ({ tx, actor, input, now, request }) =>
    submitRecord(tx, actor, input, { keys, now, request }),
  )
  mount(app, contract.listRecords, ({ db, actor, input }) => listRecords(db, actor, input))
  mount(app, contract.returnRecord, ({ tx, actor, input, now, request }) =>
    returnRecord(tx, actor, input, { keys, now, request }),
  )
  mount(app, contract.completeRecord, ({ tx, actor, input, now, request }) =>
    completeRecord(tx, actor, input.id, { keys, now, request }),
  )
  mount(app, contract.remindFamilies, ({ tx, actor, input, now, request }) =>
    remindFamilies(tx, actor, input.ids.split(','), { now, request }),
  )
  mount(app, contract.revealRecord, ({ tx, actor, input, now, request }) =>
    revealRecord(tx, actor, input, { keys, now, request }),
  )
  mountSheet(app, keys)
}

function mountSheet(app: App, keys: Keys): void {
  mount<typeof sheets.readRecordSheet, string[][]>(
    app,
    sheets.readRecordSheet,
    async ({ prepared }) => ({ rows: prepared }),
    { prepare: async ({ file, actor }) => (file ? readWorkbook(file, actor.tenantId) : []) },
  )
  mount(app, sheets.recordTemplate, async () => emptySheet)
  mount(app, sheets.importRecordRows, ({ tx, actor, input, now, request }) =>
    importRecordRows(tx, actor, input, { keys, now, request }),
  )
}
