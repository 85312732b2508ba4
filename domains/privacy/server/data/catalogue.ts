import { accountTables } from './accountTables.ts'
import { applicationTables } from './applicationTables.ts'
import { pupilTables } from './pupilTables.ts'
import { recruitmentTables } from './recruitmentTables.ts'
import type { SubjectTable } from './subjectTable.ts'

/**
 * Every table with data of a subject: parents before the tables that refer to them. An erasure goes
 * through it from the end.
 */
export const catalogue: readonly SubjectTable[] = [
  ...applicationTables,
  ...pupilTables,
  ...accountTables,
  ...recruitmentTables,
]

/**
 * Tables of the inventory without rows of a family, with the reason. Together with the catalogue
 * they are the whole inventory; `data/catalogue.test.ts` compares.
 */
export const notOfFamilies: Readonly<Record<string, string>> = {
  access_alert: '工作人员的记录',
  access_note: '只有编号，没有姓名',
  admission_sort_row: '不能识别个人',
  admission_sort_season: '不能识别个人',
  authority_report: '只有随机编号，不能识别个人',
  class_merge: '工作人员的记录',
  class_settlement: '工作人员的记录',
  clearance_look_up: '工作人员的记录',
  clearance_void: '工作人员的记录',
  draw_part: '见证人的记录，由见证人签署',
  enrolment_export: '工作人员的记录',
  export_permit: '工作人员的记录',
  impact_assessment: '只写处理活动，没有个人',
  incident_dispatch: '工作人员的记录',
  incident_person: '只有编号，没有姓名',
  institution_account: '机构人员的记录',
  instructor: '授课教师的记录',
  lesson_change: '工作人员的记录',
  lesson_closure: '工作人员的记录',
  payment_difference: '对账记录，没有家庭的信息',
  payment_merchant: '学校的收款账户',
  privacy_erasure: '只有编号，没有姓名',
  privacy_incident: '工作人员的记录',
  privacy_restriction: '只有编号，没有姓名',
  refused_call: '工作人员的记录',
}
