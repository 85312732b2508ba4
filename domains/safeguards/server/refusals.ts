import { refusal } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'

const atField = (name: string, label: string, msg: string) => ({ fields: [{ name, label, msg }] })

export const alreadyJudged = (who: string): Refusal =>
  refusal('ALREADY_JUDGED', `${who}已经核实过这条异常查看，请刷新查看结果`)
export const ownAlert = (): Refusal =>
  refusal('OWN_ALERT', '这条异常查看的查看人是您本人，请由其他人核实')
export const incidentClosed = (): Refusal =>
  refusal('INCIDENT_CLOSED', '这起安全事件已经结束，不能修改')
export const foundInFuture = (): Refusal =>
  refusal('FOUND_IN_FUTURE', '发现时间不能晚于现在', atField('foundAt', '发现时间', '不能晚于现在'))
export const timesBackwards = (name: 'happenedUntil' | 'until'): Refusal =>
  refusal(
    'TIMES_BACKWARDS',
    '结束时间不能早于开始时间',
    atField(name, '结束时间', '不能早于开始时间'),
  )
export const noSuchAccount = (): Refusal =>
  refusal('NO_SUCH_ACCOUNT', '本校没有这个账号', atField('account', '查看人账号', '请核对账号'))
export const tooWide = (): Refusal =>
  refusal('TOO_WIDE', '请填写时间范围，或选择一整类信息', {
    fields: [
      { name: 'from', label: '从', msg: '请填写' },
      { name: 'until', label: '到', msg: '请填写' },
    ],
  })
export const alreadyTold = (): Refusal => refusal('ALREADY_TOLD', '这一步已经登记过，请刷新查看')
export const nobodyToTell = (isDrill: boolean): Refusal =>
  refusal(
    'NOBODY_TO_TELL',
    isDrill
      ? '个人信息保护负责人都已收到这次演练的告知'
      : '没有还需要发送的账号：请先查找涉及的人；没有账号的人请另行告知',
  )
export const noticeUnfinished = (): Refusal =>
  refusal('NOTICE_UNFINISHED', '告知里还有“（请填写…）”，请先在“修改通知”里写完整')
export const notReported = (): Refusal =>
  refusal('NOT_REPORTED', '请先登记已向主管部门报告，再结束事件')
