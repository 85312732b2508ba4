import { askText } from '../../../../platform/desk/confirm.tsx'
import type { Ability } from '../../contract/abilities.ts'
import * as handing from '../../contract/handing.ts'
import { answeredText } from '../../contract/processLabels.ts'
import * as tasks from '../../contract/tasks.ts'
import { sentOf } from '../../contract/decisionPapers.ts'
import { ofApplicant } from './applicantActs.ts'
import type { Given, May, TaskAct } from './decidingContext.ts'
import { type Decision, isWhole } from './decision.ts'
import { withFilled } from './useOpenFields.ts'

/**
 * All actions that the server permits, in order of use. Decisions may be undone; what cannot be
 * undone asks first.
 */
export function taskActs(given: Given): TaskAct[] {
  const may = (...abilities: Ability[]) =>
    abilities.some((ability) => given.detail.abilities.includes(ability))
  const all: (TaskAct | false)[] = [
    ...answers(given, may),
    ...handings(given, may),
    ...ofApplicant(given, may),
    ...endings(given, may),
    may('remark') && { key: 'remark', label: '评论', kind: 'plain', run: given.onRemark },
  ]
  return all.filter((act) => act !== false)
}

const claimed = '已签收，半小时内由您处理'

function answers(
  { detail, review, run, filling, onLeft, onReturn, onUnsigned }: Given,
  may: May,
): (TaskAct | false)[] {
  const { taskId, isHandling, isRevocation, asksSignature } = detail.process
  const said = (done: string) => `${done} · ${detail.process.processDefinitionName}`
  const no = detail.button.find(({ buttonKey }) => buttonKey === 'wf_reject')?.name ?? '驳回'
  const approve = () =>
    withFilled(filling, async (variables) => {
      if (asksSignature && !review.signature) return onUnsigned()
      const input = { taskId, pass: true, ...sentOf(review), variables, wait: true }
      return (
        isWhole(review) &&
        (await run(
          tasks.completeTask,
          input,
          said(isRevocation ? '已同意撤销' : isHandling ? '已办理' : '已通过'),
          filling.take,
        )) &&
        onLeft()
      )
    })
  const reject = async (decision: Decision) =>
    isWhole(decision) &&
    (await run(
      tasks.completeTask,
      { taskId, pass: false, ...sentOf(decision), wait: true },
      said(answeredText(no)),
    )) &&
    onLeft()
  const yes = detail.button.find(({ buttonKey }) => buttonKey === 'wf_pass')?.name ?? '通过'
  const claim = () => run(tasks.claimTask, { taskId }, claimed)
  return [
    may('claim') &&
      !may('approve') && {
        key: 'claim',
        label: '签收',
        kind: 'primary',
        shortcut: 'a',
        run: claim,
      },
    may('approve') && { key: 'approve', label: yes, kind: 'primary', shortcut: 'a', run: approve },
    may('return') && { key: 'return', label: '退回', kind: 'plain', shortcut: 'b', run: onReturn },
    may('reject') && {
      key: 'reject',
      label: no,
      kind: 'danger',
      shortcut: 'r',
      run: async () => saidWith(no, review, reject),
    },
  ]
}

/** Uses the comment that is typed already instead of asking for it. */
async function saidWith(
  action: string,
  review: Decision,
  send: (said: Decision) => unknown,
): Promise<void> {
  if (review.comment.trim() || review.reasons.length > 0) {
    await send(review)
    return
  }
  const comment = await askText({
    title: action,
    label: '批复意见',
    action,
    max: 500,
    danger: true,
  })
  if (comment) await send({ ...review, comment })
}

function handings({ detail, run, onHand }: Given, may: May): (TaskAct | false)[] {
  const { taskId } = detail.process
  const takeBack = { taskId: detail.takeBackTaskId ?? '' }
  return [
    may('transfer') && {
      key: 'transfer',
      label: '转办',
      kind: 'plain',
      shortcut: 't',
      run: () => onHand('transfer'),
    },
    may('delegate') && {
      key: 'delegate',
      label: '委托',
      kind: 'plain',
      run: () => onHand('delegate'),
    },
    may('addBefore', 'addAfter', 'addBeside') && {
      key: 'add',
      label: '加签',
      kind: 'plain',
      run: () => onHand('add'),
    },
    may('cutSigner') && { key: 'cut', label: '减签', kind: 'plain', run: () => onHand('cut') },
    may('copy') && { key: 'copy', label: '抄送', kind: 'plain', run: () => onHand('copy') },
    may('takeBack') && {
      key: 'takeBack',
      label: '撤回处理',
      kind: 'plain',
      run: () => run(handing.takeBackTask, takeBack, '已撤回，可以重新处理'),
    },
    // Where everyone may answer without claiming, claiming is optional.
    may('claim') &&
      may('approve') && {
        key: 'claim',
        label: '签收',
        kind: 'plain',
        run: () => run(tasks.claimTask, { taskId }, claimed),
      },
    may('release') && {
      key: 'release',
      label: '放回待签收',
      kind: 'plain',
      run: () => run(tasks.releaseTask, { taskId }, '已放回，其他人可以处理'),
    },
  ]
}

function endings({ detail: { process }, run, onLeft }: Given, may: May): (TaskAct | false)[] {
  const { processInstanceId: processInsId, taskId } = process
  const terminate = async () => {
    const comment = await askText({
      title: '终止后申请结束，不能恢复，确定终止吗？',
      label: '终止意见',
      action: '终止',
      max: 500,
      danger: true,
    })
    if (
      comment &&
      (await run(
        handing.terminateProcess,
        { processInsId, ...(taskId && { taskId }), comment },
        '申请已终止',
      ))
    )
      onLeft()
  }
  return [may('terminate') && { key: 'terminate', label: '终止', kind: 'danger', run: terminate }]
}
