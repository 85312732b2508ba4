import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { momentOf } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { dealtClassesOf, drawnTeamsOf, drawStateOf, prepareDraw } from '../../draw/server/public.ts'
import type { DrawnDraw } from '../../draw/server/public.ts'
import { lockApplication } from '../../enrolment/server/public.ts'
import { emptyClasses } from '../../people/server/public.ts'
import type * as contract from '../contract/classes.ts'
import type { Assignment } from '../contract/classes.ts'
import { classesDrawPurpose, classesDrawRules } from '../contract/drawRules.ts'
import type { Doing } from './doing.ts'
import { enterClass } from './enteringClass.ts'
import * as rows from './queries/assignments.ts'
import { countMoves } from './queries/placements.ts'
import { holdSeason } from './queries/seasons.ts'
import type { PlanRef } from './queries/seasons.ts'
import * as refusals from './refusals.ts'
import { getSeasonPlan } from './seasonPlan.ts'
import type { DealtClass } from './tables.ts'

/** Where the assignment stands: the classes to choose from, or the dealt ones. */
export async function getAssignment(
  db: Db,
  { tenantId }: Actor,
  planId: string,
): Promise<Assignment> {
  const ref = { tenantId, planId }
  await getSeasonPlan(db, ref)
  const registered = await rows.listRegistered(db, ref)
  const assignment = await rows.findAssignment(db, ref)
  const isDropped = assignment && (await isVoid(db, ref, assignment.drawId))
  const step = !assignment || isDropped ? 'READY' : stepOf(assignment)
  const isPublished = step === 'PUBLISHED'
  return {
    step,
    registered: registered.length,
    ...(assignment && step !== 'READY' ? { drawId: assignment.drawId } : {}),
    choices: step === 'READY' ? await emptyClasses(db, tenantId) : [],
    classes:
      assignment && (step === 'DEALT' || step === 'PUBLISHED')
        ? await countsOf(db, ref, assignment, registered)
        : [],
    late: isPublished
      ? registered.filter(({ hasClass, status }) => !hasClass && status === 'REGISTERED').length
      : 0,
    moves: await movesOf(db, ref, assignment),
  }
}

const movesOf = async (
  db: Db,
  ref: PlanRef,
  assignment: rows.AssignmentRow | undefined,
): Promise<number> =>
  assignment?.publishedAt
    ? countMoves(db, ref, {
        classIds: assignment.classes.map(({ id }) => id),
        since: assignment.publishedAt,
      })
    : 0

const stepOf = ({ drawnAt, publishedAt }: rows.AssignmentRow): Assignment['step'] =>
  publishedAt ? 'PUBLISHED' : drawnAt ? 'DEALT' : 'DRAWING'

const isVoid = async (db: Db, { tenantId }: PlanRef, drawId: string): Promise<boolean> =>
  (await drawStateOf(db, { tenantId, id: drawId })) === 'VOID'

type Registered = Awaited<ReturnType<typeof rows.listRegistered>>[number]

async function countsOf(
  db: Db,
  ref: PlanRef,
  { drawId, classes, teams }: rows.AssignmentRow,
  registered: readonly Registered[],
): Promise<Assignment['classes']> {
  const dealt = await dealtClassesOf(db, ref, drawId)
  const drawnTeams = await drawnTeamsOf(db, ref, { drawId, teams })
  const sexes = new Map(registered.map(({ id, sex }) => [id, sex]))
  return classes.map(({ id, name }) => {
    const members = dealt.filter(({ className }) => className === name)
    const girls = members.filter(({ subjectId }) => sexes.get(subjectId) === '2').length
    const team = drawnTeams.find((one) => one.class === name)?.team ?? ''
    return { id, name, girls, boys: members.length - girls, total: members.length, team }
  })
}

/** Prepares the draw that deals the registered children: girls and boys are strata of their own. */
export async function startClassDraw(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof contract.startClassDraw>,
  { now, request }: Doing,
): Promise<ReplyOf<typeof contract.startClassDraw>> {
  const { planId, openUntil, beaconName } = input
  const ref = { tenantId: actor.tenantId, planId }
  const plan = await getSeasonPlan(tx, ref)
  await holdSeason(tx, ref)
  await requireNoAssignment(tx, ref)
  const deadline = momentOf(openUntil)
  if (deadline <= now) throw refusals.deadlinePast()
  const registered = (await rows.listRegistered(tx, ref)).filter(({ hasClass }) => !hasClass)
  if (registered.length === 0) throw refusals.nobodyRegistered()
  const classes = await chosenClasses(tx, actor, input.classIds.split(','), registered.length)
  const teams = chosenTeams(input.teams, classes.length)
  const { id: drawId } = await prepareDraw(
    tx,
    actor,
    {
      title: `${plan.name}阳光分班`,
      kind: 'CLASSES',
      rules: classesDrawRules(
        classes.map(({ name }) => name),
        teams,
      ),
      openUntil: deadline,
      beaconName,
      purpose: classesDrawPurpose,
      purposeId: planId,
      deal: { classes: classes.map(({ name }) => name) },
      entries: entriesOf(registered),
    },
    now,
  )
  await rows.saveAssignment(tx, ref, { drawId, classes, teams })
  await writeAudit(tx, actor, {
    action: 'admission.classDraw',
    subject: { kind: 'enrolmentPlan', id: planId },
    detail: { drawId, children: registered.length, classes: classes.length },
    request,
    now,
  })
  return { drawId, children: registered.length }
}

