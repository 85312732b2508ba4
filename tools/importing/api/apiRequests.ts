import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'

import { UnreadableDump } from '../sqlScanner.ts'
import type { OldApi } from './oldApi.ts'

const text = orElse(z.string(), '')
const Task = z.object({
  processInstanceId: z.string(),
  processDefinitionKey: text,
  processDefinitionName: text,
  createTime: text,
  taskId: text,
  taskName: text,
  assignee: text,
})
const Person = orElse(z.object({ id: z.union([z.string(), z.number()]) }), { id: '' })
const Comment = z.object({ type: text, fullMessage: text, time: text })
const Detail = z.object({
  process: z.object({
    createTime: text,
    applyUser: Person,
    variables: orElse(z.record(z.string(), z.unknown()), {}),
  }),
  flow: orElse(
    z.array(
      z.object({
        historyActivityName: text,
        assigneeName: text,
        comments: orElse(z.array(Comment), []),
      }),
    ),
    [],
  ),
})

/**
 * The running requests of the old product, as rows of its engine. The list names every open task;
 * its details name applicant, values and history.
 */
export async function readRequests(api: OldApi): Promise<Map<string, Record<string, unknown>[]>> {
  const tasks = ((await api.readPages('/blade-workflow/ops/list', 'taskId')) ?? []).map((one) => {
    const task = Task.safeParse(one)
    if (!task.success) throw new UnreadableDump('原系统 /blade-workflow/ops/list：没有流程编号')
    return task.data
  })
  type Rows = Record<string, unknown>[]
  const instances: Rows = []
  const variables: Rows = []
  const comments: Rows = []
  for (const [id, [first]] of Map.groupBy(tasks, (task) => task.processInstanceId)) {
    if (!first) continue
    const answer = await api.read('/blade-workflow/process/detail', {
      processInsId: id,
      taskId: first.taskId,
    })
    const detail = Detail.safeParse(answer)
    if (!detail.success)
      throw new UnreadableDump(`原系统 /blade-workflow/process/detail：读不出申请 ${id}`)
    const { process, flow } = detail.data
    instances.push({
      id_: id,
      proc_inst_id_: id,
      proc_def_id_: first.processDefinitionKey,
      start_time_: process.createTime || first.createTime,
      start_user_id_: String(process.applyUser.id),
      name_: first.processDefinitionName,
    })
    for (const [name, value] of Object.entries(process.variables))
      variables.push({
        id_: `${id} ${name}`,
        proc_inst_id_: id,
        name_: name,
        type_: 'json',
        text_: JSON.stringify(value),
      })
    for (const { historyActivityName: step, assigneeName: who, comments: said } of flow)
      for (const { type, fullMessage, time } of said)
        comments.push({
          proc_inst_id_: id,
          type_: type,
          time_: time,
          user_name_: who,
          step_name_: step,
          message_: fullMessage,
        })
  }
  return new Map([
    ['act_hi_procinst', instances],
    [
      'act_ru_task',
      tasks.map(({ taskId, processInstanceId, taskName, assignee }) => ({
        id_: taskId,
        proc_inst_id_: processInstanceId,
        name_: taskName,
        assignee_: assignee,
      })),
    ],
    ['act_ru_variable', variables],
    ['act_hi_comment', comments],
  ])
}
