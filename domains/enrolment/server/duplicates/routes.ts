import type { App } from '../../../../platform/server/http/createApp.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import * as contract from '../../contract/duplicates/duplicate.ts'
import { decideDuplicate, listDuplicates } from './deciding.ts'
import { findDuplicates } from './finding.ts'

export function mountDuplicates(app: App, keys: Keys): void {
  mount(app, contract.listDuplicates, ({ db, actor, input }) => listDuplicates(db, actor, input))
  mount(app, contract.findDuplicates, ({ tx, actor, input, now, request }) =>
    findDuplicates(tx, actor, input.planId, { keys, now, request }),
  )
  mount(app, contract.decideDuplicate, ({ tx, actor, input, now, request }) =>
    decideDuplicate(tx, actor, input, { now, request }),
  )
}
