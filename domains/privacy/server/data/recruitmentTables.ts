import { rowsOf } from './subjectTable.ts'
import type { SubjectTable } from './subjectTable.ts'

const application = ['application_id', 'recruitment'] as const

/** What the school has about a person who applied to teach: applications, resumes, look-ups. */
export const recruitmentTables: readonly SubjectTable[] = [
  rowsOf('recruitment_application', '应聘', ['applicant_id', 'account'], {
    collects: 'recruitment',
  }),
  rowsOf('recruitment_step', '应聘的办理', application),
  rowsOf('recruitment_objection', '对应聘的异议', application),
  rowsOf('recruitment_visit', '笔试、试讲和面试的时间', application),
  rowsOf('recruitment_score', '笔试、试讲和面试的评分', application),
  rowsOf('resume', '教师简历', ['id', 'resume']),
  rowsOf('recruitment_draft', '应聘草稿', ['applicant_id', 'account']),
  rowsOf('clearance_look_up', '准入查询', ['adult_id', 'account'], {
    only: { column: 'adult_kind', value: 'STAFF' },
    erase: 'keep',
    duty: 'FIXED',
  }),
]
