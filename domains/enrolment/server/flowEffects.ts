import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import type { Happening } from '../../workflow/server/public.ts'
import { businessRefused } from '../../workflow/server/public.ts'
import type { TickedReason } from '../contract/reason.ts'
import type { FlowAction } from '../contract/states.ts'
import { stateLabel } from '../contract/states.ts'
import { isOwn, mayDecide } from './may.ts'
import { needsTwoReviews, nodes } from './flowSteps.ts'
import type { ApplicationRow } from './queries/applications.ts'
import { holdApplication } from './queries/applications.ts'
import { insertTicked, listSteps } from './queries/history.ts'
import { failMaterials, passMaterials } from './queries/applicationParts.ts'
import type { ReasonRow } from './queries/plans.ts'
import { listReasons } from './queries/plans.ts'
import { nextState } from './applications/stateMachine.ts'
import type { Step } from './applications/transitions.ts'
import { moveApplication } from './applications/transitions.ts'

type Told = Pick<Happening, 'tx' | 'actor' | 'process' | 'now'>

/**
 * Claiming a task again extends the claim and writes no step. Staff cannot claim the review of
 * their own child, and a decision needs a claim.
 */
export async function onClaimed(told: Happening<'claimed'>): Promise<void> {
  const application = await getApplication(told)
  if (application.status === 'UNDER_REVIEW' && application.reviewerId === told.event.by.userId)
    return
  if (isOwn(told.actor, application))
    throw businessRefused('这是您本人提交的报名，须由其他老师审核')
  if (told.event.node === nodes.lead) await requireOtherPerson(told, application)
  await move(told, application, staffStep(told, 'CLAIM', told.event.node))
}

export async function onReleased(told: Happening<'released'>): Promise<void> {
  await move(
    told,
    await getApplication(told),
    staffStep(told, 'RELEASE', told.event.node),
    told.event.node === nodes.lead,
  )
}

/**
 * When the first reviewer passes, the application goes to the lead; the last pass ends the process
 * and arrives as `accepted`.
 */
export async function onPassed(told: Happening<'passed'>): Promise<void> {
  if (told.event.node !== nodes.first) return
  await move(told, await getApplication(told), {
    ...staffStep(told, 'PASS', nodes.first),
    note: told.event.comment,
    isInternal: true,
  })
}

/** Returns to the family with fix reasons, or from the lead to the first review. */
export async function onReturned(told: Happening<'returned'>): Promise<void> {
  const { from, isToApplicant, comment, reasons } = told.event
  const application = await getApplication(told)
  if (!isToApplicant)
    return move(told, application, {
      ...staffStep(told, 'REREVIEW', from),
      note: comment,
      isInternal: true,
    })

  const known = await ticked(told, reasons, 'fix')
  if (known.length === 0) throw businessRefused('请至少勾选一项需要家长修改的原因')
  await tick(told, application, known)
  await failMaterials(
    told.tx,
    rowRef(told.actor, application.id),
    known.flatMap(({ reason }) => reason.materialKeys),
    known.map(({ reason }) => reason.title).join('；'),
  )
  await move(told, application, { ...staffStep(told, 'RETURN', from), reasons, note: comment })
}

export async function onResubmitted(told: Happening<'resubmitted'>): Promise<void> {
  await move(told, await getApplication(told), familyStep(told, 'RESUBMIT', ''))
}

export async function onAccepted(told: Happening<'accepted'>): Promise<void> {
  const application = await getApplication(told)
  await passMaterials(told.tx, told.actor.tenantId, application.id)
  await move(told, application, {
    ...staffStep(
      told,
      'QUALIFY',
      needsTwoReviews(application.category) ? nodes.lead : nodes.review,
    ),
    note: told.event.comment,
    isInternal: true,
  })
}

/** Only the lead can refuse, and only with a legal reason from the catalogue. */
export async function onRefused(told: Happening<'refused'>): Promise<void> {
  const { node, comment, reasons } = told.event
  if (!mayDecide(told.actor))
    throw businessRefused('只有招生负责人可以作出不通过的决定；如材料有问题请退回修改')
  const known = await ticked(told, reasons, 'deny')
  if (known.length === 0) throw businessRefused('请勾选不通过的原因')

  const application = await getApplication(told)
  await tick(told, application, known)
  await move(told, application, { ...staffStep(told, 'REFUSE', node), reasons, note: comment })
}

export async function onWithdrawn(told: Happening<'withdrawn'>): Promise<void> {
  await move(told, await getApplication(told), familyStep(told, 'WITHDRAW', told.event.comment))
}

async function getApplication({ tx, actor, process }: Told): Promise<ApplicationRow> {
  const application = await holdApplication(tx, actor.tenantId, process.businessId)
  if (!application) throw notFound('报名')
  return application
}

/** The two reviews need different people: the first reviewer cannot claim the second. */
async function requireOtherPerson({ tx, actor }: Told, application: ApplicationRow): Promise<void> {
  const steps = await listSteps(tx, actor.tenantId, application.id)
  const passed = steps.findLast((step) => step.action === 'PASS')
  if (passed?.actorId === actor.userId) throw businessRefused('初审和复审须由不同的人完成')
}

type Known = { readonly reason: ReasonRow; readonly note: string | undefined }

/** The selected reasons of one severity without duplicates; an unknown code is refused. */
async function ticked(
  { tx, actor }: Told,
  reasons: readonly TickedReason[],
  severity: 'fix' | 'deny',
): Promise<Known[]> {
  const catalogue = new Map(
    (await listReasons(tx, actor.tenantId)).map((reason) => [reason.code, reason]),
  )
  return [...new Map(reasons.map((reason) => [reason.code, reason])).values()].flatMap(
    ({ code, note }) => {
      const reason = catalogue.get(code)
      if (!reason || reason.severity !== severity)
        throw businessRefused(`没有“${code}”这个${severity === 'fix' ? '退回' : '不通过'}原因`)
      return [{ reason, note }]
    },
  )
}

const tick = ({ tx, actor }: Told, application: ApplicationRow, known: readonly Known[]) =>
  insertTicked(
    tx,
    actor.tenantId,
    application.id,
    known.map(({ reason, note }) => ({
      round: application.round,
      reasonCode: reason.code,
      severity: reason.severity,
      note: note || null,
    })),
  )

function staffStep({ actor, now }: Told, action: FlowAction, node: string): Step {
  const role = node === nodes.lead ? 'lead' : 'reviewer'
  return {
    action,
    actor: { id: actor.userId, name: actor.realName, role },
    reasons: [],
    note: '',
    isInternal: false,
    at: now,
  }
}

function familyStep({ actor, now }: Told, action: FlowAction, note: string): Step {
  return {
    action,
    actor: { id: actor.userId, name: actor.realName, role: 'family' },
    reasons: [],
    note,
    isInternal: false,
    at: now,
  }
}

async function move(
  { tx, actor }: Told,
  application: ApplicationRow,
  step: Step,
  isWithLead = false,
): Promise<void> {
  const to = nextState(application.status, step.action, isWithLead)
  const moved = to && (await moveApplication(tx, actor.tenantId, application, { ...step, to }))
  if (!moved)
    throw businessRefused(
      `报名“${stateLabel(application.status, step.actor.role === 'family' ? 'family' : 'staff')}”，不能进行这一步`,
    )
}
