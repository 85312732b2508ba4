import type { App } from '../../../../platform/server/http/createApp.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import * as migrations from '../../contract/operating/migrations.ts'
import * as ops from '../../contract/operating/ops.ts'
import * as opsLists from '../../contract/operating/opsLists.ts'
import * as statistics from '../../contract/operating/statistics.ts'
import { dispatchForOthers, listProcessNodes, rollbackForOthers } from './dispatching.ts'
import { listMigrations, migrateProcesses } from './migrations.ts'
import * as operating from './ops.ts'
import { listForOperators, listManaged } from './opsLists.ts'
import { removeForOthers, restoreForOthers } from './removing.ts'
import { getFlowBars, getFlowStatistics } from './statistics.ts'
import { listWaiting } from './waiting.ts'

export function mountOperations(app: App): void {
  mount(app, opsLists.listOpenTasks, ({ db, actor, input, now }) =>
    listForOperators(db, actor, { ...input, list: 'tasks' }, now),
  )
  mount(app, opsLists.listOpenProcesses, ({ db, actor, input, now }) =>
    listForOperators(db, actor, { ...input, list: 'open' }, now),
  )
  mount(app, opsLists.listClosedProcesses, ({ db, actor, input, now }) =>
    listForOperators(db, actor, { ...input, list: 'closed' }, now),
  )
  mount(app, opsLists.listManagedFlows, ({ db, actor }) => listManaged(db, actor))
  mount(app, ops.opsComplete, ({ tx, actor, input, ...at }) =>
    operating.completeForOthers(tx, actor, input, at),
  )
  mount(app, ops.opsTransfer, ({ tx, actor, input, ...at }) =>
    operating.transferForOthers(tx, actor, input, at),
  )
  mount(app, ops.opsCopy, ({ tx, actor, input, ...at }) =>
    operating.copyForOthers(tx, actor, input, at),
  )
  mount(app, ops.opsUrge, ({ tx, actor, input, ...at }) =>
    operating.urgeForOthers(tx, actor, input, at),
  )
  mount(app, ops.opsTerminate, ({ tx, actor, input, ...at }) =>
    operating.terminateForOthers(tx, actor, input, at),
  )
  mount(app, ops.opsCutSigner, ({ tx, actor, input, ...at }) =>
    operating.cutSignersForOthers(tx, actor, input, at),
  )
  mount(app, ops.opsSuspend, ({ tx, actor, input, ...at }) =>
    operating.suspendForOthers(tx, actor, input, at),
  )
  mount(app, ops.opsDelegate, ({ tx, actor, input, ...at }) =>
    operating.delegateForOthers(tx, actor, input, at),
  )
  mount(app, ops.opsAddSigners, ({ tx, actor, input, ...at }) =>
    operating.addSignersForOthers(tx, actor, input, at),
  )
  mount(app, ops.opsRemove, ({ tx, actor, input, ...at }) => removeForOthers(tx, actor, input, at))
  mount(app, ops.opsRestore, ({ tx, actor, input, ...at }) =>
    restoreForOthers(tx, actor, input, at),
  )
  mount(app, ops.opsDispatch, ({ tx, actor, input, ...at }) =>
    dispatchForOthers(tx, actor, input, at),
  )
  mount(app, ops.opsRollback, ({ tx, actor, input, ...at }) =>
    rollbackForOthers(tx, actor, input, at),
  )
  mount(app, migrations.listMigrations, ({ db, actor, input, now }) =>
    listMigrations(db, actor, input, now),
  )
  mount(app, migrations.migrateProcesses, ({ tx, actor, input, ...at }) =>
    migrateProcesses(tx, actor, input, at),
  )
  mount(app, ops.listProcessNodes, ({ db, actor, input, now }) =>
    listProcessNodes(db, actor, input.taskId, now),
  )
  mount(app, statistics.getFlowStatistics, ({ db, actor, input, now }) =>
    getFlowStatistics(db, actor, input.startTimeRange ?? '', now),
  )
  mount(app, statistics.listWaiting, ({ db, actor, now }) => listWaiting(db, actor, now))
  mount(app, statistics.getFlowBars, ({ db, actor, input, now }) =>
    getFlowBars(db, actor, input.startTimeRange ?? '', now),
  )
}
