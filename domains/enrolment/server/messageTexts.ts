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
  facts: Facts,
): MessageText | undefined {
  return texts[action]?.(`${childName}的报名（${applyNo}）`, facts)
}

const told = (kind: MessageKind, title: string, body: string): MessageText => ({
  kind,
  title,
  body,
  needAck: false,
})
/** The family confirms that it has read these. */
const toConfirm = (kind: MessageKind, title: string, body: string): MessageText => ({
  ...told(kind, title, body),
  needAck: true,
})
const until = (deadline: Date | null): string => (deadline ? wireDateTime(deadline) : '')

const texts: Partial<Record<FlowAction, (whose: string, facts: Facts) => MessageText>> = {
  SUBMIT: (whose) =>
    told('RECEIVED', '报名已提交', `${whose}已收到，正在等待审核。审核有结果时会在这里通知您。`),
  RESUBMIT: (whose) => told('RECEIVED', '修改已提交', `${whose}的修改已收到，将重新审核。`),
  RETURN: (whose, { count, deadline, note }) =>
    toConfirm(
      'RETURNED',
      '报名需要修改',
      `${whose}有 ${count} 项需要修改，请在 ${until(deadline)} 前修改并重新提交。${note}`,
    ),
  INVITE: (whose, { note }) =>
    toConfirm(
      'VERIFY',
      '请到校核验材料',
      `${whose}需要到校核验原件。请打开报名，选一个到校时间。${note && `请带：${note}。`}`,
    ),
  QUALIFY: (whose) =>
    told('QUALIFIED', '资格审核通过', `${whose}已通过资格审核，录取结果以学校后续通知为准。`),
  REFUSE: (whose, { note }) =>
    toConfirm(
      'UNQUALIFIED',
      '资格审核未通过',
      `${whose}未通过资格审核。您可以在详情页查看原因；在申诉时间内可以申诉，学校也会统筹安排。${note}`,
    ),
  APPEAL: (whose) => told('APPEAL', '申诉已收到', `${whose}的申诉已收到，由另一位老师处理。`),
  GRANT_APPEAL: (whose, { note }) =>
    told('APPEAL', '申诉成立', `${whose}将由另一位老师重新审核。${note}`),
  DENY_APPEAL: (whose, { note }) => toConfirm('APPEAL', '申诉不成立', `${whose}：${note}`),
  COORDINATE: (whose, { note }) => toConfirm('ENDED', '已统筹安排入学', `${whose}：${note}`),
  ENTER_DRAW: (whose) =>
    told('ADMISSION', '将参加公开摇号', `${whose}将参加公开摇号，摇号编号见录取进度。`),
  PROPOSE: (whose) =>
    told('ADMISSION', '拟录取', `${whose}在拟录取名单中，公示结束后学校公布录取。`),
  WAIT: (whose) =>
    told('ADMISSION', '进入候补', `${whose}在候补名单中，名次见录取进度；有名额空出时按顺序录取。`),
  ADMIT: (whose, { deadline }) =>
    toConfirm(
      'ADMISSION',
      '已录取，请确认',
      `${whose}已录取。请在 ${until(deadline)} 前确认入学或放弃。`,
    ),
  PROMOTE: (whose, { deadline }) =>
    toConfirm(
      'ADMISSION',
      '候补录取，请确认',
      `${whose}由候补录取。请在 ${until(deadline)} 前确认入学或放弃。`,
    ),
  CONFIRM: (whose) => told('ADMISSION', '已确认入学', `${whose}已确认入学。报到时请带录取通知书。`),
  DECLINE: (whose) => told('ENDED', '已放弃', `${whose}已放弃入学。`),
  EXPIRE_OFFER: (whose, { note }) => toConfirm('ENDED', '录取资格已失效', `${whose}：${note}`),
  EXPIRE_RETURN: (whose, { note }) => toConfirm('ENDED', '报名已过修改期限', `${whose}：${note}`),
  REGISTER: (whose) =>
    told('ADMISSION', '已报到', `${whose}已报到。请填写学籍信息；编班结果会在这里通知您。`),
  ASSIGN_CLASS: (whose, { note }) => told('ADMISSION', '已编班', `${whose}：${note}`),
  ENROL: (whose, { note }) =>
    told('ADMISSION', '已建立学籍档案', `${whose}已建立学籍档案。${note && `${note}。`}`),
  WITHDRAW: (whose) =>
    told('WITHDRAWN', '报名已撤销', `${whose}已撤销。在报名时间内可以重新提交。`),
  VOID: (whose, { note }) => toConfirm('ENDED', '报名已作废', `${whose}：${note}`),
}
