import { linkTo } from '../../../../platform/contract/screen.ts'
import type { About } from '../../../../platform/web/outbox/useQueueing.ts'
import type { TaskDetail } from '../../contract/process.ts'
import { formDetailScreen } from '../../contract/screens.ts'

type Task = {
  readonly process: Pick<
    TaskDetail['process'],
    'taskId' | 'processInstanceId' | 'processDefinitionName'
  >
  readonly form: Pick<TaskDetail['form'], 'allForm'>
}
type Said = { readonly comment?: string | undefined; readonly variables?: object | undefined }

/** A decision on a task in the outbox. */
export function aboutTask(
  { process, form }: Task,
  words: string,
  { comment = '', variables = {} }: Said,
): About {
  const { taskId, processInstanceId } = process
  return {
    subject: taskId,
    title: process.processDefinitionName,
    words,
    note: comment,
    to: linkTo(formDetailScreen, { taskId, processInsId: processInstanceId }),
    form: Object.keys(variables).length > 0 ? form.allForm : '',
  }
}
