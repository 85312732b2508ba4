import type { RetentionRule } from '../../../platform/server/retention/retentionRule.ts'
import * as rows from './queries/retention.ts'

/** How long attendance is stored. */
export const attendanceRetention: readonly RetentionRule[] = [
  {
    key: 'attendance.term',
    name: '课后考勤、托管、接送与评价',
    term: '学期结束后一年',
    tables: [
      'care_request',
      'roll_entry',
      'roll_correction',
      'hand_over',
      'pick_up_code',
      'evaluation',
      'reported_number',
    ],
    parts: [
      { due: rows.dueEntries, remove: rows.deleteEntries },
      { due: rows.dueCare, remove: rows.deleteCare },
      { due: rows.dueHandOvers, remove: rows.deleteHandOvers },
      { due: rows.dueCodes, remove: rows.deleteCodes },
      { due: rows.dueEvaluations, remove: rows.deleteEvaluations },
      { due: rows.dueNumbers, remove: rows.deleteNumbers },
    ],
  },
  {
    key: 'attendance.reports',
    name: '向主管部门报送的内容',
    term: '三年',
    tables: ['authority_report'],
    parts: [{ due: rows.dueReports, remove: rows.deleteReports }],
  },
]
