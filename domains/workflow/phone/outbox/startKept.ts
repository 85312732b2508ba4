import { startOutbox } from '../../../../platform/web/outbox/browserOutbox.ts'
import { completeTasks } from '../../contract/batch.ts'
import { getDraft, listDrafts } from '../../contract/draft.ts'
import { listTodo } from '../../contract/inbox.ts'
import { listDone, listMyDone, listSent } from '../../contract/lists.ts'
import { addRemark } from '../../contract/remarks.ts'
import { startByForm } from '../../contract/start.ts'
import { completeTask, getDetail, rollbackTask } from '../../contract/tasks.ts'

const lists = [listTodo, listSent, listMyDone, listDone]

/** What may wait on the device: decisions on a task, new requests, remarks. Files that go with them have arrived before. */
export const keepable = {
  decide: { endpoint: completeTask, invalidates: [...lists, getDetail] },
  decideUnseen: { endpoint: completeTasks, invalidates: [...lists, getDetail] },
  giveBack: { endpoint: rollbackTask, invalidates: [...lists, getDetail] },
  begin: { endpoint: startByForm, invalidates: [...lists, listDrafts, getDraft] },
  remark: { endpoint: addRemark, invalidates: [getDetail] },
}
export type KeptKind = keyof typeof keepable

/** Begins to send what waits here. */
export const startKept = (): void => startOutbox(keepable)
