import { onBasis, record, trace } from './columnRecord.ts'
import type { Described, Inventory } from './columnRecord.ts'

const always = '与招生结果同期保存'
const internal = record('S4', '记录之间的关联与时间', always)
const child = (purpose: string): Described => record('S2', purpose, always)

/** Columns of admission letters. Anybody with the code of a letter sees the masked name only. */
export const letterColumns: Inventory = onBasis('履行法定职责', {
  letter: {
    tenantId: internal,
    id: internal,
    createTime: internal,
    updateTime: internal,
    subjectId: child('通知书属于哪一份报名'),
    ownerId: record('S3', '哪位家长可以下载通知书', always),
    number: child('通知书编号'),
    verifyCode: child('核验通知书真伪'),
    childNameSealed: record('S1', '印在通知书上的姓名', always),
    maskedName: child('核验通知书真伪，只含姓和末字'),
    planName: internal,
    schoolName: internal,
    letterDate: internal,
    keyId: internal,
    signature: internal,
    issuedBy: trace,
    issuedByName: trace,
    issuedTime: internal,
    printedTime: internal,
    revokedTime: internal,
    revokedBy: trace,
    revokedByName: trace,
    revokeReason: child('吊销通知书的原因'),
  },
})
