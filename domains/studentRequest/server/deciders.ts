import { usersWithRole } from '../../organisation/server/public.ts'
import { classTeacherOf, gradeHeadOf } from '../../people/server/public.ts'
import { defineResolver, firstOf } from '../../workflow/server/public.ts'
import type { Finding } from '../../workflow/server/public.ts'

const classTeacher: Finding = async (db, { tenantId, data }) =>
  present(await classTeacherOf(db, tenantId, textOf(data['studentId'])))
const gradeHead: Finding = async (db, { tenantId, data }) =>
  present(await gradeHeadOf(db, tenantId, textOf(data['studentId'])))
const roles =
  (...aliases: readonly string[]): Finding =>
  async (db, { tenantId }) =>
    (await Promise.all(aliases.map((alias) => usersWithRole(db, tenantId, alias))))
      .flat()
      .map(({ id }) => id)

const present = (id: string | undefined): string[] => (id === undefined ? [] : [id])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '0')

/** If an office is vacant or its holder is the applicant, the next role decides. */
const office = [roles('academic', 'head'), roles('admin'), roles('administrator')] as const

/** Registers the approvers of pupil record requests, resolved when a request reaches them. */
export function defineDeciders(): void {
  defineResolver('studentRequest.classTeacher', firstOf(classTeacher, gradeHead, ...office))
  defineResolver('studentRequest.office', firstOf(...office))
}
