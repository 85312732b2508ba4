import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { maskName } from '../../../platform/contract/mask.ts'
import { toPage } from '../../../platform/contract/page.ts'
import { wireDate, wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { dealtClassesOf, drawnTeamsOf, lateClassOf } from '../../draw/server/public.ts'
import { lockApplication } from '../../enrolment/server/public.ts'
import { moveToClass } from '../../people/server/public.ts'
import type * as contract from '../contract/placements.ts'
import type { Doing } from './doing.ts'
import { enterClass } from './enteringClass.ts'
import { holdForOffice } from './holding.ts'
import * as assignments from './queries/assignments.ts'
import * as rows from './queries/placements.ts'
import { holdSeason } from './queries/seasons.ts'
import type { PlanRef } from './queries/seasons.ts'
import * as refusals from './refusals.ts'
import { getSeasonPlan } from './seasonPlan.ts'

type Published = assignments.AssignmentRow & { readonly publishedAt: Date }

async function publishedAssignment(db: Db, ref: PlanRef): Promise<Published> {
  const assignment = await assignments.findAssignment(db, ref)
  if (!assignment?.publishedAt) throw refusals.notPublished()
  return { ...assignment, publishedAt: assignment.publishedAt }
}

const idsOf = ({ classes }: Published): string[] => classes.map(({ id }) => id)

/** The children of a plan in their dealt classes; staff see masked names in lists. */
export async function listPlaced(
  db: Db,
  { tenantId }: Actor,
  { planId, classId, ...query }: ParsedInputOf<typeof contract.listPlaced>,
): Promise<ReplyOf<typeof contract.listPlaced>> {
  const ref = { tenantId, planId }
  await getSeasonPlan(db, ref)
  const assignment = await assignments.findAssignment(db, ref)
  const classes = assignment?.publishedAt ? assignment.classes : []
  const names = new Map(classes.map(({ id, name }) => [id, name]))
  const classIds = classes.map(({ id }) => id).filter((id) => !classId || id === classId)
  if (classIds.length === 0) return toPage(query, 0, [])
  const { rows: found, total } = await rows.pageMembers(db, ref, { ...query, classIds })
  return toPage(
    query,
    total,
    found.map(({ lateNumber, moveReason, childName, ...row }) => ({
      ...row,
      childName: maskName(childName),
      className: names.get(row.classId) ?? '',
      ...(lateNumber === null ? {} : { lateNumber }),
      ...(moveReason === null ? {} : { moveReason }),
    })),
  )
}

/**
 * Puts the children who registered after the draw into classes: each has the next number, and the
 * seed of the draw chooses among the smallest classes.
 */
export async function dealLate(
  tx: Tx,
  actor: Actor,
  { planId }: ParsedInputOf<typeof contract.dealLate>,
  { now, request }: Doing,
): Promise<ReplyOf<typeof contract.dealLate>> {
  const ref = { tenantId: actor.tenantId, planId }
  await getSeasonPlan(tx, ref)
  await holdSeason(tx, ref)
  const assignment = await publishedAssignment(tx, ref)
  const late = (await assignments.listRegistered(tx, ref)).filter(
    ({ hasClass, status }) => !hasClass && status === 'REGISTERED',
  )
  if (late.length === 0) throw refusals.nobodyRegistered()
  const before = (await rows.listLate(tx, ref)).length
  for (const [at, { id, studentId }] of late.entries())
    await placeOne(tx, actor, { ref, assignment, id, studentId, number: before + at + 1 }, now)
  await writeAudit(tx, actor, {
    action: 'admission.lateClasses',
    subject: { kind: 'enrolmentPlan', id: planId },
    detail: { drawId: assignment.drawId, children: late.length },
    request,
    now,
  })
  return { children: late.length }
}

type Late = {
  readonly ref: PlanRef
  readonly assignment: Published
  readonly id: string
  readonly studentId: string
  readonly number: number
}

async function placeOne(
  tx: Tx,
  actor: Actor,
  { ref, assignment, id, studentId, number }: Late,
  now: Date,
): Promise<void> {
  const { drawId, classes } = assignment
  const members = await rows.sizesOf(tx, actor.tenantId, idsOf(assignment))
  const sizes = classes.map((one) => ({ name: one.name, size: members.get(one.id) ?? 0 }))
  const className = await lateClassOf(tx, actor, {
    drawId,
    counter: number,
    sizes: new Map(sizes.map(({ name, size }) => [name, size])),
  })
  const application = await lockApplication(tx, actor.tenantId, id)
  const classId = classes.find(({ name }) => name === className)?.id
  if (!application || !classId) throw notFound('这个班级')
  await enterClass(tx, actor, { application, studentId, classId, className }, now)
  await rows.insertLate(tx, ref, {
    applicationId: id,
    number,
    sizes: sizes.map(({ size }) => size),
    className,
    at: now,
    byId: actor.userId,
    byName: actor.realName,
  })
}

/** Moves a child to another of the dealt classes; the number of moves is public. */
export async function moveChild(
  tx: Tx,
  actor: Actor,
  { id, classId, reason }: ParsedInputOf<typeof contract.moveChild>,
  { now, request }: Doing,
): Promise<ReplyOf<typeof contract.moveChild>> {
  const application = await holdForOffice(tx, actor, id)
  const ref = { tenantId: actor.tenantId, planId: application.planId }
  const assignment = await publishedAssignment(tx, ref)
  const names = new Map(assignment.classes.map((one) => [one.id, one.name]))
  const classIds = idsOf(assignment)
  const member = await rows.findMember(tx, ref, { applicationId: id, classIds })
  if (!member) throw refusals.notInClasses()
  const [fromClass, className] = [names.get(member.classId), names.get(classId)]
  if (!className || !fromClass || member.classId === classId)
    throw refusals.classesUnfit('请选择本次分班的另一个班')
  const { studentId } = member
  await moveToClass(tx, actor, { studentId, classId, day: wireDate(now), reason }, { now, request })
  await writeAudit(tx, actor, {
    action: 'admission.moveClass',
    subject: { kind: 'application', id },
    detail: { from: member.classId, to: classId, reason },
    request,
    now,
  })
  return { className }
}

/** What everybody may know about a published assignment: sizes and numbers, no names. */
export async function getPublicClasses(
  db: Db,
  { tenantId }: Actor,
  planId: string,
): Promise<ReplyOf<typeof contract.getPublicClasses>> {
  const ref = { tenantId, planId }
  const plan = await getSeasonPlan(db, ref)
  const assignment = await assignments.findAssignment(db, ref)
  if (!assignment?.publishedAt) throw refusals.classesUnpublished()
  const { drawId, classes, teams, publishedAt } = assignment
  const dealt = await dealtClassesOf(db, ref, drawId)
  const drawnTeams = await drawnTeamsOf(db, ref, { drawId, teams })
  return {
    planName: plan.name,
    drawId,
    publishedAt: wireDateTime(publishedAt),
    classes: classes.map(({ name }) => ({
      name,
      dealt: dealt.filter(({ className }) => className === name).length,
      team: drawnTeams.find((one) => one.class === name)?.team ?? '',
    })),
    late: (await rows.listLate(db, ref)).map(({ number, className, sizes }) => ({
      number,
      className,
      sizes,
    })),
    moves: await rows.countMoves(db, ref, {
      classIds: classes.map(({ id }) => id),
      since: publishedAt,
    }),
  }
}
