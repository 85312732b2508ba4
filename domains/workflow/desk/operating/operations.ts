import type { OpsRow } from '../../contract/operating/opsLists.ts'
import * as ops from '../../contract/operating/ops.ts'

/** The operations on other people's tasks. */
export type OperationKind =
  | 'complete'
  | 'transfer'
  | 'delegate'
  | 'add'
  | 'urge'
  | 'copy'
  | 'cut'
  | 'dispatch'
  | 'suspend'
  | 'resume'
  | 'terminate'
  | 'remove'
  | 'restore'

type Operation = {
  kind: OperationKind
  label: string
  danger: boolean
  /** A description of the effect. */
  does: string
  endpoint: Pick<typeof ops.opsComplete, 'may'>
  /** The people to ask for. */
  people?: { label: string; isMany: boolean }
}

/** In order of use. */
export const operations: readonly Operation[] = [
  {
    kind: 'transfer',
    label: '改派',
    danger: false,
    does: '交给另一位同事办理。',
    endpoint: ops.opsTransfer,
    people: { label: '新的处理人', isMany: false },
  },
  {
    kind: 'delegate',
    label: '委托',
    danger: false,
    does: '替当前处理人请一位同事先处理，处理后回到当前处理人。',
    endpoint: ops.opsDelegate,
    people: { label: '委托给', isMany: false },
  },
  {
    kind: 'add',
    label: '加签',
    danger: false,
    does: '替当前处理人加一位或几位同事来处理；还没有人签收的，请先改派。',
    endpoint: ops.opsAddSigners,
    people: { label: '加签人', isMany: true },
  },
  {
    kind: 'urge',
    label: '催办',
    danger: false,
    does: '提醒当前处理人；同一份申请四小时内只提醒一次。',
    endpoint: ops.opsUrge,
  },
  {
    kind: 'complete',
    label: '代为处理',
    danger: false,
    does: '由您代替处理人作出决定，流转信息会写明是您处理的。',
    endpoint: ops.opsComplete,
  },
  {
    kind: 'copy',
    label: '抄送',
    danger: false,
    does: '抄送的同事可以查看申请，不需要处理。',
    endpoint: ops.opsCopy,
    people: { label: '抄送给', isMany: true },
  },
  {
    kind: 'cut',
    label: '减签',
    danger: true,
    does: '所选的处理人不再处理；会签的步骤至少保留一位。',
    endpoint: ops.opsCutSigner,
  },
  {
    kind: 'dispatch',
    label: '跳转',
    danger: true,
    does: '申请直接转到所选的步骤，当前步骤的待办失效。往后跳转时，中间的步骤不再处理。',
    endpoint: ops.opsDispatch,
  },
  {
    kind: 'suspend',
    label: '挂起',
    danger: true,
    does: '恢复之前谁都不能处理，挂起的时间不计入限时。申请人会看到原因。',
    endpoint: ops.opsSuspend,
  },
  {
    kind: 'resume',
    label: '恢复',
    danger: false,
    does: '从挂起前的步骤继续，限时按挂起的时间顺延。',
    endpoint: ops.opsSuspend,
  },
  {
    kind: 'terminate',
    label: '终止',
    danger: true,
    does: '申请就此结束，不能恢复，申请人会看到原因。',
    endpoint: ops.opsTerminate,
  },
  {
    kind: 'remove',
    label: '删除',
    danger: true,
    does: '从所有人的列表中移除；进行中的申请会先终止。记录和打印件保留，以后可以在“已结束”中筛选“已删除”，撤销删除。',
    endpoint: ops.opsRemove,
  },
  {
    kind: 'restore',
    label: '撤销删除',
    danger: false,
    does: '申请重新出现在列表中；已经终止的，仍为“已终止”。',
    endpoint: ops.opsRestore,
  },
]

const ofProcesses: readonly OperationKind[] = ['remove', 'restore']
const whileSuspended: readonly OperationKind[] = [
  'transfer',
  'copy',
  'resume',
  'terminate',
  'remove',
]
/** A delay has no assignee to replace or remind. */
const ofPeople: readonly OperationKind[] = [
  'transfer',
  'delegate',
  'add',
  'urge',
  'complete',
  'cut',
]

/**
 * Whether an operation fits a row now. A suspended process can only be handed over, resumed or
 * ended.
 */
export function fitsNow(
  kind: OperationKind,
  { taskId, isSuspended, isWait, isRemoved, isRemovable }: OpsRow,
): boolean {
  if (kind === 'remove') return isRemovable
  if (kind === 'restore') return isRemoved
  if (taskId === '' || (isWait && ofPeople.includes(kind))) return false
  return isSuspended ? whileSuspended.includes(kind) : kind !== 'resume'
}

/** Whether the rows of an operation are processes instead of tasks. */
export const isOfProcesses = (kind: OperationKind): boolean => ofProcesses.includes(kind)
