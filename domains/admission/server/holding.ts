import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { findApplication, isOwn, lockApplication } from '../../enrolment/server/public.ts'
import type { ApplicationRow } from '../../enrolment/server/public.ts'
import { holdSeason } from './queries/seasons.ts'
import * as refusals from './refusals.ts'

/**
 * Locks the season of an application’s plan, then the application. Everything that changes seats
 * takes the locks in this order.
 */
export async function holdPlaced(tx: Tx, actor: Actor, id: string): Promise<ApplicationRow> {
  const seen = await findApplication(tx, actor.tenantId, id)
  if (!seen) throw notFound('这份报名')
  await holdSeason(tx, { tenantId: actor.tenantId, planId: seen.planId })
  const application = await lockApplication(tx, actor.tenantId, id)
  if (!application) throw notFound('这份报名')
  return application
}

/** The same for an act of the office; nobody decides about the own child. */
export async function holdForOffice(tx: Tx, actor: Actor, id: string): Promise<ApplicationRow> {
  const application = await holdPlaced(tx, actor, id)
  if (isOwn(actor, application)) throw refusals.ownApplication()
  return application
}
