import { onBasis, record, trace } from './columnRecord.ts'
import type { Described, Inventory } from './columnRecord.ts'

const always = '与学籍档案同期保存'
const internal = record('S4', '记录之间的关联与时间', always)
const keys = {
  tenantId: internal,
  id: internal,
  createTime: internal,
  updateTime: internal,
} as const
const child = (purpose: string): Described => record('S2', purpose, always)
const staff = (purpose: string): Described => record('S3', purpose, always, '人力资源管理')

/** Columns of the leave of pupils and staff. */
export const leaveColumns: Inventory = onBasis('履行法定职责', {
  leave_request: {
    ...keys,
    absentee: internal,
    studentId: child('学生请假与考勤'),
    personId: staff('教职工请假与考勤'),
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
    arrangement: staff('请假期间的工作安排'),
    attachIds: child('请假证明'),
    state: internal,
    applicantId: trace,
    applicantName: trace,
    askedAt: internal,
    backDate: child('返校时间'),
    backHalf: child('返校时间'),
    endedBy: trace,
    endedName: trace,
    endedAt: internal,
  },
  leave_half_day: {
    absentee: internal,
    absenteeId: record('S3', '请假与考勤', always),
    createTime: internal,
    day: record('S3', '请假与考勤', always),
    half: record('S3', '请假与考勤', always),
    requestId: internal,
    tenantId: internal,
  },
  leave_balance: {
    ...keys,
    personId: staff('教职工的假期额度'),
    kind: staff('教职工的假期额度'),
    year: internal,
    granted: staff('教职工的假期额度'),
    reserved: staff('教职工的假期额度'),
    used: staff('教职工的假期额度'),
  },
})
