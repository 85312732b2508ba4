import { rowsOf } from './subjectTable.ts'
import type { SubjectTable } from './subjectTable.ts'

const record = { duty: 'RECORD' } as const
const application = ['application_id', 'application'] as const

/** An application and everything that refers to it. */
export const applicationTables: readonly SubjectTable[] = [
  rowsOf('enrolment_application', '报名', ['id', 'application'], record),
  rowsOf('enrolment_guardian', '报名时填写的监护人', application, record),
  rowsOf('enrolment_counter_entry', '窗口代录的报名', ['id', 'application']),
  rowsOf('enrolment_material', '报名材料', application),
  rowsOf('enrolment_check_item', '需要修改的地方', application),
  rowsOf('enrolment_flow_record', '报名的办理记录', application, {
    eraser: 'erase_application_steps',
  }),
  rowsOf('enrolment_message', '报名消息', application),
  rowsOf('enrolment_consent', '报名时的同意', application, record),
  {
    table: 'enrolment_duplicate',
    title: '重复报名的核对',
    by: [
      { column: 'first_id', ids: 'application' },
      { column: 'second_id', ids: 'application' },
    ],
    erase: 'delete',
  },
  rowsOf('enrolment_twin', '多胞胎登记', application),
  rowsOf('enrolment_record', '学籍信息采集', application, record),
  rowsOf('enrolment_appeal', '录取申诉', application),
  rowsOf('admission', '录取结果', application, record),
  rowsOf('appointment', '到校核验预约', application),
  rowsOf('contact_attempt', '联系记录', application),
  rowsOf('late_arrival', '插班', application),
  rowsOf('letter', '录取通知书', ['subject_id', 'application'], { collects: 'letter' }),
  rowsOf('draw_entry', '摇号', ['subject_id', 'application'], { erase: 'keep', duty: 'DRAW' }),
]
