import * as z from 'zod/mini'

import { endpoint } from '../../../../platform/contract/endpoint.ts'
import { dateTimeColumn, listing, textColumn } from '../../../../platform/contract/filters.ts'
import { pageFields, pageOf } from '../../../../platform/contract/page.ts'
import { dateTime, id, labelled, maybeText } from '../../../../platform/contract/shapes.ts'
import { workflowPermissions } from '../permissions.ts'
import { InstanceStatus, ProcessIsFinished } from '../states.ts'

/** An open task, or a process with its first open task, as an operator sees it. */
export const OpsRow = z.object({
  /** The task's id in the list of tasks, else the process's. */
  id,
  processInstanceId: z.string(),
  /** Empty when no task is open. */
  taskId: z.string(),
  taskName: labelled('当前步骤', z.string()),
  processDefinitionName: labelled('标题', z.string()),
  processDefinitionKey: z.string(),
  flowName: labelled('流程', z.string()),
  categoryName: labelled('分类', z.string()),
  serialNumber: labelled('流水号', z.string()),
  applyUserName: labelled('申请人', z.string()),
  assigneeName: labelled('处理人', z.string()),
  /** When the task was opened, or the process started. */
  createTime: labelled('开始时间', dateTime),
  endTime: z.optional(labelled('结束时间', dateTime)),
  dueTime: z.optional(labelled('截止时间', dateTime)),
  isOverdue: z.boolean(),
  instanceStatus: labelled('状态', InstanceStatus),
  isSuspended: z.boolean(),
  isRemoved: z.boolean(),
  /** Whether it may be removed from the lists: only if no domain has its own pages for it. */
  isRemovable: z.boolean(),
  /** A delay: it goes on by itself at `dueTime`. */
  isWait: z.boolean(),
  statusLabel: z.string(),
  processIsFinished: ProcessIsFinished,
})
export type OpsRow = z.output<typeof OpsRow>

/** The filters of the lists, besides the assignee. */
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

/**
 * The sort columns of each list. Tasks sort by age and by deadline, so that late ones can come
 * first.
 */
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
  /** Only processes that were removed from the lists. */
  isRemoved: yesOrNo,
  /** Tasks that cannot be answered because all their assignees have left. */
  isStranded: yesOrNo,
  category: z.optional(labelled('分类', maybeText())),
  assignee: z.optional(labelled('处理人', z.union([z.literal(''), id]))),
  assigneeName: z.optional(labelled('处理人', maybeText())),
  /** A search in form values: `field:op[:value[:type]]`, comma-separated (workflow.md A.3). */
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
  'Open tasks of the flows that the caller manages, newest first; sortable by age, due time or flow',
)
export const listOpenProcesses = list(
  'processList',
  'Running processes of those flows, newest first; sortable by age or flow',
)
export const listClosedProcesses = list('doneList', 'Ended processes of those flows')

/** Lists the flows that the caller manages. */
export const listManagedFlows = endpoint({
  method: 'GET',
  path: '/blade-workflow/ops/flows',
  summary: 'Filter options: the flows that the caller manages (ours)',
  may: workflowPermissions.manage,
  input: z.object({}),
  reply: z.array(z.object({ key: z.string(), name: z.string() })),
})
