import { useRef, useState } from 'react'

import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import type { ReviewInput } from '../../../../platform/web/records/flowPanels.ts'
import { type Papers, sentOf } from '../../contract/decisionPapers.ts'
import type { FormValues } from '../../../forms/contract/filling/formValues.ts'
import type { sentPart } from '../../contract/fields/openedForm.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import * as handing from '../../contract/handing.ts'
import { type DecisionReply, withoutWait } from '../../contract/pending.ts'
import type { TaskDetail } from '../../contract/process.ts'
import { answeredText } from '../../contract/processLabels.ts'
import { clearRefusal, useQueueing } from '../../../../platform/web/outbox/useQueueing.ts'
import type { QueuedKind } from '../offline.ts'
import { aboutTask } from '../outbox/waitingTask.ts'
import {
  claimTask,
  completeTask,
  releaseTask,
  rollbackTask,
  withdrawTask,
} from '../../contract/tasks.ts'
import { changedLists as lists, sayDecided, useNextTodo } from './useDecided.ts'

/** The whole input of a decision. */
export type Decision = ReviewInput & Partial<Papers>

/** The label of refusing at this step. */
export const noWord = ({ button }: TaskDetail): string =>
  button.find(({ buttonKey }) => buttonKey === 'wf_reject')?.name ?? '驳回'

type Changes = {
  readonly onChanged: (isDecided: boolean) => unknown
  /** A decision that may be undone is made, and the next task is about to open. */
  readonly onDeciding: () => unknown
}

/**
 * Every action of the detail page. Each one reloads the process afterwards and reports whether it
 * answered the task.
 */
