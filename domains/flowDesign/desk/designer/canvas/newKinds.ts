import type { TreeStep } from '../../../contract/flow/tree.ts'
import { newBranching } from '../../../contract/flow/treeEdits.ts'
import { newApproveStep, newHandleStep } from '../templates.ts'

/** The step kinds that can be inserted between two steps. */
export const newKinds = [
  { key: 'approve', label: '审批人', hint: '由审批人通过或驳回' },
  { key: 'handle', label: '办理人', hint: '做完一件事后提交，不用审批' },
  { key: 'cc', label: '抄送人', hint: '只告知，不用处理' },
  { key: 'delay', label: '延迟', hint: '等一段时间，或等到表单里的日期' },
  { key: 'webhook', label: '通知外部系统', hint: '走到这里时通知另一个系统，不等回应' },
  { key: 'call', label: '子流程', hint: '插入另一个流程的全部步骤' },
  { key: 'first', label: '条件分支', hint: '只走第一个满足条件的分支' },
  { key: 'all', label: '并行分支', hint: '各分支同时进行' },
  { key: 'fitting', label: '包容分支', hint: '走所有满足条件的分支' },
] as const

export type NewKind = (typeof newKinds)[number]['key']

/** A new step of a kind with its default settings. */
export function newStep(kind: NewKind, id: string): TreeStep {
  if (kind === 'approve') return newApproveStep(id)
  if (kind === 'handle') return newHandleStep(id)
  if (kind === 'delay') return { kind: 'delay', id, name: '延迟', wait: { hours: 24 } }
  if (kind === 'webhook')
    return { kind: 'webhook', id, name: '通知外部系统', address: '', fields: [] }
  if (kind === 'call') return { kind: 'call', id, name: '子流程', flow: '', label: '', version: 0 }
  return kind === 'cc' ? { kind: 'cc', id, name: '抄送人', to: [] } : newBranching(id, kind)
}
