import type { Db } from '../../../platform/server/db.ts'
import { findActiveAmong, findPeople, leadersAbove, usersWithRole } from '../../organisation/server/public.ts'
import { classTeacherOf, gradeHeadOf } from '../../people/server/public.ts'
import { defineResolver } from '../../workflow/server/public.ts'
import type { Resolver } from '../../workflow/server/public.ts'

type Question = Parameters<Resolver>[1]
/** Ids of people who could decide, before it is looked at whether they can. */
type Finding = (db: Db, question: Question) => Promise<readonly string[]>

const classTeacher: Finding = async (db, { tenantId, data }) => present(await classTeacherOf(db, tenantId, textOf(data['studentId'])))
const gradeHead: Finding = async (db, { tenantId, data }) => present(await gradeHeadOf(db, tenantId, textOf(data['studentId'])))
const leaders: Finding = async (db, { tenantId, applicant }) => (await leadersAbove(db, tenantId, applicant.userId)).map(({ id }) => id)
const role =
  (alias: string): Finding =>
  async (db, { tenantId }) =>
    (await usersWithRole(db, tenantId, alias)).map(({ id }) => id)

const present = (id: string | undefined): string[] => (id === undefined ? [] : [id])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '0')

/** The first of several offices in which somebody is who can decide: active, and not whoever asks. */
const firstOf =
  (...findings: readonly Finding[]): Resolver =>
  async (db, question) => {
    for (const find of findings) {
      const active = await findActiveAmong(db, question.tenantId, await find(db, question))
      const able = active.filter((id) => id !== question.applicant.userId)
      const people = await findPeople(db, question.tenantId, able)
      if (people.size > 0) return [...people.values()].map(({ id, realName }) => ({ userId: id, name: realName }))
    }
    return []
  }

/** Where an office is empty, or its holder asks for himself, the next one above decides. */
const above = [role('head'), role('admin'), role('administrator')] as const

/** Registers who decides about leave, looked up when the request comes to them. */
export function defineDeciders(): void {
  defineResolver('leave.classTeacher', firstOf(classTeacher, gradeHead, role('academic'), ...above))
  defineResolver('leave.gradeHead', firstOf(gradeHead, role('academic'), ...above))
  defineResolver('leave.academicOffice', firstOf(role('academic'), ...above))
  defineResolver('leave.leader', firstOf(leaders, ...above))
  defineResolver('leave.principal', firstOf(...above))
}
