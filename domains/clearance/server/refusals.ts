import { refusal } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'

const atField = (name: string, label: string, msg: string) => ({ fields: [{ name, label, msg }] })

export const noSuchAdult = (): Refusal =>
  refusal(
    'NO_SUCH_ADULT',
    '所选人员里有人已不在名单，请刷新后重新选择',
    atField('adults', '人员', '请重新选择'),
  )
export const lookUpInFuture = (): Refusal =>
  refusal(
    'LOOK_UP_IN_FUTURE',
    '查询日期不能晚于今天，请重新选择',
    atField('lookedOn', '查询日期', '不能晚于今天'),
  )
export const validityBackwards = (): Refusal =>
  refusal(
    'VALIDITY_BACKWARDS',
    '有效期不能早于查询日期，请重新选择',
    atField('validUntil', '有效期至', '不能早于查询日期'),
  )
export const validityTooLong = (latest: string): Refusal =>
  refusal(
    'VALIDITY_TOO_LONG',
    `准入查询最长有效 12 个月，有效期不能晚于${latest}，请重新选择`,
    atField('validUntil', '有效期至', `不能晚于${latest}`),
  )
export const lookUpVoid = (): Refusal =>
  refusal('LOOK_UP_VOID', '这条查询记录已经作废，请刷新后再看')
