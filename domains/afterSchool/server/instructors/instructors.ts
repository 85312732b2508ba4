import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { clearedUntil, validityOn } from '../../../clearance/contract/states.ts'
import { findMember } from '../../../organisation/server/public.ts'
import type * as contract from '../../contract/instructor.ts'
import { instructorKindNames } from '../../contract/instructor.ts'
import type { Instructor, InstructorForm } from '../../contract/instructor.ts'
import { lookUpsOf } from '../classes/gate.ts'
import * as rows from '../queries/instructors.ts'
import type { InstructorRow, SaidOfInstructor } from '../queries/instructors.ts'
import { listAdmitted } from '../queries/institutions.ts'
import { institutionNotFound } from '../refusals.ts'
import type { At } from '../terms/terms.ts'
import { instructorInUse, instructorNameless, instructorTaken, noSuchStaff } from './refusals.ts'

/** People who teach after school. */
export async function listInstructors(
  db: Db,
  { tenantId }: Actor,
  input: ParsedInputOf<typeof contract.listInstructors>,
  now: Date,
): Promise<ReplyOf<typeof contract.listInstructors>> {
  const today = wireDate(now)
  const { rows: found, total } = await rows.pageOfInstructors(db, tenantId, input)
  const lookUpOf = await lookUpsOf(db, tenantId, found)
  return toPage(
    input,
    total,
    found.map((row) => ({
      ...present(row, today),
      clearedUntil: clearedUntil(lookUpOf(row), today),
    })),
  )
}

const present = (
  { userId, institutionId, institutionName, adultId: _, healthUntil, ...row }: InstructorRow,
  today: string,
): Omit<Instructor, 'clearedUntil'> => ({
  ...row,
  kindName: instructorKindNames[row.kind],
  institutionName: institutionName ?? '',
  healthUntil: healthUntil ?? '',
  healthState: healthUntil === null ? 'NONE' : validityOn(healthUntil, today),
  ...(userId === null ? {} : { userId }),
  ...(institutionId === null ? {} : { institutionId }),
})

/** Adds a person, or changes the name, institution and qualification of one. */
export async function submitInstructor(
  tx: Tx,
  actor: Actor,
  form: InstructorForm,
  at: At,
): Promise<{ id: string }> {
  const saved =
    form.id === undefined
      ? await rows.insertInstructor(tx, actor.tenantId, await saidIn(tx, actor, form, at.now))
      : await change(tx, actor, { ...form, id: form.id }, at.now)
  if (!saved) throw instructorTaken()
  await writeAudit(tx, actor, {
    action: 'afterSchool.instructor',
    subject: { kind: 'instructor', id: saved.id },
    detail: { kind: form.kind },
    ...at,
  })
  return saved
}

async function saidIn(
  tx: Tx,
  actor: Actor,
  form: InstructorForm,
  now: Date,
): Promise<SaidOfInstructor> {
  const { kind, qualification = '' } = form
  if (kind === 'STAFF') {
    const { id: userId, realName: name } = await staffIn(tx, actor, form)
    return { kind, name, userId, institutionId: null, qualification, ...noHealth }
  }
  const institutionId = await institutionIn(tx, actor, form, now)
  if (!form.name) throw instructorNameless()
  const health = { healthNo: form.healthNo ?? '', healthUntil: form.healthUntil || null }
  return { kind, name: form.name, userId: null, institutionId, qualification, ...health }
}

const noHealth = { healthNo: '', healthUntil: null }

const families: ReadonlySet<string> = new Set(['parent', 'student'])

async function staffIn(tx: Tx, { tenantId }: Actor, { userId }: InstructorForm) {
  const member = userId ? await findMember(tx, tenantId, userId) : undefined
  if (!member?.roles.some(({ alias }) => !families.has(alias))) throw noSuchStaff()
  return member
}

async function institutionIn(
  tx: Tx,
  { tenantId }: Actor,
  { institutionId }: InstructorForm,
  now: Date,
): Promise<string> {
  const admitted = await listAdmitted(tx, tenantId, wireDate(now))
  const found = admitted.find(({ id }) => id === institutionId)
  if (!found) throw institutionNotFound()
  return found.id
}

async function change(
  tx: Tx,
  actor: Actor,
  form: InstructorForm & { id: string },
  now: Date,
): Promise<{ id: string }> {
  const earlier = await rows.findInstructor(tx, rowRef(actor, form.id))
  if (!earlier) throw notFound('这位授课教师')
  const { kind, name, institutionId } = earlier
  const said =
    kind === 'STAFF'
      ? { name, institutionId, qualification: form.qualification ?? '', ...noHealth }
      : await saidIn(tx, actor, { ...form, kind }, now)
  const changed = await rows.updateInstructor(
    tx,
    rowRef(actor, form.id),
    {
      name: said.name,
      institutionId: said.institutionId,
      qualification: said.qualification,
      healthNo: said.healthNo,
      healthUntil: said.healthUntil,
    },
    now,
  )
  if (!changed) throw notFound('这位授课教师')
  return changed
}

/** Removes people who teach no class, all or none. */
export async function removeInstructors(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: At,
): Promise<Record<string, never>> {
  const { tenantId } = actor
  const wanted = [...new Set(ids)]
  const held = await rows.holdInstructors(tx, tenantId, wanted)
  if (held.length !== wanted.length) throw notFound('所选的授课教师')
  const teaching = await rows.findTeaching(tx, tenantId, wanted)
  if (teaching) throw instructorInUse(teaching.name)
  await rows.deleteInstructors(tx, tenantId, wanted)
  for (const id of wanted)
    await writeAudit(tx, actor, {
      action: 'afterSchool.instructorRemove',
      subject: { kind: 'instructor', id },
      ...at,
    })
  return {}
}
