import { guestOf } from '../../../platform/server/actor.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { lockApplication, remindOfDeadline, takeStep } from '../../enrolment/server/public.ts'
import { holdPlaced } from './holding.ts'
import { freeSeatOf } from './offers.ts'
import { listOverdue, listToRemind, markReminded } from './queries/dueOffers.ts'

const remindBeforeMs = 24 * 60 * 60 * 1000

/** Reminds families whose offer ends within a day, once; returns how many. */
export async function remindOfOffers(
  database: Database,
  tenantId: string,
  now: Date,
): Promise<number> {
  const until = new Date(now.getTime() + remindBeforeMs)
  const due = await database.read(tenantId, (db) => listToRemind(db, tenantId, until))
  let reminded = 0
  for (const { id } of due)
    await database.write(tenantId, async (tx) => {
      const application = await lockApplication(tx, tenantId, id)
      if (application?.status !== 'ADMITTED') return
      if (!(await markReminded(tx, { tenantId, id }, now))) return
      await remindOfDeadline(tx, tenantId, application, now)
      reminded += 1
    })
  return reminded
}

/**
 * Ends offers after their deadline where a timer may, a day after the reminder at the earliest: in
 * senior schools and kindergartens. In compulsory education the lead ends them after attempts to
 * reach the family.
 */
export async function endOverdueOffers(
  database: Database,
  tenantId: string,
  now: Date,
): Promise<number> {
  const remindedBy = new Date(now.getTime() - remindBeforeMs)
  const due = await database.read(tenantId, (db) => listOverdue(db, tenantId, { now, remindedBy }))
  const system = guestOf(tenantId)
  let ended = 0
  for (const { id } of due)
    await database.write(tenantId, async (tx) => {
      const application = await holdPlaced(tx, system, id)
      const isDue = application.deadline !== null && application.deadline <= now
      if (application.status !== 'ADMITTED' || !isDue) return
      const step = {
        action: 'EXPIRE_OFFER',
        role: 'system',
        note: '确认期限已过',
        at: now,
      } as const
      await takeStep(tx, system, application, step)
      await freeSeatOf(tx, system, id, now)
      ended += 1
    })
  return ended
}
