import { leadersAbove, usersWithRole } from '../../organisation/server/public.ts'
import { classTeacherOf, gradeHeadOf } from '../../people/server/public.ts'
import { defineResolver, firstOf } from '../../workflow/server/public.ts'
import type { Finding } from '../../workflow/server/public.ts'

const classTeacher: Finding = async (db, { tenantId, data }) =>
  present(await classTeacherOf(db, tenantId, textOf(data['studentId'])))
const gradeHead: Finding = async (db, { tenantId, data }) =>
  present(await gradeHeadOf(db, tenantId, textOf(data['studentId'])))
const leaders: Finding = async (db, { tenantId, applicant }) =>
  (await leadersAbove(db, tenantId, applicant.userId)).map(({ id }) => id)
const role =
  (alias: string): Finding =>
  async (db, { tenantId }) =>
    (await usersWithRole(db, tenantId, alias)).map(({ id }) => id)

const present = (id: string | undefined): string[] => (id === undefined ? [] : [id])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '0')

/** If an office is vacant or its holder is the applicant, the next role decides. */
const above = [role('head'), role('admin'), role('administrator')] as const

/** Registers the approvers of leave, resolved when the request reaches them. */
export function defineDeciders(): void {
  defineResolver('leave.classTeacher', firstOf(classTeacher, gradeHead, role('academic'), ...above))
  defineResolver('leave.gradeHead', firstOf(gradeHead, role('academic'), ...above))
  defineResolver('leave.academicOffice', firstOf(role('academic'), ...above))
  defineResolver('leave.leader', firstOf(leaders, ...above))
  defineResolver('leave.principal', firstOf(...above))
}
