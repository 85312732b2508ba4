import type { App } from '../../../platform/server/app.ts'
import { mount } from '../../../platform/server/mount.ts'
import type { Parts } from '../../../platform/server/parts.ts'
import type { FileReading, LinkMaking } from '../../files/server/public.ts'
import { defineCounter } from '../../messaging/server/public.ts'
import * as batch from '../contract/batch.ts'
import * as drafts from '../contract/draft.ts'
import * as handing from '../contract/handing.ts'
import * as remarks from '../contract/remarks.ts'
import * as revocation from '../contract/revocation.ts'
import * as inbox from '../contract/inbox.ts'
import { listLinkable as listLinkableRequests } from '../contract/linked.ts'
import * as lists from '../contract/lists.ts'
import * as migrations from '../contract/migrations.ts'
import * as ops from '../contract/ops.ts'
import * as opsLists from '../contract/opsLists.ts'
import * as print from '../contract/print.ts'
import * as proxy from '../contract/proxy.ts'
import * as start from '../contract/start.ts'
import { listStartable as listStartableFlows } from '../contract/startable.ts'
import * as statistics from '../contract/statistics.ts'
import * as tasks from '../contract/tasks.ts'
import { completeTasks } from './batch.ts'
import { mountDeliveries } from './deliveryRoutes.ts'
import { mountDesigns } from './designRoutes.ts'
import { mountDeskDoors } from './deskRoutes.ts'
import { getDetail } from './detail.ts'
import { dispatchForOthers, listProcessNodes, rollbackForOthers } from './dispatching.ts'
import { getDraft, listDrafts, removeDrafts, saveDraft } from './drafts.ts'
import { defineGeneralFlow } from './generalFlow.ts'
import { defineOfficeFlows } from './officeFlows.ts'
import {
  addSigners,
  copyProcess,
  cutSigner,
  delegateTask,
  takeBackTask,
  terminateProcess,
  transferTask,
  urgeProcess,
} from './handing.ts'
import { listLinkable } from './linkedRequests.ts'
import { listCopies, listProcesses, listStartable } from './lists.ts'
import { listMigrations, migrateProcesses } from './migrations.ts'
import * as operating from './ops.ts'
import { listForOperators, listManaged } from './opsLists.ts'
import { addRemark, listParties } from './remarks.ts'
import { askRevocation, dropRevocation } from './revocations.ts'
import { removeForOthers, restoreForOthers } from './removing.ts'
import { previewPath } from './previewing.ts'
import { getProxy, listProxies, listProxyFlows, removeProxies, submitProxy } from './proxies.ts'
import { countTodos } from './todos.ts'
import { refOf } from './pointing.ts'
import { checkPrint } from './printChecks.ts'
import type {} from './parts.ts'
import { printProcess, spendFile } from './printing.ts'
import { defineSampleFlow } from './sampleFlow.ts'
import { getStartForm, startByForm } from './starting.ts'
import { getFlowBars, getFlowStatistics } from './statistics.ts'
import {
  claimTask,
  completeTask,
  listBackNodes,
  releaseTask,
  returnTask,
  withdraw,
} from './tasks.ts'

/** The calls of the workflow domain; the demo school also gets a form with every type of field. */
export function mountWorkflow(
  app: App,
  {
    isDemo,
    outside,
    ...making
  }: LinkMaking & FileReading & Pick<Parts, 'isDemo' | 'keys' | 'outside'>,
): void {
  defineCounter('todos', countTodos)
  mount(app, inbox.listTodo, ({ db, actor, input, now }) =>
    listProcesses(db, actor, 'todo', input, now),
  )
  mount(app, inbox.listClaimable, ({ db, actor, input, now }) =>
    listProcesses(db, actor, 'claim', input, now),
  )
  mount(app, lists.listSent, ({ db, actor, input, now }) =>
    listProcesses(db, actor, 'sent', input, now),
  )
  mount(app, lists.listMyDone, ({ db, actor, input, now }) =>
    listProcesses(db, actor, 'myDone', input, now),
  )
  mount(app, lists.listDone, ({ db, actor, input, now }) =>
    listProcesses(db, actor, 'done', input, now),
  )
  mount(app, lists.listCopied, ({ db, actor, input, now }) => listCopies(db, actor, input, now))
  mount(app, listLinkableRequests, ({ db, actor, input }) => listLinkable(db, actor, input))
  mount(app, listStartableFlows, ({ db, actor, input }) => listStartable(db, actor, input))
  mount(app, tasks.getDetail, ({ db, actor, input, now }) =>
    getDetail(db, actor, refOf(input.taskId, input.processInsId), { now, ...making }),
  )
  mount(app, tasks.listBackNodes, ({ db, actor, input, now }) =>
    listBackNodes(db, actor, input.taskId, now),
  )
  mount(app, tasks.claimTask, ({ tx, actor, input, now }) =>
    claimTask(tx, actor, input.taskId, now),
  )
  mount(app, tasks.releaseTask, ({ tx, actor, input, now }) =>
    releaseTask(tx, actor, input.taskId, now),
  )
  mount(app, tasks.completeTask, ({ tx, actor, input, now }) => completeTask(tx, actor, input, now))
  mount(app, tasks.rollbackTask, ({ tx, actor, input, now }) => returnTask(tx, actor, input, now))
  mount(app, tasks.withdrawTask, ({ tx, actor, input, now }) => withdraw(tx, actor, input, now))
  mount(app, batch.completeTasks, ({ tx, actor, input, now }) =>
    completeTasks(tx, actor, input, now),
  )
  mountHanding(app)
  mountPrints(app, making)
  mountProxies(app)
  mountForms(app)
  mountOperations(app)
  mountDesigns(app)
  mountDeliveries(app, { keys: making.keys, outside })
  mountDeskDoors(app)
  if (isDemo) defineSampleFlow()
}

