import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { notAllowed, notFound } from '../../../../platform/server/refusal.ts'
import type { CheckItem } from '../../contract/reason.ts'
import { isOwn, mayOversee, maySee } from '../may.ts'
import { findApplication } from '../queries/applications.ts'
import type { TickedRow } from '../queries/history.ts'
import { listTicked } from '../queries/history.ts'
import type { ReasonRow } from '../queries/plans.ts'
import { listReasons } from '../queries/plans.ts'

/**
 * The reason catalogue for staff. For one application it gives the reasons selected last, to the
 * family as its fix list.
 */
export async function listCheckItems(
  db: Db,
  actor: Actor,
  applicationId: string | undefined,
): Promise<{ records: CheckItem[] }> {
  const reasons = await listReasons(db, actor.tenantId)
  if (!applicationId) {
    if (!mayOversee(actor)) throw notAllowed()
    return { records: checkItemsOf(reasons, [], 'staff') }
  }
  const application = await findApplication(db, actor.tenantId, applicationId)
  if (!application || !maySee(actor, application)) throw notFound('这份报名')
  return {
    records: checkItemsOf(
      reasons,
      await listTicked(db, actor.tenantId, applicationId),
      isOwn(actor, application) ? 'family' : 'staff',
    ),
  }
}

/**
 * Reasons with their state from the latest round in which any was selected; the family sees only
 * those selected, and staff no disabled ones besides.
 */
export function checkItemsOf(
  reasons: readonly ReasonRow[],
  ticked: readonly TickedRow[],
  reader: 'staff' | 'family',
): CheckItem[] {
  const [newest] = ticked
  const latest = new Map(
    ticked.filter((item) => item.round === newest?.round).map((item) => [item.reasonCode, item]),
  )
  return reasons
    .filter(({ code, isDisabled }) => latest.has(code) || (reader === 'staff' && !isDisabled))
    .map((reason) => toCheckItem(reason, latest.get(reason.code)))
}

const toCheckItem = (
  { isDisabled: _isDisabled, ...reason }: ReasonRow,
  item: TickedRow | undefined,
): CheckItem => ({
  ...reason,
  checked: item !== undefined,
  mended: Boolean(item?.mendedAt),
  resolved: Boolean(item?.resolvedAt),
  ...(item?.note ? { note: item.note } : {}),
  ...(item ? { round: item.round } : {}),
  ...(item?.resolvedAt ? { resolvedAt: wireDateTime(item.resolvedAt) } : {}),
})