export function useActions(detail: TaskDetail, { onChanged, onDeciding }: Changes) {
  const { process, takeBackTaskId = '' } = detail
  const queueing = useQueueing<QueuedKind>()
  // The input of failed dialogs, by kind; each dialog opens with it again.
  const [unsent] = useState(() => new Map<string, string>())
  const typed = useRef<FormValues>(undefined)
  const after = (message: string, ...asked: string[]) => ({
    message,
    invalidates: lists,
    done: () => {
      for (const kind of asked) unsent.delete(kind)
      return onChanged(false)
    },
  })
  const next = useNextTodo()
  const decided = () => {
    unsent.clear()
    clearRefusal(process.taskId)
    return onChanged(true)
  }
  /** The next task opens at once; a decision that took effect immediately stays in sight. */
  const decidedBy = async (reply: DecisionReply, word: string) => {
    const { taskId, processInstanceId, processDefinitionName } = process
    const here = { taskId, processInstanceId }
    const done = `${answeredText(word)} · ${processDefinitionName}`
    if (sayDecided(reply, done, () => next.reopen(here))) {
      unsent.clear()
      clearRefusal(taskId)
      onDeciding()
      await next.openNext(here)
    } else await decided()
  }
  const claim = useSubmit(claimTask, after('已签收，半小时内由您处理'))
  const release = useSubmit(releaseTask, after('已放回，其他人可以处理'))
  const passWord = detail.button.find(({ buttonKey }) => buttonKey === 'wf_pass')?.name ?? '通过'
  const complete = useSubmit(completeTask, {
    invalidates: lists,
    done: (reply, { pass }) => decidedBy(reply, pass === true ? passWord : noWord(detail)),
    failed: (error, said, key) =>
      queueing('decide', (sent: typeof said) => ({
        ...aboutTask(detail, sent.pass === true ? passWord : noWord(detail), sent),
        ...(sent.variables && { typed: typed.current }),
      }))(error, withoutWait(said), key),
  })
  const giveBack = useSubmit(rollbackTask, {
    invalidates: lists,
    done: (reply) => decidedBy(reply, '退回'),
    failed: (error, said, key) =>
      queueing('giveBack', (sent: typeof said) => aboutTask(detail, '退回', sent))(
        error,
        withoutWait(said),
        key,
      ),
  })
  const withdraw = useSubmit(withdrawTask, {
    invalidates: lists,
    done: (_reply, { withdrawType }) => {
      const isRecall = withdrawType === 'wf_withdraw_start'
      toast(isRecall ? '已撤回，可以修改后重新提交' : '已撤销', 'success')
      return decided()
    },
  })
  const others = useHanding(after)
  const { taskId, processInstanceId: processInsId } = process
  return {
    isPending: [claim, release, complete, giveBack, withdraw, ...Object.values(others)].some(
      (one) => one.isPending,
    ),
    /** The refusal of the last answer. */
    refusal: complete.error ?? giveBack.error,
    claim: () => claim.mutate({ taskId }),
    release: () => release.mutate({ taskId }),
    unsent,
    approve: (said: Decision, filled?: Filled) => {
      typed.current = filled?.typed
      return (
        whole(said) &&
        complete.mutate({
          taskId,
          pass: true,
          ...sentOf(said),
          ...(filled && { variables: filled.variables }),
          wait: true,
        })
      )
    },
    reject: (said: Decision) =>
      whole(said) && complete.mutate({ taskId, pass: false, ...sentOf(said), wait: true }),
    giveBack: (nodeId: string, said: Decision) =>
      whole(said) && giveBack.mutate({ taskId, nodeId, ...sentOf(said), wait: true }),
    recall: () => withdraw.mutate({ processInsId, withdrawType: 'wf_withdraw_start' }),
    withdraw: () => withdraw.mutate({ processInsId, withdrawType: 'wf_withdraw_end' }),
    transfer: (assignee: string, comment: string) =>
      others.transfer.mutate({ taskId, assignee, comment }),
    delegate: (assignee: string, comment: string) =>
      others.delegate.mutate({ taskId, assignee, comment }),
    add: (place: SignerPlace, assignee: string, comment: string) =>
      others.add.mutate({ taskId, place, assignee, comment }),
    cut: (signerTaskId: string) => others.cut.mutate({ taskId: signerTaskId }),
    takeBack: () => others.takeBack.mutate({ taskId: takeBackTaskId }),
    terminate: (comment: string) =>
      others.terminate.mutate({ processInsId, ...(taskId ? { taskId } : {}), comment }),
    urge: () => others.urge.mutate({ processInsId }),
    copy: (copyUser: string, comment: string) =>
      others.copy.mutate({ processInsId, copyUser, comment }),
  }
}

/** The values that the step asked for, and the form input behind them. */
type Filled = { variables: ReturnType<typeof sentPart>; typed: FormValues | undefined }

/** Blocks deciding and saving while a file of the decision is still uploading. */
export function whole({ isSending }: Decision): boolean {
  if (isSending) toast('附件还没有上传完，请稍候，或先移除', 'warning')
  return !isSending
}

export type Actions = ReturnType<typeof useActions>
export type SignerPlace = 'before' | 'after' | 'beside'

type After = (
  message: string,
  ...asked: string[]
) => { message: string; invalidates: typeof lists; done: () => unknown }

function useHanding(after: After) {
  return {
    transfer: useSubmit(handing.transferTask, after('已转办', 'transfer')),
    delegate: useSubmit(handing.delegateTask, after('已委托，处理后回到您这里', 'delegate')),
    add: useSubmit(handing.addMultiInstance, after('已加签', 'before', 'after', 'beside')),
    cut: useSubmit(handing.deleteMultiInstance, after('已减签，这位处理人不再处理')),
    takeBack: useSubmit(handing.takeBackTask, after('已撤回，可以重新处理')),
    terminate: useSubmit(handing.terminateProcess, after('申请已终止', 'terminate')),
    urge: useSubmit(handing.urgeTask, after('已提醒处理人')),
    copy: useSubmit(handing.copyTask, after('已抄送', 'copy')),
  }
}
