import { columns, onBasis, record } from './columnRecord.ts'
import type { Described, Inventory } from './columnRecord.ts'

const whileValid = '过期后一小时内'
const aWhile = '过期后三十天'
const aDay = '最后一次失败一天后'
const internal = (retention: string): Described => record('S4', '记录之间的关联与时间', retention)
const safety = (retention: string): Described => record('S3', '保护账号', retention)
const secret = (retention: string): Described => record('S1', '核对登录', retention)

/** Columns of sign-ins. Networks and devices are stored to protect accounts (网络安全法). */
export const signInColumns: Inventory = onBasis('履行法定义务', {
  sign_in_session: {
    ...columns('tenantId id accessSeconds clientId createTime updateTime', internal(aWhile)),
    ...columns('departmentId roleIds grantType expireTime', internal(aWhile)),
    ...columns('userId ip userAgent lastTime endTime endReason', safety(aWhile)),
  },
  refresh_token: {
    ...columns('tenantId id sessionId createTime updateTime usedTime', internal(aWhile)),
    tokenHash: secret(aWhile),
  },
  sign_in_ticket: {
    ...columns('tenantId id clientId createTime updateTime expireTime', internal(whileValid)),
    ...columns('codeIndex holderIndex', secret(whileValid)),
    ...columns('ip userAgent userId decidedTime isAllowed takenTime', safety(whileValid)),
  },
  download_ticket: {
    ...columns('tenantId sessionId createTime updateTime expireTime', internal(whileValid)),
    ticketIndex: secret(whileValid),
    ...columns('userId path takenTime', safety(whileValid)),
  },
  sms_code: {
    ...columns('tenantId id createTime expireTime tries usedTime', internal(whileValid)),
    ...columns('codeIndex phoneIndex', secret(whileValid)),
  },
  login_failure: {
    ...columns('tenantId createTime updateTime pending pendingTime', internal(aDay)),
    ...columns('subject failures locks lockedUntil lastTime', safety(aDay)),
  },
})
