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
])
export type Activity = z.output<typeof Activity>

export const activityNames: Readonly<Record<Activity, string>> = {
  ENROLMENT: '新生报名与录取',
  STUDENT_RECORD: '学籍与监护关系',
  AFTER_SCHOOL: '课后服务选课',
  ATTENDANCE: '考勤、请假与接送',
  PAYMENT: '收费与退款',
  STAFF: '教师招聘与准入查询',
  MESSAGING: '通知与提醒',
}

/** The tables of the inventory that an activity uses, by the beginning of their names. */
export const activityTables: Readonly<Record<Activity, readonly string[]>> = {
  ENROLMENT: ['enrolment_', 'admission', 'appointment', 'contact_', 'late_', 'letter', 'draw_'],
  STUDENT_RECORD: ['student', 'class_membership', 'custody_', 'guardian_', 'pupil_record'],
  AFTER_SCHOOL: [
    'round_child',
    'course_',
    'child_slot',
    'merge_answer',
    'sharing_',
    'favourite_',
    'class_',
    'lesson_',
  ],
  ATTENDANCE: [
    'leave_request',
    'care_',
    'roll_',
    'hand_over',
    'pick_up_',
    'evaluation',
    'authority_',
    'reported_',
  ],
  PAYMENT: ['payment_'],
  STAFF: ['clearance_', 'instructor', 'institution_account'],
  MESSAGING: ['message_', 'outside_', 'wf_'],
}
