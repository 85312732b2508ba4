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
  admission_season: '只有报名的编号，没有姓名',
  admission_sort_row: '不能识别个人',
  admission_sort_season: '不能识别个人',
  audit_log: '不能改写的日志，只有编号；谁看过自己的信息，在“谁看过”里查',
  authority_report: '只有随机编号，不能识别个人',
  class_assignment: '工作人员的记录',
  class_merge: '工作人员的记录',
  class_settlement: '工作人员的记录',
  class_teacher: '授课教师的记录',
  clearance_void: '工作人员的记录',
  course: '工作人员的记录',
  draw: '工作人员的记录',
  draw_part: '见证人的记录，由见证人签署',
  enrol_plan_version: '工作人员的记录',
  enrolment_export: '工作人员的记录',
  enrolment_message_text: '工作人员的记录',
  export_permit: '工作人员的记录',
  fault_log: '错误日志，九十天后删除',
  grade: '工作人员的记录',
  impact_assessment: '只写处理活动，没有个人',
  incident_dispatch: '工作人员的记录',
  incident_person: '只有编号，没有姓名',
  institution: '机构的记录',
  institution_account: '机构人员的记录',
  instructor: '授课教师的记录',
  lesson_change: '工作人员的记录',
  lesson_closure: '工作人员的记录',
  lesson_patrol: '工作人员的记录',
  lesson_teacher: '授课教师的记录',
  live_event: '只有编号，两小时后删除',
  login_failure: '只有不能还原的核对码，一天后删除',
  news: '学校发布的内容',
  news_version: '学校发布的内容',
  news_view: '只有不能还原的编号，两天后删除',
  notice: '学校发布的内容',
  payment_difference: '对账记录，没有家庭的信息',
  payment_merchant: '学校的收款账户',
  payment_transfer: '记账分录，只有订单编号',
  post: '工作人员的记录',
  privacy_erasure: '只有编号，没有姓名',
  privacy_incident: '工作人员的记录',
  privacy_restriction: '只有编号，没有姓名',
  promotion: '工作人员的记录',
  rate_limit: '只有编号和次数，一天后删除',
  recruitment_panelist: '工作人员的记录',
  refresh_token: '登录的凭据，随登录记录删除',
  refused_call: '工作人员的记录',
  roll_call: '工作人员的记录',
  school_class: '工作人员的记录',
  sms_code: '只有不能还原的核对码，一小时内删除',
  tenant: '学校的联系人',
  user_department: '任职的记录，只有编号',
  user_post: '任职的记录，只有编号',
  user_role: '权限的记录，只有编号',
  wf_address: '工作人员的记录',
  wf_adjustment: '工作人员的记录',
  wf_candidate: '办理人的记录，随审批一起删除',
  wf_copy: '办理人的记录，随审批一起删除',
  wf_delivery: '通知外部系统的内容，随审批一起删除',
  wf_design: '工作人员的记录',
  wf_print: '办理人的记录，随审批一起删除',
  wf_proxy: '工作人员的记录',
  wf_task: '办理人的记录，随审批一起删除',
  wf_token: '办理人的记录，随审批一起删除',
  wf_version: '工作人员的记录',
}
