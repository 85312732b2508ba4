import type { RetentionRule } from '../../../platform/server/retention/retentionRule.ts'
import * as rows from './queries/retention.ts'

/** How long data about guardians is stored. Student records themselves have no end. */
export const peopleRetention: readonly RetentionRule[] = [
  {
    key: 'people.claims',
    name: '家长认领',
    term: '处理后一年',
    tables: ['guardian_claim'],
    parts: [{ due: rows.dueClaims, remove: rows.deleteClaims }],
  },
  {
    key: 'people.invitations',
    name: '监护人邀请',
    term: '使用或过期后一年',
    tables: ['guardian_invitation'],
    parts: [{ due: rows.dueInvitations, remove: rows.deleteInvitations }],
  },
  {
    key: 'people.guardians',
    name: '监护人的姓名与电话',
    term: '监护关系解除或学生离校后两年',
    tables: ['guardian_link'],
    parts: [{ due: rows.dueGuardians, remove: rows.deleteGuardians }],
  },
]