function mountPrints(app: App, making: LinkMaking & FileReading): void {
  mount(app, print.printProcess, ({ tx, actor, input, now, request }) =>
    printProcess(tx, actor, refOf(input.taskId, input.processInsId), { ...making, request, now }),
  )
  mount<typeof print.downloadProcess, void>(
    app,
    print.downloadProcess,
    ({ tx, actor, input, now, request }) =>
      printProcess(tx, actor, refOf(input.taskId, input.processInsId), {
        ...making,
        request,
        now,
        isFile: true,
      }),
    { prepare: ({ database, actor, now }) => spendFile(database, actor, now) },
  )
  mount<typeof print.checkPrint, print.PrintCheck>(
    app,
    print.checkPrint,
    async ({ prepared }) => prepared,
    {
      prepare: ({ database, input, request, now }) =>
        checkPrint(database, making.keys, { code: input.code, ip: request.ip, now }),
    },
  )
}

function mountForms(app: App): void {
  defineGeneralFlow()
  defineOfficeFlows()
  mount(app, start.getStartForm, ({ db, actor, input, now }) => getStartForm(db, actor, input, now))
  mount(app, start.startByForm, ({ tx, actor, input, now }) => startByForm(tx, actor, input, now))
  mount(app, start.previewPath, ({ db, actor, input, now }) => previewPath(db, actor, input, now))
  mount(app, drafts.getDraft, ({ db, actor, input, now }) => getDraft(db, actor, input, now))
  mount(app, drafts.saveDraft, ({ tx, actor, input, now }) => saveDraft(tx, actor, input, now))
  mount(app, drafts.listDrafts, ({ db, actor }) => listDrafts(db, actor))
  mount(app, drafts.removeDrafts, ({ tx, actor, input }) => removeDrafts(tx, actor, input.ids))
}

function mountProxies(app: App): void {
  mount(app, proxy.listProxies, ({ db, actor, input, now }) => listProxies(db, actor, input, now))
  mount(app, proxy.listProxyFlows, ({ db, actor }) => listProxyFlows(db, actor))
  mount(app, proxy.getProxy, ({ db, actor, input, now }) => getProxy(db, actor, input.id, now))
  mount(app, proxy.submitProxy, ({ tx, actor, input, now, request }) =>
    submitProxy(tx, actor, input, { now, request }),
  )
  mount(app, proxy.removeProxies, ({ tx, actor, input, now, request }) =>
    removeProxies(tx, actor, input.ids, { now, request }),
  )
}

function mountHanding(app: App): void {
  mount(app, handing.transferTask, ({ tx, actor, input, now }) =>
    transferTask(tx, actor, input, now),
  )
  mount(app, handing.delegateTask, ({ tx, actor, input, now }) =>
    delegateTask(tx, actor, input, now),
  )
  mount(app, handing.addMultiInstance, ({ tx, actor, input, now }) =>
    addSigners(tx, actor, input, now),
  )
  mount(app, handing.deleteMultiInstance, ({ tx, actor, input, now }) =>
    cutSigner(tx, actor, input, now),
  )
  mount(app, handing.takeBackTask, ({ tx, actor, input, now }) =>
    takeBackTask(tx, actor, input, now),
  )
  mount(app, handing.terminateProcess, ({ tx, actor, input, now }) =>
    terminateProcess(tx, actor, input, now),
  )
  mount(app, handing.urgeTask, ({ tx, actor, input, now }) => urgeProcess(tx, actor, input, now))
  mount(app, remarks.addRemark, ({ tx, actor, input, now }) => addRemark(tx, actor, input, now))
  mount(app, revocation.askRevocation, ({ tx, actor, input, now }) =>
    askRevocation(tx, actor, input, now),
  )
  mount(app, revocation.dropRevocation, ({ tx, actor, input, now }) =>
    dropRevocation(tx, actor, input, now),
  )
  mount(app, remarks.listParties, ({ db, actor, input, now }) => listParties(db, actor, input, now))
  mount(app, handing.copyTask, ({ tx, actor, input, now }) => copyProcess(tx, actor, input, now))
}

function mountOperations(app: App): void {
  mount(app, opsLists.listOpenTasks, ({ db, actor, input, now }) =>
    listForOperators(db, actor, 'tasks', input, now),
  )
  mount(app, opsLists.listOpenProcesses, ({ db, actor, input, now }) =>
    listForOperators(db, actor, 'open', input, now),
  )
  mount(app, opsLists.listClosedProcesses, ({ db, actor, input, now }) =>
    listForOperators(db, actor, 'closed', input, now),
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
  mount(app, statistics.getFlowBars, ({ db, actor, input, now }) =>
    getFlowBars(db, actor, input.startTimeRange ?? '', now),
  )
}
