import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import type { PageOf } from '../../../platform/contract/page.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { findPeople } from '../../organisation/server/public.ts'
import type { Grade, GradeForm } from '../contract/grade.ts'
import type {
  GradeOption,
  listClasses as listClassesContract,
  SchoolClass,
  SchoolClassForm,
} from '../contract/schoolClass.ts'
import { record } from './auditTrail.ts'
import type { At } from './auditTrail.ts'
import { seesAll } from './may.ts'
import { findYear } from './queries/schoolYears.ts'
import * as gradesRows from './queries/grades.ts'
import * as rows from './queries/classes.ts'
import { classInUse, classTaken, gradeInUse, gradeTaken } from './refusals.ts'
import { currentYear } from './schoolYears.ts'

/** Grades, lowest first. */
export async function listGrades(db: Db, actor: Actor): Promise<{ records: Grade[] }> {
  const found = await gradesRows.listGradeRows(db, actor.tenantId)
  const heads = await findPeople(
    db,
    actor.tenantId,
    found.flatMap(({ headId }) => headId ?? []),
  )
  return {
    records: found.map(({ headId, ...grade }) => ({
      ...grade,
      ...(headId ? { headId } : {}),
      headName: heads.get(headId ?? '')?.realName ?? '',
    })),
  }
}

/** Adds or changes a grade. */
export async function submitGrade(tx: Tx, actor: Actor, form: GradeForm, at: At): Promise<Grade> {
  const holder = await gradesRows.findGradeAt(tx, actor.tenantId, form.level)
  if (holder && holder.id !== form.id) throw gradeTaken()
  await requirePerson(tx, actor, form.headId)
  const saved = form.id
    ? await gradesRows.updateGrade(tx, rowRef(actor, form.id), form, at.now)
    : await gradesRows.insertGrade(tx, actor.tenantId, form)
  if (!saved) throw form.id ? notFound('这个年级') : gradeTaken()
  await record(
    tx,
    actor,
    {
      action: 'people.grade',
      subject: { kind: 'grade', id: saved.id },
      detail: { level: form.level, headId: form.headId ?? '' },
    },
    at,
  )
  const grade = (await listGrades(tx, actor)).records.find(({ id }) => id === saved.id)
  if (!grade) throw notFound('这个年级')
  return grade
}

/** Removes grades, all or none. */
export async function removeGrades(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: At,
): Promise<Record<string, never>> {
  if (await gradesRows.hasClasses(tx, actor.tenantId, ids)) throw gradeInUse()
  const gone = await gradesRows.markGradesDeleted(tx, actor.tenantId, ids, at.now)
  if (gone.length !== new Set(ids).size) throw notFound('所选的年级')
  await record(
    tx,
    actor,
    { action: 'people.gradeRemove', subject: { kind: 'grade', id: ids.join(',') } },
    at,
  )
  return {}
}

/** Classes of the requested year; of the current one by default. */
export async function listClasses(
  db: Db,
  actor: Actor,
  query: ParsedInputOf<typeof listClassesContract>,
  now: Date,
): Promise<PageOf<SchoolClass>> {
  const year = await currentYear(db, actor.tenantId, now)
  const { rows: found, total } = await rows.pageOfClasses(db, actor, query, {
    isWide: seesAll(actor),
    yearId: year?.id ?? '0',
  })
  return toPage(query, total, await present(db, actor, found))
}

/** One class. A class that the reader may not view does not exist for them. */
export async function getClass(db: Db, actor: Actor, id: string): Promise<SchoolClass> {
  const found = await rows.findClass(db, actor.tenantId, id)
  const [shown] =
    found && (seesAll(actor) || isOwn(actor, found)) ? await present(db, actor, [found]) : []
  if (!shown) throw notFound('这个班级')
  return shown
}

/** Grades with their classes, for pickers. */
export async function selectClasses(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<{ records: GradeOption[] }> {
  const year = await currentYear(db, actor.tenantId, now)
  const found = year ? await rows.listClassesOfYear(db, actor.tenantId, year.id) : []
  const grades = [...new Map(found.map(({ gradeId, gradeName }) => [gradeId, gradeName]))]
  return {
    records: grades.map(([value, label]) => ({
      label,
      value,
      children: found
        .filter(({ gradeId }) => gradeId === value)
        .map(({ id, name }) => ({ label: name, value: id })),
    })),
  }
}

/** Adds or changes a class. */
export async function submitClass(
  tx: Tx,
  actor: Actor,
  form: SchoolClassForm,
  at: At,
): Promise<SchoolClass> {
  if (!(await findYear(tx, actor.tenantId, form.yearId))) throw notFound('这个学年')
  if (!(await gradesRows.findGrade(tx, actor.tenantId, form.gradeId))) throw notFound('这个年级')
  await requirePerson(tx, actor, form.teacherId)
  const holder = await rows.findClassAt(tx, actor.tenantId, form)
  if (holder && holder.id !== form.id) throw classTaken()
  const saved = form.id
    ? await rows.updateClass(tx, rowRef(actor, form.id), form, at.now)
    : await rows.insertClass(tx, actor.tenantId, form)
  if (!saved) throw form.id ? notFound('这个班级') : classTaken()
  await record(
    tx,
    actor,
    {
      action: 'people.class',
      subject: { kind: 'schoolClass', id: saved.id },
      detail: { teacherId: form.teacherId ?? '', capacity: form.capacity },
    },
    at,
  )
  return getClass(tx, actor, saved.id)
}

/** Removes classes, all or none. */
export async function removeClasses(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: At,
): Promise<Record<string, never>> {
  if (await rows.hasMembers(tx, actor.tenantId, ids)) throw classInUse()
  const gone = await rows.markClassesDeleted(tx, actor.tenantId, ids, at.now)
  if (gone.length !== new Set(ids).size) throw notFound('所选的班级')
  await record(
    tx,
    actor,
    { action: 'people.classRemove', subject: { kind: 'schoolClass', id: ids.join(',') } },
    at,
  )
  return {}
}

async function requirePerson(tx: Tx, actor: Actor, userId: string | undefined): Promise<void> {
  if (userId && !(await findPeople(tx, actor.tenantId, [userId])).has(userId))
    throw notFound('这位教师')
}

const isOwn = (actor: Actor, { teacherId, headId }: rows.ClassRow): boolean =>
  teacherId === actor.userId || headId === actor.userId

async function present(
  db: Db,
  actor: Actor,
  found: readonly rows.ClassRow[],
): Promise<SchoolClass[]> {
  const teachers = await findPeople(
    db,
    actor.tenantId,
    found.flatMap(({ teacherId }) => teacherId ?? []),
  )
  return found.map(({ teacherId, level: _, headId, ...row }) => ({
    ...row,
    ...(teacherId ? { teacherId } : {}),
    teacherName: teachers.get(teacherId ?? '')?.realName ?? '',
    isOwn: isOwn(actor, { teacherId, level: 0, headId, ...row }),
  }))
}
