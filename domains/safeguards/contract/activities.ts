import * as z from 'zod/mini'

/** What a school does with personal data, each with its own impact assessment. */
export const Activity = z.enum([
  'ENROLMENT',
  'STUDENT_RECORD',
  'AFTER_SCHOOL',
  'ATTENDANCE',
  'PAYMENT',
  'STAFF',
  'MESSAGING',
  'APPROVAL',
  'ACCOUNT',
  'OVERSIGHT',
])
export type Activity = z.output<typeof Activity>

export const activityNames: Readonly<Record<Activity, string>> = {
  ENROLMENT: '新生报名与录取',
  STUDENT_RECORD: '学籍与监护关系',
  AFTER_SCHOOL: '课后服务选课',
  ATTENDANCE: '考勤、请假与接送',
  PAYMENT: '收费与退款',
  STAFF: '教师招聘、任职与准入查询',
  MESSAGING: '新闻、通知与提醒',
  APPROVAL: '审批办理',
  ACCOUNT: '账号与登录',
  OVERSIGHT: '日志与个人信息保护',
}

/**
 * The tables of the inventory that an activity uses, by the beginning of their names. Each table
 * belongs to exactly one activity; `documents/inventoryDraft.test.ts` compares.
 */
export const activityTables: Readonly<Record<Activity, readonly string[]>> = {
  ENROLMENT: [
    'enrolment_',
    'enrol_plan_version',
    'admission',
    'appointment',
    'contact_',
    'late_',
    'letter',
    'draw',
    'class_assignment',
  ],
  STUDENT_RECORD: [
    'student',
    'class_membership',
    'custody_',
    'guardian_',
    'pupil_record',
    'promotion',
  ],
  AFTER_SCHOOL: [
    'round_child',
    'course',
    'child_slot',
    'merge_answer',
    'sharing_',
    'favourite_',
    'class_merge',
    'class_settlement',
    'class_teacher',
    'lesson_',
    'instructor',
    'institution',
  ],
  ATTENDANCE: [
    'leave_',
    'care_',
    'roll_',
    'hand_over',
    'pick_up_',
    'evaluation',
    'authority_',
    'reported_',
  ],
  PAYMENT: ['payment_'],
  STAFF: ['clearance_', 'recruitment_', 'resume', 'post', 'grade', 'school_class', 'user_'],
  MESSAGING: ['photo_consent', 'message', 'outside_notice', 'news', 'notice', 'live_event'],
  APPROVAL: ['wf_'],
  ACCOUNT: [
    'app_user',
    'credential',
    'outside_identity',
    'known_device',
    'stored_file',
    'idempotency',
    'sign_in_',
    'refresh_token',
    'download_ticket',
    'sms_code',
    'login_failure',
    'rate_limit',
    'tenant',
  ],
  OVERSIGHT: [
    'audit_log',
    'fault_log',
    'privacy_',
    'access_',
    'export_permit',
    'impact_assessment',
    'incident_',
    'refused_call',
  ],
}

/** The activities that a table belongs to. */
export const activitiesOf = (table: string): Activity[] =>
  Activity.options.filter((activity) =>
    activityTables[activity].some((start) => table.startsWith(start)),
  )
