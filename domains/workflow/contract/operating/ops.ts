import * as z from 'zod/mini'

import { endpoint } from '../../../../platform/contract/endpoint.ts'
import { id, idList, labelled, text } from '../../../../platform/contract/shapes.ts'
import { maxNodeId } from '../flow/calls.ts'
import { signingPlace } from '../handing.ts'
import { workflowPermissions } from '../permissions.ts'
import { flag } from '../tasks.ts'

/** The result for one task or process. */
export const OpsResult = z.object({
  taskId: z.string(),
  /** Set when a process was named instead of a task. */
  processInstanceId: z.optional(z.string()),
  isDone: z.boolean(),
  reason: z.string(),
  msg: z.string(),
})
export type OpsResult = z.output<typeof OpsResult>

/** A task that fails reports its reason and does not stop the others. */
export const OpsOutcome = z.object({ done: z.number(), results: z.array(OpsResult) })
export type OpsOutcome = z.output<typeof OpsOutcome>

const taskId = labelled('待办', idList)
const comment = labelled('原因', text(500))
const assignee = labelled('处理人', id)

const operation = <const Name extends string, Input extends z.ZodMiniType>(
  name: Name,
  {
    summary,
    input,
    refusals = [],
    alsoAt = [],
  }: {
    summary: string
    input: Input
    refusals?: readonly string[]
    alsoAt?: readonly `/blade-${string}`[]
  },
) =>
  endpoint({
    method: 'POST',
    path: `/blade-workflow/ops/${name}`,
    alsoAt,
    summary,
    may: workflowPermissions.manage,
    input,
    reply: OpsOutcome,
    refusals,
    idempotent: true,
  })

export const opsComplete = operation('completeTask', {
  summary: 'Decides tasks of others; the reason is logged',
  input: z.object({ taskId, isPass: labelled('是否通过', flag), comment }),
})

export const opsTransfer = operation('transferTask', {
  summary: 'Transfers tasks of others to another person',
  input: z.object({ taskId, assignee, comment }),
  refusals: ['NO_SUCH_COLLEAGUE'],
  // The plugin has two endpoints; here both write the same log line.
  alsoAt: ['/blade-workflow/ops/changeTaskAssignee'],
})

export const opsDelegate = operation('delegateTask', {
  summary: 'Delegates tasks of others; each comes back to its assignee',
  input: z.object({ taskId, assignee, comment }),
  refusals: ['NO_SUCH_COLLEAGUE'],
})

export const opsAddSigners = operation('addMultiInstance', {
  summary: 'Adds signers to tasks of others',
  input: z.object({ taskId, assignee: labelled('加签人', idList), place: signingPlace, comment }),
  refusals: ['NO_SUCH_COLLEAGUE'],
})

export const opsCopy = operation('copyTask', {
  summary: 'Sends copies of the tasks’ processes to colleagues',
  input: z.object({ taskId, copyUser: labelled('抄送人', idList), comment }),
  refusals: ['NO_SUCH_COLLEAGUE'],
})

export const opsUrge = operation('urgeTask', {
  summary: 'Reminds the current assignees of each process',
  input: z.object({ taskId, comment }),
})

export const opsTerminate = operation('terminateProcess', {
  summary: 'Terminates the process of each task',
  input: z.object({ taskId, comment }),
})

export const opsCutSigner = operation('deleteMultiInstance', {
  summary: 'Removes added signers who have not answered',
  input: z.object({ taskId, comment }),
})

export const opsSuspend = operation('changeTaskStatus', {
  summary: 'Suspends or resumes the process of each task',
  input: z.object({ taskId, isSuspended: labelled('挂起或恢复', flag), comment }),
})

const processInsId = labelled('申请', idList)

export const opsRemove = operation('deleteProcess', {
  summary:
    'Removes processes from all lists and terminates running ones; rows, logs and prints remain',
  input: z.object({ processInsId, comment }),
})

export const opsRestore = operation('restoreProcess', {
  summary: 'Restores removed processes (ours)',
  input: z.object({ processInsId, comment }),
})

const place = labelled('步骤', z.string().check(z.minLength(1), z.maxLength(maxNodeId)))

export const opsDispatch = operation('dispatchTask', {
  summary: 'Moves the process of each task to a step of its flow, forwards or back',
  input: z.object({ taskId, nodeId: place, comment }),
})

export const opsRollback = operation('rollbackTask', {
  summary: 'Moves the process of each task back to a step that it has passed',
  input: z.object({ taskId, nodeId: place, comment }),
})

export const listProcessNodes = endpoint({
  method: 'GET',
  path: '/blade-workflow/ops/processNodes',
  summary: 'Steps that the process of a task may be moved to',
  may: workflowPermissions.manage,
  input: z.object({ taskId: labelled('待办', id) }),
  reply: z.array(
    z.object({
      nodeId: z.string(),
      nodeName: z.string(),
      isApplicant: z.boolean(),
      wasThere: z.boolean(),
    }),
  ),
})
