import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTimeColumn, listing, textColumn } from '../../../platform/contract/filters.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, labelled, maybeText } from '../../../platform/contract/shapes.ts'
import { workflowPermissions } from './permissions.ts'
import { InstanceStatus, ProcessIsFinished } from './states.ts'

/** One open task, or one process with the first of its open tasks, as who manages the flow sees it. */
export const OpsRow = z.object({
  /** The task's id in the list of tasks, else the process's. */
  id,
  processInstanceId: z.string(),
  /** Empty once nothing is open. */
  taskId: z.string(),
  taskName: labelled('当前环节', z.string()),
  processDefinitionName: labelled('标题', z.string()),
  processDefinitionKey: z.string(),
  flowName: labelled('流程', z.string()),
  categoryName: labelled('分类', z.string()),
  serialNumber: labelled('流水号', z.string()),
  applyUserName: labelled('申请人', z.string()),
  assigneeName: labelled('处理人', z.string()),
  /** When the task was opened, or the process began. */
  createTime: labelled('开始时间', dateTime),
  endTime: z.optional(labelled('结束时间', dateTime)),
  dueTime: z.optional(labelled('截止时间', dateTime)),
  isOverdue: z.boolean(),
  instanceStatus: labelled('状态', InstanceStatus),
  isSuspended: z.boolean(),
  isRemoved: z.boolean(),
  /** Whether it may be taken out of people's lists: no domain has pages of its own for it. */
  isRemovable: z.boolean(),
  /** Nobody has the word: it goes on by itself at `dueTime`. */
  isWait: z.boolean(),
  statusLabel: z.string(),
  processIsFinished: ProcessIsFinished,
})
export type OpsRow = z.output<typeof OpsRow>

/** What the lists may be filtered by, besides who has the word. */
const opsListing = listing(
  {
    processDefinitionName: textColumn(),
    processDefinitionKey: textColumn('equal'),
    serialNumber: textColumn(),
    taskName: textColumn(),
    applyUserName: textColumn(),
    instanceStatus: textColumn('equal'),
    createTime: dateTimeColumn(),
    dueTime: dateTimeColumn(),
  },
  [],
)

/** What each list may be sorted by besides: tasks by how long they have waited and by when they are due, so that what is late comes first. */
export const openTasksListing = {
  ...opsListing,
  sorts: ['createTime', 'dueTime', 'processDefinitionKey'],
}
export const openProcessesListing = { ...opsListing, sorts: ['createTime', 'processDefinitionKey'] }
export const closedProcessesListing = { ...opsListing, sorts: ['createTime'] }

const yesOrNo = z.optional(z.union([z.literal(''), z.enum(['true', 'false', '1', '0'])]))

const OpsQuery = z.object({
  ...opsListing.fields,
  isSuspended: yesOrNo,
  /** Processes that were taken out of people's lists, and they alone. */
  isRemoved: yesOrNo,
  /** Tasks that nobody can answer, because all who have the word have left. */
  isStranded: yesOrNo,
  category: z.optional(labelled('分类', maybeText())),
  assignee: z.optional(labelled('处理人', z.union([z.literal(''), id]))),
  assigneeName: z.optional(labelled('处理人', maybeText())),
  /** What stands in the form: `field:op[:value[:type]]`, several by commas (workflow.md A.3). */
  formSearch: z.optional(labelled('表单查询', maybeText(2000))),
  ...pageFields,
})
export type OpsQuery = z.output<typeof OpsQuery>

const list = <const Name extends string>(name: Name, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/blade-workflow/ops/${name}`,
    summary,
    may: workflowPermissions.manage,
    input: OpsQuery,
    reply: pageOf(OpsRow),
  })

export const listOpenTasks = list(
  'list',
  'Every open task of the flows that the caller manages, newest first unless sorted by age, by when it is due or by flow',
)
export const listOpenProcesses = list(
  'processList',
  'Every process of those flows that has not ended, newest first unless sorted by age or by flow',
)
export const listClosedProcesses = list('doneList', 'Every process of those flows that has ended')

/** The flows that the caller manages. */
export const listManagedFlows = endpoint({
  method: 'GET',
  path: '/blade-workflow/ops/flows',
  summary: 'The flows that the caller manages, as a filter offers them (ours)',
  may: workflowPermissions.manage,
  input: z.object({}),
  reply: z.array(z.object({ key: z.string(), name: z.string() })),
})
