import type { QueuePlan } from '../../../platform/web/outbox/queuePlan.ts'
import { completeTasks } from '../contract/batch.ts'
import { getDraft, listDrafts } from '../contract/draft.ts'
import { listTodo } from '../contract/inbox.ts'
import { listDone, listMyDone, listSent } from '../contract/lists.ts'
import { addRemark } from '../contract/remarks.ts'
import { startByForm } from '../contract/start.ts'
import { completeTask, getDetail, rollbackTask } from '../contract/tasks.ts'

const lists = [listTodo, listSent, listMyDone, listDone]

function withoutTasks(
  input: Record<string, unknown>,
  gone: readonly string[],
): Record<string, unknown> {
  const ids = String(input['ids']).split(',')
  return { ...input, ids: ids.filter((id) => !gone.includes(id)).join(',') }
}

/**
 * What can be queued on the device: decisions, new requests, remarks. Their files are uploaded
 * already.
 */
export const offline = {
  decide: { endpoint: completeTask, invalidates: [...lists, getDetail] },
  decideUnseen: {
    endpoint: completeTasks,
    invalidates: [...lists, getDetail],
    without: withoutTasks,
  },
  giveBack: { endpoint: rollbackTask, invalidates: [...lists, getDetail] },
  begin: { endpoint: startByForm, invalidates: [...lists, listDrafts, getDraft], repeats: true },
  remark: { endpoint: addRemark, invalidates: [getDetail], repeats: true },
} satisfies QueuePlan
export type QueuedKind = keyof typeof offline
