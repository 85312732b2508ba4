import { columns, onBasis, record, trace } from './columnRecord.ts'
import type { Described, Inventory } from './columnRecord.ts'

const season = '招生季结束 6 个月后随报名删除'
const internal = record('S4', '记录之间的关联与时间', season)
const lasting = record('S4', '记录之间的关联与时间', '长期')
const published = record('S4', '学校公布的招生内容', '不少于三年')
const traced = record('S4', '导出的记录', '不少于三年')
const child = (purpose: string): Described => record('S2', purpose, season)

/** Columns of the season desk: suspicious pairs, twins, exports, the student record and sort rows. */
export const enrolmentColumns: Inventory = onBasis('履行法定职责', {
  enrolment_duplicate: {
    tenantId: internal,
    id: internal,
    firstId: child('核对重复报名'),
    secondId: child('核对重复报名'),
    schoolYear: internal,
    score: internal,
    reasons: child('核对重复报名'),
    state: internal,
    note: child('认定的依据'),
    decidedBy: trace,
    decidedByName: trace,
    decidedAt: internal,
    foundAt: internal,
  },
  enrolment_twin: {
    tenantId: internal,
    applicationId: child('多胞胎一起排序'),
    groupId: child('多胞胎一起排序'),
    boundBy: trace,
    boundAt: internal,
  },
  enrolment_export: {
    tenantId: traced,
    id: traced,
    kind: traced,
    planId: traced,
    category: traced,
    status: traced,
    isClear: traced,
    purpose: record('S4', '导出的用途', '不少于三年'),
    rowCount: traced,
    state: traced,
    askedBy: trace,
    askedByName: trace,
    askedAt: traced,
    decidedBy: trace,
    decidedByName: trace,
    decidedAt: traced,
    answer: record('S4', '批准的说明', '不少于三年'),
    downloadCount: traced,
  },
  admission_sort_season: {
    tenantId: lasting,
    planId: lasting,
    planName: lasting,
    schoolYear: lasting,
    categories: lasting,
    passesLeftovers: lasting,
    twinSeats: lasting,
    closedAt: lasting,
  },
  admission_sort_row: {
    tenantId: lasting,
    planId: lasting,
    place: lasting,
    category: record('S4', '政策试算；不能识别个人，少于 5 人的类别不保存', '长期'),
    householdMonth: record('S4', '政策试算；只到月，不能识别个人', '长期'),
    titleMonth: record('S4', '政策试算；只到月，不能识别个人', '长期'),
    twinGroup: record('S4', '政策试算；不能识别个人', '长期'),
  },
  enrol_plan_version: {
    ...columns('tenantId planId version content publishedTime', published),
    ...columns('publishedBy publishedByName', trace),
  },
  enrolment_message_text: {
    ...columns('tenantId action title body changedAt', published),
    ...columns('changedBy changedByName', trace),
  },
})
