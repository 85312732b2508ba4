import { linkTo } from '../../../../platform/contract/screen.ts'
import { confirm } from '../../../../platform/desk/confirm.tsx'
import { loadChunk } from '../../../../platform/web/shell/lazyPage.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import * as handing from '../../contract/handing.ts'
import { formDetailScreen, formStartScreen } from '../../contract/screens.ts'
import * as tasks from '../../contract/tasks.ts'
import type { Given, May, TaskAct } from './decidingContext.ts'
import type { Run } from './useTaskCall.ts'

export function ofApplicant({ detail: { process }, run }: Given, may: May): (TaskAct | false)[] {
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
        (await confirm({
          title: '撤销后申请结束，不能恢复，确定撤销吗？',
          action: '撤销',
          danger: true,
        })) && withdraw('wf_withdraw_end', '已撤销'),
    },
    ...revocations(processInsId, run, may),
  ]
}

function revocations(processInsId: string, run: Run, may: May): (TaskAct | false)[] {
  const load = () =>
    loadChunk(() => import('./revoking.ts')).catch(() => {
      toast('页面没有加载完整，请检查网络后刷新', 'error')
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
