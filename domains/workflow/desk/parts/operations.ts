import * as ops from '../../contract/ops.ts'

/** What may be done with the tasks of others. */
export type OperationKind = 'complete' | 'transfer' | 'urge' | 'copy' | 'cut' | 'terminate'

type Operation = {
  kind: OperationKind
  label: string
  danger: boolean
  /** What it will do, in words. */
  does: string
  endpoint: (typeof ops)['opsComplete' | 'opsTransfer' | 'opsCopy' | 'opsUrge' | 'opsTerminate' | 'opsCutSigner']
}

/** In the order of their use. */
export const operations: readonly Operation[] = [
  { kind: 'transfer', label: '改派', danger: false, does: '任务交给另一位同事，由其作为自己的任务处理。', endpoint: ops.opsTransfer },
  { kind: 'urge', label: '催办', danger: false, does: '提醒当前处理人；同一流程四小时内只提醒一次。', endpoint: ops.opsUrge },
  { kind: 'complete', label: '代办', danger: false, does: '由您接手并作出决定，流转信息会写明是您处理的。', endpoint: ops.opsComplete },
  { kind: 'copy', label: '抄送', danger: false, does: '所选同事可以查看流程，不需要处理。', endpoint: ops.opsCopy },
  { kind: 'cut', label: '减签', danger: true, does: '该处理人不再处理；会签环节至少保留一位。', endpoint: ops.opsCutSigner },
  { kind: 'terminate', label: '终止', danger: true, does: '整个流程就此结束，不能恢复，申请人会看到原因。', endpoint: ops.opsTerminate },
]