async function requireNoAssignment(db: Db, ref: PlanRef): Promise<void> {
  const assignment = await rows.findAssignment(db, ref)
  if (assignment?.publishedAt) throw refusals.assignmentDone()
  if (assignment && !(await isVoid(db, ref, assignment.drawId))) throw refusals.assignmentOpen()
}

const mostClasses = 100

async function chosenClasses(
  db: Db,
  { tenantId }: Actor,
  ids: readonly string[],
  children: number,
): Promise<DealtClass[]> {
  const wanted = new Set(ids)
  const chosen = (await emptyClasses(db, tenantId)).filter(({ id }) => wanted.has(id))
  if (chosen.length !== wanted.size) throw refusals.classesUnfit('有的班级已有学生，请重新选择')
  if (chosen.length < 2 || chosen.length > mostClasses)
    throw refusals.classesUnfit(`请选择 2 至 ${mostClasses} 个班`)
  if (new Set(chosen.map(({ name }) => name)).size < chosen.length)
    throw refusals.classesUnfit('所选班级有重名，请先改名')
  const most = Math.min(...chosen.map(({ capacity }) => capacity)) * chosen.length
  if (children > most)
    throw refusals.classesUnfit(
      `各班人数要相近，按容量最小的班算只能放 ${most} 人，放不下 ${children} 人；请增加或更换班级`,
    )
  return chosen.map(({ id, name }) => ({ id, name }))
}

/** One team of teachers on each line, as many as classes; or none. */
function chosenTeams(text: string, classes: number): string[] {
  const teams = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (teams.length > 0 && (teams.length !== classes || new Set(teams).size < teams.length))
    throw refusals.classesUnfit(`教师组数应与班级数相同：请写 ${classes} 行，每行一组，不能重复`)
  return teams
}

/**
 * Twins stay together unless the family of each wishes otherwise; twins of whom only one is
 * registered are dealt alone.
 */
function entriesOf(registered: readonly Registered[]) {
  const groups = Map.groupBy(registered, ({ groupKey, id }) => groupKey ?? id)
  return registered.map(({ id, groupKey, sex }) => {
    const twins = groupKey ? (groups.get(groupKey) ?? []) : []
    const areApart = twins.every(({ twinClass }) => twinClass === 'APART')
    return {
      subjectId: id,
      tier: sex === '2' ? 2 : 1,
      ...(groupKey && twins.length > 1 ? { groupKey, ...(areApart ? { apart: true } : {}) } : {}),
    }
  })
}

/** A void draw may have been replaced by another: the one that was drawn counts. */
export async function takeDealt(
  tx: Tx,
  { tenantId }: Actor,
  { id, purposeId }: DrawnDraw,
  { now }: Pick<Doing, 'now'>,
): Promise<void> {
  await rows.updateAssignment(tx, { tenantId, planId: purposeId }, { drawId: id, drawnAt: now })
}

/** Puts the dealt children into their classes, once, and tells their families. */
export async function publishClasses(
  tx: Tx,
  actor: Actor,
  { planId }: ParsedInputOf<typeof contract.publishClasses>,
  { now, request }: Doing,
): Promise<ReplyOf<typeof contract.publishClasses>> {
  const ref = { tenantId: actor.tenantId, planId }
  await getSeasonPlan(tx, ref)
  await holdSeason(tx, ref)
  const assignment = await rows.findAssignment(tx, ref)
  if (!assignment?.drawnAt) throw refusals.notDealt()
  if (assignment.publishedAt) throw refusals.assignmentDone()
  const classIds = new Map(assignment.classes.map(({ id, name }) => [name, id]))
  // A child that got a class or left meanwhile keeps what it has.
  const students = new Map(
    (await rows.listRegistered(tx, ref))
      .filter(({ hasClass }) => !hasClass)
      .map(({ id, studentId }) => [id, studentId]),
  )
  const dealt = await dealtClassesOf(tx, actor, assignment.drawId)
  let placed = 0
  for (const { subjectId, className } of dealt) {
    const [studentId, classId] = [students.get(subjectId), classIds.get(className)]
    const application = await lockApplication(tx, actor.tenantId, subjectId)
    if (!application || !studentId || !classId) continue
    await enterClass(tx, actor, { application, studentId, classId, className }, now)
    placed += 1
  }
  await rows.updateAssignment(tx, ref, { publishedAt: now })
  await writeAudit(tx, actor, {
    action: 'admission.classes',
    subject: { kind: 'enrolmentPlan', id: planId },
    detail: { drawId: assignment.drawId, children: placed, skipped: dealt.length - placed },
    request,
    now,
  })
  return { children: placed, skipped: dealt.length - placed }
}
