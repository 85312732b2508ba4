import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { takeStep } from '../../enrolment/server/public.ts'
import type * as contract from '../contract/office.ts'
import type { Doing } from './doing.ts'
import { holdForOffice } from './holding.ts'
import { note } from './offers.ts'
import { findAdmission, insertAdmissions, lastRank } from './queries/admissions.ts'
import { findSeason } from './queries/seasons.ts'
import * as refusals from './refusals.ts'
import { giveFreeSeats } from './seats.ts'

/**
 * Puts an application that passed its review after the list was made at the end of the waiting
 * list of its category. It gets a seat at once if one is free.
 */
export async function placeLate(
  tx: Tx,
  actor: Actor,
  { id }: ParsedInputOf<typeof contract.placeLate>,
  { now, request }: Doing,
): Promise<ReplyOf<typeof contract.placeLate>> {
  const application = await holdForOffice(tx, actor, id)
  const { planId, category } = application
  const ref = { tenantId: actor.tenantId, planId }
  if (!(await findSeason(tx, ref))?.proposedAt) throw refusals.notRanked()
  if (await findAdmission(tx, rowRef(actor, id))) throw refusals.alreadyPlaced()
  const rank = (await lastRank(tx, ref, category)) + 1
  const reason = `名单产生后审核通过，第 ${rank} 位`
  const place = { applicationId: id, category, rank, groupKey: null, reason, holdsSeat: false }
  await takeStep(tx, actor, application, { action: 'WAIT', role: 'lead', at: now })
  await insertAdmissions(tx, ref, [place])
  await giveFreeSeats(tx, actor, ref, now)
  await note(tx, actor, { action: 'admission.place', id, detail: { rank } }, { now, request })
  return { rank }
}
