import { columns, onBasis, record, trace } from './columnRecord.ts'
import type { Described, Inventory } from './columnRecord.ts'

const always = '与招生结果同期保存'
const internal = record('S4', '记录之间的关联与时间', always)
const child = (purpose: string): Described => record('S2', purpose, always)
const stamps = { createTime: internal, updateTime: internal } as const

/** Columns of admission after the review: places, offers, appeals, appointments and classes. */
export const admissionColumns: Inventory = onBasis('履行法定职责', {
  admission: {
    tenantId: internal,
    applicationId: child('排序与录取'),
    planId: internal,
    category: child('按类别排序'),
    rank: child('排序与候补'),
    groupKey: child('多胞胎一起排序'),
    reason: child('说明排序的依据'),
    holdsSeat: child('名额不重复使用'),
    studentId: child('报到后的学籍'),
    remindedAt: internal,
    ...stamps,
  },
  contact_attempt: {
    tenantId: internal,
    id: internal,
    applicationId: child('记录确认期限到期前联系家长的结果'),
    way: child('记录确认期限到期前联系家长的结果'),
    outcome: child('记录确认期限到期前联系家长的结果'),
    at: internal,
    byId: trace,
    byName: trace,
  },
  enrolment_appeal: {
    tenantId: internal,
    applicationId: child('处理申诉'),
    reason: child('处理申诉'),
    filedAt: internal,
    isGranted: child('处理申诉'),
    answer: child('处理申诉'),
    decidedAt: internal,
    decidedBy: trace,
  },
  appointment: {
    tenantId: internal,
    applicationId: child('到校核验原件'),
    slotId: internal,
    bookedAt: internal,
    checkedInAt: child('到校核验原件'),
    checkedInBy: trace,
  },
  late_arrival: {
    tenantId: internal,
    planId: internal,
    applicationId: child('摇号后报到的孩子分班'),
    number: child('公开核对插班的班级'),
    sizes: internal,
    className: child('摇号后报到的孩子分班'),
    at: internal,
    byId: trace,
    byName: trace,
  },
  admission_season: {
    ...columns('tenantId planId drawId confirmUntil noticeUntil proposedAt', internal),
    ...columns('releasedAt createTime updateTime', internal),
    frozen: child('摇号后排序不再改变，含参加排序的报名'),
  },
  class_assignment: {
    ...columns('tenantId planId drawId classes drawnAt publishedAt', internal),
    ...columns('createTime updateTime', internal),
    teams: record('S3', '分班前公布的教师组', always, '人力资源管理'),
  },
})
