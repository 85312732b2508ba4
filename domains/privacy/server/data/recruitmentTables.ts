import { rowsOf } from './subjectTable.ts'
import type { SubjectTable } from './subjectTable.ts'

const application = ['application_id', 'recruitment'] as const

/** What a person who applied for a post of the school wrote, and what was decided about it. */
export const recruitmentTables: readonly SubjectTable[] = [
  rowsOf('recruitment_application', '应聘', ['applicant_id', 'account'], {
    collects: 'recruitment',
  }),
  rowsOf('recruitment_step', '应聘的办理', application),
  rowsOf('recruitment_objection', '对应聘的异议', application),
  rowsOf('recruitment_visit', '笔试、试讲和面试的时间', application),
  rowsOf('recruitment_score', '笔试、试讲和面试的评分', application),
  rowsOf('recruitment_draft', '应聘草稿', ['applicant_id', 'account']),
]
