import { childrenByConsent, onBasis, record, trace } from './columnRecord.ts'
import type { Inventory } from './columnRecord.ts'

const season = '未签名的，报名结束三十天后删除；已签名的，与报名同期保存'
const internal = record('S4', '记录之间的关联与时间', season)

/** Columns of the applications that the office enters for families. */
export const counterColumns: Inventory = onBasis(childrenByConsent, {
  enrolment_counter_entry: {
    tenantId: internal,
    id: internal,
    createTime: internal,
    updateTime: internal,
    applyNo: record('S2', '报名编号', season),
    planId: internal,
    category: record('S2', '生源类别', season),
    formVersion: internal,
    applicantId: record('S3', '哪位家长的报名', season),
    phoneIndex: record('S1', '还没有验证的手机号，只存不能还原成号码的编号，验证后清除', season),
    maskedName: record('S2', '在代录清单中辨认，只含姓和末字', season),
    payloadSealed: record('S1', '窗口代录的报名内容，签名后转入报名并清除', season),
    attachIds: internal,
    papers: record('S4', '回执上的材料清单', season),
    state: internal,
    rev: internal,
    enteredBy: trace,
    enteredByName: trace,
    enteredAt: internal,
    linkIndex: internal,
    linkExpiresAt: internal,
    signedAt: internal,
    cancelledAt: internal,
    cancelReason: trace,
  },
})
