import { linkTo } from '../../../../platform/contract/screen.ts'
import { askText, confirm } from '../../../../platform/desk/confirm.tsx'
import { loadChunk } from '../../../../platform/web/shell/lazyPage.ts'
import { toast } from '../../../../platform/web/toasts.ts'
import type { Ability } from '../../contract/actions.ts'
import * as handing from '../../contract/handing.ts'
import type { TaskDetail } from '../../contract/process.ts'
import { formDetailScreen, formStartScreen } from '../../contract/screens.ts'
import * as tasks from '../../contract/tasks.ts'
import { sentOf } from '../../contract/decisionPapers.ts'
import { type Decision, isWhole } from './decision.ts'
import type { HandingKind } from './HandingDialog.tsx'
import type { Run } from './useDoing.ts'
import { type Filling, withFilled } from './useFilling.ts'

/** One thing that may be done with the open process. */
export type TaskAct = {
  key: string
  label: string
  kind: 'primary' | 'plain' | 'danger'
  shortcut?: string
  run: () => unknown
}

type Given = {
  detail: TaskDetail
  review: Decision
  run: Run
  filling: Filling
  /** It waits for me no longer. */
  onLeft: () => void
  onHand: (kind: HandingKind) => void
  onReturn: () => void
  onRemark: () => void
  /** The step asks for a signature, and there is none. */
  onUnsigned: () => void
}

/** Everything that the server permits now, in the order of its use; what cannot be undone and was not asked for by its own key asks first. */
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

type May = (...abilities: Ability[]) => boolean

function answers(
  { detail, review, run, filling, onLeft, onReturn, onUnsigned }: Given,
  may: May,
): (TaskAct | false)[] {
  const { taskId, isHandling, isRevocation, asksSignature } = detail.process
  const approve = () =>
    withFilled(filling, async (variables) => {
      if (asksSignature && !review.signature) return onUnsigned()
      const input = { taskId, pass: true, ...sentOf(review), variables }
      return (
        isWhole(review) &&
        (await run(
          tasks.completeTask,
          input,
          isRevocation ? '已同意撤销' : isHandling ? '已办理' : '已通过',
          filling.take,
        )) &&
        onLeft()
      )
    })
  const reject = async (said: Decision) =>
    isWhole(said) &&
    (await run(
      tasks.completeTask,
      { taskId, pass: false, ...sentOf(said) },
      isRevocation ? '已回复不同意撤销' : '已驳回',
    )) &&
    onLeft()
  const no = detail.button.find(({ buttonKey }) => buttonKey === 'wf_reject')?.name ?? '驳回'
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
    may('reject') && {
      key: 'reject',
      label: no,
      kind: 'danger',
      shortcut: 'r',
      run: async () => saidWith(no, review, reject),
    },
    may('return') && { key: 'return', label: '退回', kind: 'plain', shortcut: 'b', run: onReturn },
  ]
}

/** What is typed already need not be typed again. */
async function saidWith(
  action: string,
  review: Decision,
  send: (said: Decision) => unknown,
): Promise<void> {
  if (review.comment.trim() || review.reasons.length > 0) {
    if (await confirm({ title: `确定${action}这份申请吗？`, action, danger: true }))
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
      label: '拿回',
      kind: 'plain',
      run: () => run(handing.takeBackTask, takeBack, '已拿回，可以重新处理'),
    },
    // Where everybody may answer at once, taking it first is a courtesy.
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

function ofApplicant({ detail: { process }, run }: Given, may: May): (TaskAct | false)[] {
  const { processInstanceId: processInsId, taskId } = process
  const open = (address: string) => window.open(`/#${address}`, '_blank', 'noopener')
  const withdraw = (withdrawType: 'wf_withdraw_start' | 'wf_withdraw_end', done: string) =>
    run(tasks.withdrawTask, { processInsId, withdrawType }, done)
  return [
    may('resubmit') && {
      key: 'resubmit',
      label: '修改并重新提交',
      kind: 'primary',
      run: () => open(linkTo(formStartScreen, { taskId })),
    },
    may('mendElsewhere') && {
      key: 'mend',
      label: '去修改',
      kind: 'primary',
      run: () => open(linkTo(formDetailScreen, { processInsId })),
    },
    may('urge') && {
      key: 'urge',
      label: '催办',
      kind: 'plain',
      run: () => run(handing.urgeTask, { processInsId }, '已提醒处理人'),
    },
    may('recall') && {
      key: 'recall',
      label: '撤回修改',
      kind: 'plain',
      run: () => withdraw('wf_withdraw_start', '已撤回，可以修改后重新提交'),
    },
    may('withdraw') && {
      key: 'withdraw',
      label: '撤销',
      kind: 'danger',
      run: async () =>
        (await confirm({ title: '撤销后流程结束，确定撤销吗？', action: '撤销', danger: true })) &&
        withdraw('wf_withdraw_end', '已撤销'),
    },
    ...revocations(processInsId, run, may),
  ]
}

function revocations(processInsId: string, run: Run, may: May): (TaskAct | false)[] {
  const load = () =>
    loadChunk(() => import('./revoking.ts')).catch(() => {
      toast('没有加载成功，请检查网络后刷新页面', 'error')
      return undefined
    })
  return [
    may('askRevocation') && {
      key: 'askRevocation',
      label: '申请撤销',
      kind: 'danger',
      run: async () => (await load())?.askToRevoke(processInsId, run),
    },
    may('dropRevocation') && {
      key: 'dropRevocation',
      label: '取消撤销申请',
      kind: 'plain',
      run: async () => (await load())?.drop(processInsId, run),
    },
  ]
}

function endings({ detail: { process }, run, onLeft }: Given, may: May): (TaskAct | false)[] {
  const { processInstanceId: processInsId, taskId } = process
  const terminate = async () => {
    const comment = await askText({
      title: '确定要终止此流程吗？',
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
        '流程已终止',
      ))
    )
      onLeft()
  }
  return [may('terminate') && { key: 'terminate', label: '终止', kind: 'danger', run: terminate }]
}
