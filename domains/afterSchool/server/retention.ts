import type { RetentionRule } from '../../../platform/server/retention/retentionRule.ts'
import * as rows from './queries/retention.ts'

/** How long accounts of people of institutions keep their personal data. */
export const afterSchoolRetention: readonly RetentionRule[] = [
  {
    key: 'afterSchool.accounts',
    name: '机构人员的账号资料',
    term: '账号停用后两年',
    tables: ['institution_account'],
    parts: [{ due: rows.dueAccounts, remove: rows.deleteAccounts }],
  },
  {
    key: 'afterSchool.instructors',
    name: '机构教师的姓名与证件',
    term: '离开课后服务后两年',
    tables: ['instructor'],
    parts: [{ due: rows.dueInstructors, remove: rows.emptyInstructors }],
  },
]
