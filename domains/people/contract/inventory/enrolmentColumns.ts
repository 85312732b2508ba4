import { record } from './columnRecord.ts'
import type { ColumnRecord } from './columnRecord.ts'

const season = '招生季结束 6 个月后随报名删除'
const internal = record('S4', '记录之间的关联与时间', season)
const lasting = record('S4', '记录之间的关联与时间', '长期')
const traced = record('S4', '导出的记录', '不少于三年')
const who = record('S3', '操作留痕', '不少于三年')
const child = (purpose: string): ColumnRecord => record('S2', purpose, season)

/** Columns of the season desk: suspicious pairs, twins, exports, the student record and sort rows. */
export const enrolmentColumns: Readonly<Record<string, Readonly<Record<string, ColumnRecord>>>> = {
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
    decidedBy: who,
    decidedByName: who,
    decidedAt: internal,
    foundAt: internal,
  },
  enrolment_twin: {
    tenantId: internal,
    applicationId: child('多胞胎一起排序'),
    groupId: child('多胞胎一起排序'),
    boundBy: who,
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
    askedBy: who,
    askedByName: who,
    askedAt: traced,
    decidedBy: who,
    decidedByName: who,
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
}
