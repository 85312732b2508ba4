import { rowsOf } from './subjectTable.ts'
import type { SubjectTable } from './subjectTable.ts'

const record = { duty: 'RECORD' } as const
const pupil = ['student_id', 'student'] as const
const child = ['child_id', 'student'] as const

/** A pupil and everything that refers to them. */
export const pupilTables: readonly SubjectTable[] = [
  rowsOf('student', '学籍', ['id', 'student'], record),
  rowsOf('class_membership', '所在班级', pupil, record),
  rowsOf('student_change', '学籍异动', pupil, record),
  rowsOf('custody_freeze', '监护争议', pupil, record),
  {
    ...rowsOf('guardian_link', '监护人', pupil, record),
    by: [
      { column: 'student_id', ids: 'student' },
      { column: 'user_id', ids: 'account' },
    ],
  },
  {
    ...rowsOf('guardian_claim', '认领孩子', pupil),
    by: [
      { column: 'student_id', ids: 'student' },
      { column: 'user_id', ids: 'account' },
    ],
  },
  rowsOf('guardian_invitation', '邀请监护人', pupil),
  rowsOf('guardian_event', '监护关系的变更', pupil, record),
  rowsOf('pupil_record', '学籍信息', pupil, record),
  rowsOf('student_request', '学籍异动申请', pupil, { collects: 'studentRequest' }),
  rowsOf('leave_request', '请假', pupil, { collects: 'leave' }),
  rowsOf('leave_half_day', '请假的日期', ['request_id', 'leave']),
  rowsOf('course_seat', '课后选课', child, { ...record, collects: 'seat' }),
  rowsOf('child_slot', '课后时段', child, record),
  rowsOf('merge_answer', '合班答复', ['seat_id', 'seat'], record),
  rowsOf('course_wish', '选课志愿', child),
  rowsOf('favourite_class', '收藏的课程班', child),
  rowsOf('sharing_consent', '向机构提供信息的同意', child, record),
  rowsOf('photo_consent', '公开照片和影像的同意', child),
  rowsOf('round_child', '选课协议', child, record),
  rowsOf('care_request', '托管', child, record),
  rowsOf('roll_entry', '课后考勤', child, record),
  rowsOf('roll_correction', '考勤更正', child, record),
  rowsOf('evaluation', '课程评价', child),
  rowsOf('reported_number', '上报时的随机编号', ['subject_id', 'student'], {
    only: { column: 'kind', value: 'PUPIL' },
  }),
  rowsOf('pick_up_code', '接送码', child),
  rowsOf('hand_over', '离校交接', child),
  {
    table: 'wf_instance',
    title: '审批申请',
    by: [
      { column: 'business_id', ids: 'leave' },
      { column: 'business_id', ids: 'studentRequest' },
      { column: 'business_id', ids: 'application' },
      { column: 'business_id', ids: 'resume' },
    ],
    collects: 'process',
    erase: 'delete',
    eraser: 'erase_processes',
  },
  rowsOf('wf_action', '审批的办理记录', ['instance_id', 'process'], { eraser: 'erase_processes' }),
  rowsOf('wf_pending', '等待生效的审批', ['instance_id', 'process'], {
    eraser: 'erase_processes',
    isTechnical: true,
  }),
]
