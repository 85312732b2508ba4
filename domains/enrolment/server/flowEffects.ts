import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import type { EffectContext } from '../../workflow/server/public.ts'
import { businessRefused } from '../../workflow/server/public.ts'
import type { TickedReason } from '../contract/reason.ts'
import type { FlowAction } from '../contract/states.ts'
import { stateLabel } from '../contract/states.ts'
import { isOwn, mayDecide } from './may.ts'
import { needsTwoReviews, nodes } from './flowSteps.ts'
import type { ApplicationRow } from './queries/applications.ts'
import { lockApplication } from './queries/applications.ts'
import { wasEnteredBy } from './queries/counterEntries.ts'
import { insertTicked, listSteps } from './queries/history.ts'
import { failMaterials, passMaterials } from './queries/applicationParts.ts'
import type { ReasonRow } from './queries/plans.ts'
import { listReasons } from './queries/plans.ts'
import { nextState } from './states.ts'
import type { Step } from './applications/moveRows.ts'
import { moveApplication } from './applications/transitions.ts'

type Context = Pick<EffectContext, 'tx' | 'actor' | 'process' | 'now'>

/**
 * Claiming a task again extends the claim and writes no step. Staff cannot claim the review of
 * their own child, and a decision needs a claim.
 */
export async function onClaimed(context: EffectContext<'claimed'>): Promise<void> {
  const application = await getApplication(context)
  if (isReviewing(application) && application.reviewerId === context.event.by.userId) return
  if (isOwn(context.actor, application))
    throw businessRefused('这是您本人提交的报名，须由其他老师审核')
  await requireOtherPerson(context, application)
  await move(context, application, staffStep(context, 'CLAIM', context.event.node))
}

export async function onReleased(context: EffectContext<'released'>): Promise<void> {
  await move(
    context,
    await getApplication(context),
    staffStep(context, 'RELEASE', context.event.node),
    context.event.node === nodes.lead,
  )
}

/**
 * When the first reviewer passes, the application goes to the lead; the last pass ends the process
 * and arrives as `accepted`.
 */
export async function onPassed(context: EffectContext<'passed'>): Promise<void> {
  if (context.event.node !== nodes.first) return
  await move(context, await getApplication(context), {
    ...staffStep(context, 'PASS', nodes.first),
    note: context.event.comment,
    isInternal: true,
  })
}

/** Returns to the family with fix reasons, or from the lead to the first review. */
export async function onReturned(context: EffectContext<'returned'>): Promise<void> {
  const { from, isToApplicant, comment, reasons } = context.event
  const application = await getApplication(context)
  if (!isToApplicant)
    return move(context, application, {
      ...staffStep(context, 'REREVIEW', from),
      note: comment,
      isInternal: true,
    })

  const known = await ticked(context, reasons, 'fix')
  if (known.length === 0) throw businessRefused('请至少勾选一项需要家长修改的原因')
  await tick(context, application, known)
  await failMaterials(
    context.tx,
    rowRef(context.actor, application.id),
    known.flatMap(({ reason }) => reason.materialKeys),
    known.map(({ reason }) => reason.title).join('；'),
  )
  await move(context, application, {
    ...staffStep(context, 'RETURN', from),
    reasons,
    note: comment,
  })
}

export async function onResubmitted(context: EffectContext<'resubmitted'>): Promise<void> {
  await move(context, await getApplication(context), familyStep(context, 'RESUBMIT', ''))
}

export async function onAccepted(context: EffectContext<'accepted'>): Promise<void> {
  const application = await getApplication(context)
  await passMaterials(context.tx, context.actor.tenantId, application.id)
  await move(context, application, {
    ...staffStep(
      context,
      'QUALIFY',
      needsTwoReviews(application.category) ? nodes.lead : nodes.review,
    ),
    note: context.event.comment,
    isInternal: true,
  })
}

/** Only the lead can refuse, and only with a legal reason from the catalogue. */
export async function onRefused(context: EffectContext<'refused'>): Promise<void> {
  const { node, comment, reasons } = context.event
  if (!mayDecide(context.actor))
    throw businessRefused('只有招生负责人可以作出不通过的决定；如材料有问题请退回修改')
  const known = await ticked(context, reasons, 'deny')
  if (known.length === 0) throw businessRefused('请勾选不通过的原因')

  const application = await getApplication(context)
  await tick(context, application, known)
  await move(context, application, {
    ...staffStep(context, 'REFUSE', node),
    reasons,
    note: comment,
  })
}

export async function onWithdrawn(context: EffectContext<'withdrawn'>): Promise<void> {
  await move(
    context,
    await getApplication(context),
    familyStep(context, 'WITHDRAW', context.event.comment),
  )
}

async function getApplication({ tx, actor, process }: Context): Promise<ApplicationRow> {
  const application = await lockApplication(tx, actor.tenantId, process.businessId)
  if (!application) throw notFound('这份报名')
  return application
}

/**
 * The two reviews need different people: the first reviewer cannot claim the second. After an
 * appeal nobody reviews who took part in the refusal.
 */
async function requireOtherPerson(
  { tx, actor, event }: EffectContext<'claimed'>,
  application: ApplicationRow,
): Promise<void> {
  if (await wasEnteredBy(tx, actor, application.id))
    throw businessRefused('这份报名由您在窗口代录，须由其他老师审核')
  const steps = await listSteps(tx, actor.tenantId, application.id)
  const passed = steps.findLast((step) => step.action === 'PASS')
  if (event.node === nodes.lead && passed?.actorId === actor.userId)
    throw businessRefused('初审和复审须由不同的人完成')
  const granted = steps.findLast((step) => step.action === 'GRANT_APPEAL')
  const refused = steps.filter(({ round }) => round + 1 === granted?.round)
  if (refused.some(({ action, actorId }) => refusing.has(action) && actorId === actor.userId))
    throw businessRefused('申诉成立后须由没有参与上次审核的老师审核')
}

const isReviewing = ({ status }: ApplicationRow): boolean =>
  status === 'UNDER_REVIEW' || status === 'VERIFY_PENDING'

const refusing: ReadonlySet<FlowAction> = new Set(['CLAIM', 'PASS', 'REFUSE'])

type Known = { readonly reason: ReasonRow; readonly note: string | undefined }

/** The selected reasons of one severity without duplicates; an unknown code is refused. */
async function ticked(
  { tx, actor }: Context,
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
        throw businessRefused(
          `所选的${severity === 'fix' ? '退回' : '不通过'}原因已不能使用，请刷新后重新选择`,
        )
      return [{ reason, note }]
    },
  )
}

const tick = ({ tx, actor }: Context, application: ApplicationRow, known: readonly Known[]) =>
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

function staffStep({ actor, now }: Context, action: FlowAction, node: string): Step {
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

function familyStep({ actor, now }: Context, action: FlowAction, note: string): Step {
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
  { tx, actor }: Context,
  application: ApplicationRow,
  step: Step,
  isWithLead = false,
): Promise<void> {
  const to = nextState(application.status, step.action, isWithLead)
  const moved = to && (await moveApplication(tx, actor.tenantId, application, { ...step, to }))
  if (!moved)
    throw businessRefused(
      `报名现在是“${stateLabel(application.status, step.actor.role === 'family' ? 'family' : 'staff')}”，不能这样办理，请刷新后再看`,
    )
}
