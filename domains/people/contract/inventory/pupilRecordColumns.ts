import { onBasis, record, trace } from './columnRecord.ts'
import type { Described, Inventory } from './columnRecord.ts'

const always = '与学籍档案同期保存'
const internal = record('S4', '记录之间的关联与时间', always)
const child = (purpose: string): Described => record('S2', purpose, always)
const secret = (purpose: string): Described => record('S1', purpose, always)

/** Columns of the records that families fill in after the registration. */
export const pupilRecordColumns: Inventory = onBasis('履行法定职责', {
  pupil_record: {
    tenantId: internal,
    createTime: internal,
    updateTime: internal,
    studentId: child('学籍信息属于哪个学生'),
    applicationId: child('学籍信息来自哪一份报名'),
    planId: internal,
    state: internal,
    answers: child('国家学籍登记，如籍贯、上下学方式'),
    answersSealed: secret('证件有效期、血型、照顾与资助情况'),
    guardians: record('S3', '国家学籍登记，监护人户口所在地和民族', always),
    guardiansSealed: record('S3', '国家学籍登记，监护人现住址', always),
    marks: child('告知家长要修改的填写项'),
    rev: internal,
    savedAt: internal,
    submittedAt: internal,
    completedAt: internal,
    remindedAt: internal,
    checkedBy: trace,
    checkedByName: trace,
  },
  enrolment_record: {
    tenantId: internal,
    applicationId: child('学籍信息采集'),
    valuesSealed: secret('报到前导入的学籍信息，家长或学校下一次保存时转入学籍信息'),
    enteredBy: trace,
    enteredAt: internal,
  },
})
