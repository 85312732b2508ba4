import { accountColumns } from './accountColumns.ts'
import { admissionColumns } from './admissionColumns.ts'
import { applicationColumns } from './applicationColumns.ts'
import { choiceColumns } from './choiceColumns.ts'
import { record } from './columnRecord.ts'
import type { ColumnRecord } from './columnRecord.ts'
import { clearanceColumns } from './clearanceColumns.ts'
import { attendanceColumns } from './attendanceColumns.ts'
import { counterColumns } from './counterColumns.ts'
import { enrolmentColumns } from './enrolmentColumns.ts'
import { drawColumns } from './drawColumns.ts'
import { outsideColumns } from './outsideColumns.ts'
import { letterColumns } from './letterColumns.ts'
import { planColumns } from './planColumns.ts'
import { privacyColumns } from './privacyColumns.ts'
import { recruitmentColumns } from './recruitmentColumns.ts'
import { pupilRecordColumns } from './pupilRecordColumns.ts'
import { paymentColumns } from './paymentColumns.ts'
import { institutionColumns } from './institutionColumns.ts'
import { safeguardColumns } from './safeguardColumns.ts'
import { workflowColumns } from './workflowColumns.ts'

const always = '与学籍档案同期保存'
const internal = record('S4', '记录之间的关联与时间', always)
const keys = {
  tenantId: internal,
  id: internal,
  createTime: internal,
  updateTime: internal,
} as const
const who = {
  actorId: record('S3', '操作留痕', '不少于三年'),
  actorName: record('S3', '操作留痕', '不少于三年'),
  at: internal,
} as const
const child = (purpose: string): ColumnRecord => record('S2', purpose, always)
const secret = (purpose: string): ColumnRecord => record('S1', purpose, always)
const adult = (purpose: string): ColumnRecord =>
  record('S3', purpose, '监护关系解除或学生离校后两年')

/**
 * Every column of the tables that hold personal data. `dataInventory.test.ts` compares it with the
 * database.
 */
