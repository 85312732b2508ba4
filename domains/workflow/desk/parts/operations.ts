import * as ops from '../../contract/ops.ts'

/** What may be done with the tasks of others. */
export type OperationKind = 'complete' | 'transfer' | 'urge' | 'copy' | 'cut' | 'dispatch' | 'suspend' | 'resume' | 'terminate'

type Operation = {
  kind: OperationKind
  label: string
  danger: boolean
  /** What it will do, in words. */
  does: string
  endpoint: (typeof ops)['opsComplete' | 'opsTransfer' | 'opsCopy' | 'opsUrge' | 'opsTerminate' | 'opsCutSigner' | 'opsDispatch' | 'opsSuspend']
}

/** In the order of their use. */
export const operations: readonly Operation[] = [
  { kind: 'transfer', label: '改派', danger: false, does: '任务交给另一位同事，由其作为自己的任务处理。', endpoint: ops.opsTransfer },
  { kind: 'urge', label: '催办', danger: false, does: '提醒当前处理人；同一流程四小时内只提醒一次。', endpoint: ops.opsUrge },
  { kind: 'complete', label: '代办', danger: false, does: '由您接手并作出决定，流转信息会写明是您处理的。', endpoint: ops.opsComplete },
  { kind: 'copy', label: '抄送', danger: false, does: '所选同事可以查看流程，不需要处理。', endpoint: ops.opsCopy },
  { kind: 'cut', label: '减签', danger: true, does: '该处理人不再处理；会签环节至少保留一位。', endpoint: ops.opsCutSigner },
  {
    kind: 'dispatch',
    label: '跳转',
    danger: true,
    does: '流程直接到所选的环节，中间的环节不再处理；已在这里的待办失效。',
    endpoint: ops.opsDispatch,
  },
  { kind: 'suspend', label: '挂起', danger: true, does: '恢复以前谁都不能处理，时限停止计算；申请人会看到原因。', endpoint: ops.opsSuspend },
  { kind: 'resume', label: '恢复', danger: false, does: '从停下的地方继续，时限按挂起的时间顺延。', endpoint: ops.opsSuspend },
  { kind: 'terminate', label: '终止', danger: true, does: '整个流程就此结束，不能恢复，申请人会看到原因。', endpoint: ops.opsTerminate },
]
