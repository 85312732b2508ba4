import type { App } from '../../../platform/server/http/createApp.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import type { Parts } from '../../../platform/server/dependencies.ts'
import type { FileReading, LinkMaking } from '../../files/server/public.ts'
import {
  defineCounter,
  defineHomeSource,
  defineInboxSource,
} from '../../messaging/server/public.ts'
import * as desk from '../contract/deskProcess.ts'
import * as drafts from '../contract/draft.ts'
import * as handing from '../contract/handing.ts'
import * as remarks from '../contract/remarks.ts'
import * as revocation from '../contract/revocation.ts'
import * as inbox from '../contract/inbox.ts'
import { listLinkable as listLinkableRequests } from '../contract/fields/linkedRequest.ts'
import * as lists from '../contract/lists.ts'
import * as print from '../contract/paper/print.ts'
import * as proxy from '../contract/proxy.ts'
import * as start from '../contract/start.ts'
import { listStartable as listStartableFlows } from '../contract/startable.ts'
import * as tasks from '../contract/tasks.ts'
import { mountDecisions } from './acting/decisionRoutes.ts'
import { mountDeliveries } from './deliveries/deliveryRoutes.ts'
import { getDetail } from './reading/detail.ts'
import { getDraft, listDrafts, removeDrafts, saveDraft } from './starting/drafts.ts'
import { defineOwnFlows } from './flows/ownFlows.ts'
import {
  addSigners,
  copyProcess,
  cutSigner,
  delegateTask,
  takeBackTask,
  terminateProcess,
  transferTask,
  urgeProcess,
} from './acting/handing.ts'
import { listLinkable } from './starting/linkedRequests.ts'
import { listCopies, listProcesses, listStartable, listStartableRows } from './reading/lists.ts'
import type { Undoing } from './acting/pending.ts'
import { addRemark, listParties } from './acting/remarks.ts'
import { askRevocation, dropRevocation } from './acting/revocations.ts'
import { previewPath } from './starting/previewing.ts'
import {
  getProxy,
  listProxies,
  listProxyFlows,
  removeProxies,
  submitProxy,
} from './proxies/proxies.ts'
import { countTodos } from './reading/countTodos.ts'
import { waitingTasks } from './reading/waitingTasks.ts'
import { homeOfWorkflow } from './reading/homeCards.ts'
import { refOf } from './acting/processRef.ts'
import { checkPrint } from './paper/printChecks.ts'
import './deliveries/outsidePart.ts'
import { printProcess, spendFile } from './paper/printing.ts'
import { defineSampleFlow } from './flows/sampleFlow.ts'
import { getStartForm, startByForm, startByKey } from './starting/starting.ts'
import { claimTask, listBackNodes, releaseTask, withdraw } from './acting/tasks.ts'
import { mountOperations } from './operating/operationRoutes.ts'

/**
 * Mounts the endpoints of the workflow domain. The demo school also gets a form with every field
 * type.
 */
export function mountWorkflow(
  app: App,
  {
    isDemo,
    outside,
    undoing,
    ...making
  }: LinkMaking &
    FileReading &
    Pick<Parts, 'isDemo' | 'keys' | 'outside'> & { readonly undoing: Undoing },
): void {
  defineCounter('todos', countTodos)
  defineInboxSource(waitingTasks)
  defineHomeSource(homeOfWorkflow)
  mount(app, inbox.listTodo, ({ db, actor, input, now }) =>
    listProcesses(db, actor, { ...input, list: 'todo' }, now),
  )
  mount(app, inbox.listClaimable, ({ db, actor, input, now }) =>
    listProcesses(db, actor, { ...input, list: 'claim' }, now),
  )
  mount(app, lists.listSent, ({ db, actor, input, now }) =>
    listProcesses(db, actor, { ...input, list: 'sent' }, now),
  )
  mount(app, lists.listMyDone, ({ db, actor, input, now }) =>
    listProcesses(db, actor, { ...input, list: 'myDone' }, now),
  )
  mount(app, lists.listDone, ({ db, actor, input, now }) =>
    listProcesses(db, actor, { ...input, list: 'done' }, now),
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
  mount(app, tasks.withdrawTask, ({ tx, actor, input, now }) => withdraw(tx, actor, input, now))
  mountDecisions(app, undoing)
  mountHanding(app)
  mountPrints(app, making)
  mountProxies(app)
  mountForms(app)
  mountOperations(app)
  mountDeliveries(app, { keys: making.keys, outside })
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
  defineOwnFlows()
  mount(app, start.getStartForm, ({ db, actor, input, now }) => getStartForm(db, actor, input, now))
  mount(app, start.startByForm, ({ tx, actor, input, now }) => startByForm(tx, actor, input, now))
  mount(app, desk.listStartableRows, ({ db, actor, input }) => listStartableRows(db, actor, input))
  mount(app, desk.startByKey, ({ tx, actor, input, now }) => startByKey(tx, actor, input, now))
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