export const dataInventory: Readonly<Record<string, Readonly<Record<string, ColumnRecord>>>> = {
  student: {
    ...keys,
    studentNo: child('校内识别学生'),
    name: child('识别学生'),
    pinyin: child('按拼音首字母查找学生'),
    sex: child('学籍管理'),
    birthday: child('学籍管理与入学年龄核对'),
    status: child('学籍状态'),
    entryDate: child('学籍管理'),
    entryWay: child('学籍管理'),
    studyWay: child('食宿与校车安排'),
    recordNoSealed: secret('与全国学籍系统对应'),
    recordNoIndex: secret('学籍号查重'),
    idNoSealed: secret('学籍登记与身份核对'),
    idNoIndex: secret('防止重复建立学籍'),
    addressSealed: secret('家校联系与就近入学核对'),
    photoId: child('辨认学生，不用于登录'),
    userId: child('学生本人登录'),
    isDeleted: internal,
    isLiving: internal,
  },
  class_membership: {
    ...keys,
    studentId: child('所在班级'),
    classId: internal,
    seat: child('座位安排'),
    beginDate: internal,
    endDate: internal,
    promotionId: internal,
  },
  student_change: {
    tenantId: internal,
    id: internal,
    createTime: internal,
    ...who,
    studentId: child('学籍异动'),
    kind: child('学籍异动'),
    fromStatus: child('学籍异动'),
    toStatus: child('学籍异动'),
    happenedOn: child('学籍异动'),
    reason: child('学籍异动的依据'),
    approvalNo: child('学籍异动的依据'),
    otherSchool: child('转学衔接'),
    fromClassId: internal,
    toClassId: internal,
    promotionId: internal,
  },
  custody_freeze: {
    tenantId: internal,
    id: internal,
    createTime: internal,
    ...who,
    studentId: child('监护争议保护'),
    reason: child('监护争议保护'),
    liftReason: child('监护争议保护'),
    liftedBy: record('S3', '操作留痕', '不少于三年'),
    liftedAt: internal,
  },
  guardian_link: {
    ...keys,
    studentId: child('监护关系'),
    userId: adult('监护人登录后查看自己的孩子'),
    name: adult('家校联系'),
    phoneSealed: adult('家校联系、核对监护人'),
    phoneIndex: adult('核对监护人'),
    relation: adult('监护关系'),
    isLegal: adult('监护关系'),
    isPrimary: adult('家校联系'),
    canPickUp: adult('接送安全'),
    canConsent: adult('签字与授权'),
    state: internal,
    verifiedBy: record('S3', '操作留痕', '不少于三年'),
    verifiedAt: internal,
    revokedAt: internal,
  },
  guardian_claim: {
    ...keys,
    userId: adult('核实监护关系'),
    claimantName: adult('核实监护关系'),
    classId: internal,
    childName: record('S2', '核实监护关系', '处理后一年'),
    studentId: record('S2', '核实监护关系', '处理后一年'),
    relation: adult('核实监护关系'),
    state: internal,
    reason: adult('告知未通过的原因'),
    decidedBy: record('S3', '操作留痕', '不少于三年'),
    decidedName: record('S3', '操作留痕', '不少于三年'),
    decidedAt: internal,
    at: internal,
  },
  guardian_invitation: {
    ...keys,
    studentId: child('邀请另一位监护人'),
    inviterId: adult('邀请另一位监护人'),
    relation: adult('邀请另一位监护人'),
    codeIndex: record('S1', '核对邀请码', '使用或过期后一年'),
    state: internal,
    expireTime: internal,
    usedBy: adult('邀请另一位监护人'),
    closedAt: internal,
    at: internal,
  },
  guardian_event: {
    tenantId: internal,
    id: internal,
    createTime: internal,
    ...who,
    subjectKind: internal,
    subjectId: internal,
    studentId: child('监护关系变更留痕'),
    action: internal,
    reason: record('S3', '监护关系变更的依据', always),
  },
  student_request: {
    ...keys,
    studentId: child('学籍异动申请'),
    studentName: child('申请时的姓名，供审批'),
    className: child('申请时的班级，供审批'),
    kind: child('申请的事项'),
    fromDay: child('申请的事项'),
    reason: child('学籍异动的依据；可能涉及健康'),
    otherSchool: child('转学衔接'),
    newName: child('更正姓名'),
    studyWay: child('食宿与校车安排'),
    former: child('核对档案是否已更改'),
    attachIds: child('学籍异动的依据；可能涉及健康'),
    state: internal,
    applicantId: record('S3', '学籍异动的依据：由哪位监护人申请', always),
    applicantName: record('S3', '学籍异动的依据：由哪位监护人申请', always),
    askedAt: internal,
  },
  leave_request: {
    ...keys,
    absentee: internal,
    studentId: child('学生请假与考勤'),
    personId: record('S3', '教职工请假与考勤', always),
    absenteeName: child('请假时的姓名，供审批与统计'),
    groupId: internal,
    groupName: child('请假时的班级或部门'),
    kind: child('请假类型；病假涉及健康'),
    beginDate: child('请假时间'),
    beginHalf: child('请假时间'),
    endDate: child('请假时间'),
    endHalf: child('请假时间'),
    halfDays: child('请假天数'),
    reason: child('审批依据；病假涉及健康'),
    arrangement: record('S3', '请假期间的工作安排', always),
    attachIds: child('请假证明'),
    state: internal,
    applicantId: record('S3', '操作留痕', '不少于三年'),
    applicantName: record('S3', '操作留痕', '不少于三年'),
    askedAt: internal,
    backDate: child('返校时间'),
    backHalf: child('返校时间'),
    endedBy: record('S3', '操作留痕', '不少于三年'),
    endedName: record('S3', '操作留痕', '不少于三年'),
    endedAt: internal,
  },
  ...outsideColumns,
  ...applicationColumns,
  ...accountColumns,
  ...privacyColumns,
  ...drawColumns,
  ...admissionColumns,
  ...enrolmentColumns,
  ...letterColumns,
  ...pupilRecordColumns,
  ...counterColumns,
  ...clearanceColumns,
  ...recruitmentColumns,
  ...paymentColumns,
  ...choiceColumns,
  ...attendanceColumns,
  ...institutionColumns,
  ...workflowColumns,
  ...safeguardColumns,
  lesson_change: {
    tenantId: internal,
    id: internal,
    lessonId: internal,
    kind: internal,
    before: record('S3', '调课与代课留痕', '不少于三年'),
    after: record('S3', '调课与代课留痕', '不少于三年'),
    reason: record('S3', '调课与代课留痕', '不少于三年'),
    changedBy: record('S3', '操作留痕', '不少于三年'),
    changedByName: record('S3', '操作留痕', '不少于三年'),
    changedAt: internal,
  },
  ...planColumns,
}
