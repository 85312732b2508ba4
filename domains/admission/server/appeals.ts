import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import {
  hasOtherLive,
  isOwn,
  listStepsOf,
  lockApplication,
  reviewAgain,
  takeStep,
} from '../../enrolment/server/public.ts'
import type { ApplicationRow } from '../../enrolment/server/public.ts'
import type * as family from '../contract/family.ts'
import type * as contract from '../contract/office.ts'
import type { Doing } from './doing.ts'
import { note } from './offers.ts'
import type { Said } from './offers.ts'
import { closeAppeal, findAppeal, insertAppeal } from './queries/appeals.ts'
import * as refusals from './refusals.ts'
import { isOpenFor } from './seasonPlan.ts'

/** The family appeals once against a refusal, while the plan takes appeals. */
export async function fileAppeal(
  tx: Tx,
  actor: Actor,
  { id, reason }: ParsedInputOf<typeof family.fileAppeal>,
  now: Date,
): Promise<void> {
  const application = await lockApplication(tx, actor.tenantId, id)
  if (!application || !isOwn(actor, application)) throw notFound('这份报名')
  await takeAppeal(tx, actor, { application, reason, said: { role: 'family' } }, now)
}

type Filed = {
  /** Locked. */
  readonly application: ApplicationRow
  readonly reason: string
  readonly said: Said
}

/** Takes the appeal of a family. */
export async function takeAppeal(
  tx: Tx,
  actor: Actor,
  { application, reason, said }: Filed,
  now: Date,
): Promise<void> {
  const ref = rowRef(actor, application.id)
  if (await findAppeal(tx, ref)) throw refusals.alreadyAppealed()
  if (application.status !== 'UNQUALIFIED') throw refusals.notRefused()
  const { planId, category } = application
  const plan = { tenantId: actor.tenantId, planId }
  if (!(await isOpenFor(tx, plan, { kind: 'APPEAL', category }, now))) throw refusals.appealClosed()
  if (await hasOtherLive(tx, actor.tenantId, application)) throw refusals.appliedAgain()
  await insertAppeal(tx, ref, { reason, filedAt: now })
  await takeStep(tx, actor, application, { action: 'APPEAL', ...said, at: now })
}

/**
 * Decides an appeal by somebody who did not refuse. Granted, the application is reviewed again by
 * others; denied, a child of the own district is placed in another school at once.
 */
export async function decideAppeal(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof contract.decideAppeal>,
  doing: Doing,
): Promise<Record<string, never>> {
  const { id, isGranted, answer } = input
  const application = await lockApplication(tx, actor.tenantId, id)
  if (!application) throw notFound('这份报名')
  if (application.status !== 'APPEAL') throw refusals.noAppeal()
  if (isOwn(actor, application)) throw refusals.ownApplication()
  const steps = await listStepsOf(tx, actor.tenantId, id)
  if (steps.findLast(({ action }) => action === 'REFUSE')?.actorId === actor.userId)
    throw refusals.samePerson()
  const { now } = doing
  const verdict = { isGranted, answer, decidedAt: now, decidedBy: actor.userId }
  await closeAppeal(tx, rowRef(actor, id), verdict)
  await (isGranted
    ? grant(tx, actor, { application, answer }, now)
    : deny(tx, actor, { application, ...input }, now))
  const detail = { isGranted }
  await note(tx, actor, { action: 'admission.appeal', id, detail }, doing)
  return {}
}

type Decided = { readonly application: ApplicationRow; readonly answer: string }

async function grant(
  tx: Tx,
  actor: Actor,
  { application, answer }: Decided,
  now: Date,
): Promise<void> {
  await reviewAgain(tx, actor, application, now)
  const step = { action: 'GRANT_APPEAL', role: 'lead', note: answer, at: now } as const
  await takeStep(tx, actor, application, step)
}

async function deny(
  tx: Tx,
  actor: Actor,
  { application, answer, school }: Decided & { readonly school: string },
  now: Date,
): Promise<void> {
  if (application.category === 'A' && !school) throw refusals.schoolMissing()
  const step = school
    ? ({ action: 'COORDINATE', note: `${answer.replace(/。$/, '')}。统筹安排到${school}` } as const)
    : ({ action: 'DENY_APPEAL', note: answer } as const)
  await takeStep(tx, actor, application, { ...step, role: 'lead', at: now })
}
