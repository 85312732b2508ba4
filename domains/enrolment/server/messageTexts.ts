import { wireDateTime } from '../../../platform/contract/time.ts'
import type { MessageKind } from '../contract/message.ts'
import type { FlowAction } from '../contract/states.ts'

type About = { readonly applyNo: string; readonly childName: string }
type Facts = { readonly count: number; readonly deadline: Date | null; readonly note: string }
type MessageText = {
  readonly kind: MessageKind
  readonly title: string
  readonly body: string
  readonly needAck: boolean
}

/** The message to the family about a step; undefined for internal steps. */
export function messageFor(
  action: FlowAction,
  { applyNo, childName }: About,
  { count, deadline, note }: Facts,
): MessageText | undefined {
  const whose = `${childName}的报名（${applyNo}）`
  switch (action) {
    case 'SUBMIT':
      return {
        kind: 'RECEIVED',
        title: '报名已提交',
        body: `${whose}已收到，正在等待审核。审核有结果时会在这里通知您。`,
        needAck: false,
      }
    case 'RESUBMIT':
      return {
        kind: 'RECEIVED',
        title: '修改已提交',
        body: `${whose}的修改已收到，将重新审核。`,
        needAck: false,
      }
    case 'RETURN':
      return {
        kind: 'RETURNED',
        title: '报名需要修改',
        body: `${whose}有 ${count} 项需要修改，请在 ${deadline ? wireDateTime(deadline) : ''} 前修改并重新提交。${note}`,
        needAck: true,
      }
    case 'QUALIFY':
      return {
        kind: 'QUALIFIED',
        title: '资格审核通过',
        body: `${whose}已通过资格审核，录取结果以学校后续通知为准。`,
        needAck: false,
      }
    case 'REFUSE':
      return {
        kind: 'UNQUALIFIED',
        title: '资格审核未通过',
        body: `${whose}未通过资格审核。您可以在详情页查看原因，并可向招生办申诉或申请统筹安排。${note}`,
        needAck: true,
      }
    case 'WITHDRAW':
      return {
        kind: 'WITHDRAWN',
        title: '报名已撤销',
        body: `${whose}已撤销。在报名时间内可以重新提交。`,
        needAck: false,
      }
    default:
      return undefined
  }
}
