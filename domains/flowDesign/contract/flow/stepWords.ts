import type {
  ApproveMode,
  Deadline,
  HandOver,
  Wait,
} from '../../../workflow/contract/flow/graph.ts'
import type { Party } from '../../../workflow/contract/flow/party.ts'
import type { ApproveStep, CallStep, CopyStep, DelayStep, WebhookStep } from './tree.ts'

/** The labels of the step kinds. */
export const stepNames = {
  approve: '审批',
  handle: '办理',
  cc: '抄送',
  delay: '延迟',
  webhook: '通知外部系统',
  call: '子流程',
} as const

/** The kind of a step. */
export const stepKindOf = (
  step: ApproveStep | CopyStep | DelayStep | WebhookStep | CallStep,
): keyof typeof stepNames => (step.kind === 'approve' && step.handles ? 'handle' : step.kind)

/** How the answers of a step form a decision, in one word. */
export const modeNames = {
  any: '或签',
  all: '会签',
  inOrder: '依次审批',
  claim: '签收后审批',
  ratio: '比例通过',
} as const

/** The same for handling steps, where people do something instead of judging. */
export const handlingNames = {
  any: '一人办理',
  all: '全部办理',
  inOrder: '依次办理',
  claim: '签收后办理',
} as const

/** The mode with its numbers: `60% 通过`. */
export function modeWords({
  mode,
  handles,
}: {
  readonly mode: ApproveMode
  readonly handles?: boolean | undefined
}): string {
  if (mode.kind !== 'ratio') return (handles ? handlingNames : modeNames)[mode.kind]
  return `${percent(mode.pass)} 通过${mode.quorum === undefined ? '' : `（至少 ${percent(mode.quorum)} 参与）`}`
}

const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`

/** The names of the approvers; beyond `most`, the number of the rest. */
export const partyWords = (parties: readonly Party[], most = 3): string =>
  parties.length > most
    ? `${parties.slice(0, most).map(voiceWords).join('、')} 等 ${parties.length} 项`
    : parties.map(voiceWords).join('、')

/**
 * The name of an approver, with the number of votes and the veto where they differ from the
 * default.
 */
function voiceWords({ label, weight = 1, hasVeto = false }: Party): string {
  const says = [...(weight === 1 ? [] : [`${weight} 票`]), ...(hasVeto ? ['一票否决'] : [])]
  return says.length > 0 ? `${label}（${says.join('、')}）` : label
}

export const handOverNames: Readonly<Record<HandOver, string>> = {
  transfer: '转办',
  delegate: '委托',
  addBefore: '前加签',
  addAfter: '后加签',
  addBeside: '并加签',
  terminate: '终止',
}

export const lateNames = { remind: '提醒处理人', pass: '自动通过', refuse: '自动不通过' } as const

/** The deadline of a step, and what happens when it passes. */
export function deadlineWords(deadline: Deadline): string {
  const span = 'hours' in deadline ? `${deadline.hours} 小时` : `${deadline.schoolDays} 个工作日`
  const { whenLate } = deadline
  return `${span}后${typeof whenLate === 'object' ? `转给${partyWords(whenLate.transferTo) || '（未设置）'}` : lateNames[whenLate]}`
}

/** The name of the called flow; empty if none is chosen. */
export const callWords = ({
  flow,
  label,
  version,
}: Pick<CallStep, 'flow' | 'label' | 'version'>): string =>
  flow === '' ? '' : `${label} · V${version}`

/** How long a step waits; `labelOf` returns the label of the field it waits for. */
export function waitWords(wait: Wait, labelOf: (field: string) => string): string {
  if ('until' in wait) return `等到“${labelOf(wait.until) || '（未设置）'}”`
  if ('minutes' in wait) return `等待 ${wait.minutes} 分钟`
  return 'hours' in wait ? `等待 ${wait.hours} 小时` : `等待 ${wait.schoolDays} 个工作日`
}

/** Which system is notified, and with which fields; `labelOf` returns the label of a field. */
export function webhookWords(
  { address, fields }: { readonly address: string; readonly fields: readonly string[] },
  labelOf: (field: string) => string,
): string {
  return `${address || '（未设置）'}${fields.length > 0 ? ` · 发送${fields.map(labelOf).join('、')}` : ' · 不发送表单内容'}`
}
