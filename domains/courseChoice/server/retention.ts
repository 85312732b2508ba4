import type { RetentionRule } from '../../../platform/server/retention/retentionRule.ts'
import * as rows from './queries/retention.ts'

/** How long choices of families are stored. What was paid stays in payment. */
export const choiceRetention: readonly RetentionRule[] = [
  {
    key: 'courseChoice.choices',
    name: '选课、志愿与同意',
    term: '课后服务学期结束后三年',
    tables: [
      'round_child',
      'course_seat',
      'merge_answer',
      'child_slot',
      'sharing_consent',
      'favourite_class',
      'course_wish',
    ],
    parts: [
      { due: rows.dueSeats, remove: rows.deleteSeats },
      { due: rows.dueAgreements, remove: rows.deleteAgreements },
      { due: rows.dueWishes, remove: rows.deleteWishes },
      { due: rows.dueConsents, remove: rows.deleteConsents },
      { due: rows.dueFavourites, remove: rows.deleteFavourites },
    ],
  },
]
