import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import type { PageOf } from '../../../../platform/contract/page.ts'
import { maskName } from '../../../../platform/contract/mask.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { duplicateReasonNames, duplicateStateNames } from '../../contract/duplicates/duplicate.ts'
import type {
  decideDuplicate as decideContract,
  Duplicate,
  listDuplicates as listContract,
} from '../../contract/duplicates/duplicate.ts'
import { categoryTexts } from '../../contract/form/categories.ts'
import { stateLabel } from '../../contract/states.ts'
import type { ApplicationState } from '../../contract/states.ts'
import type { Doing } from '../planning/planning.ts'
import * as rows from '../queries/duplicates.ts'
import type { DuplicateRow } from '../queries/duplicates.ts'
import * as twins from '../queries/twins.ts'
import { decidedMeanwhile, notTwins, ownChild, rankedAlready, rankingFrozen } from '../refusals.ts'
import { isRankingFrozen } from './frozenRanking.ts'

/** The queue of suspicious pairs; pairs of the caller's own children are left out. */
export async function listDuplicates(
  db: Db,
  actor: Actor,
  input: ParsedInputOf<typeof listContract>,
): Promise<PageOf<Duplicate>> {
  const { rows: found, total } = await rows.pageOfDuplicates(db, actor, input, input)
  return toPage(input, total, found.map(toDuplicate))
}

/** Decides a pair. Only binding twins has an effect: they are ranked together. */
export async function decideDuplicate(
  tx: Tx,
  actor: Actor,
  { id, seen, verdict, note }: ParsedInputOf<typeof decideContract>,
  doing: Doing,
): Promise<Duplicate> {
  const ref = rowRef(actor, id)
  const pair = await rows.holdDuplicate(tx, ref)
  if (!pair) throw notFound('这对疑似重复')
  const { userId, realName } = actor
  if ([pair.firstApplicantId, pair.secondApplicantId].includes(userId)) throw ownChild()
  if (pair.state !== seen) throw decidedMeanwhile(duplicateStateNames[pair.state])
  await bindOrPart(tx, actor, { pair, verdict }, doing.now)
  const decided = { note, by: userId, byName: realName, at: doing.now }
  await rows.setDuplicateState(tx, ref, verdict, verdict === 'OPEN' ? null : decided)
  await writeAudit(tx, actor, {
    action: 'enrolment.duplicateDecide',
    subject: { kind: 'enrolmentDuplicate', id },
    detail: { from: pair.state, to: verdict, applications: [pair.firstId, pair.secondId] },
    ...doing,
  })
  const after = await rows.findDuplicate(tx, ref)
  if (!after) throw notFound('这对疑似重复')
  return toDuplicate(after)
}

type Verdict = {
  readonly pair: DuplicateRow
  readonly verdict: ParsedInputOf<typeof decideContract>['verdict']
}

async function bindOrPart(
  tx: Tx,
  { tenantId, userId }: Actor,
  { pair, verdict }: Verdict,
  now: Date,
): Promise<void> {
  const ids = [pair.firstId, pair.secondId]
  if (verdict !== 'TWINS' && pair.state !== 'TWINS') return
  if (!isUnranked(pair.firstStatus) || !isUnranked(pair.secondStatus)) throw rankedAlready()
  // In one order, so that two decisions cannot wait for each other.
  for (const planId of [...new Set([pair.firstPlanId, pair.secondPlanId])].sort())
    if (await isRankingFrozen(tx, { tenantId, planId })) throw rankingFrozen()
  if (verdict !== 'TWINS') {
    await twins.unbindTwins(tx, tenantId, ids)
    return
  }
  if (!mayBind(pair)) throw notTwins()
  const groups = await twins.boundGroupsOf(tx, tenantId, ids)
  const all = [
    ...new Set([...ids, ...(await twins.listBoundIn(tx, tenantId, [...groups.values()]))]),
  ]
  const groupId = all.reduce((least, one) => (BigInt(one) < BigInt(least) ? one : least))
  await twins.bindTwins(tx, tenantId, all, { groupId, by: userId, at: now })
}

const unranked: readonly ApplicationState[] = [
  'SUBMITTED',
  'UNDER_REVIEW',
  'VERIFY_PENDING',
  'RETURNED',
  'QUALIFIED',
]

const isUnranked = (state: ApplicationState): boolean => unranked.includes(state)

const mayBind = (pair: DuplicateRow): boolean =>
  pair.firstBirth !== null &&
  pair.firstBirth === pair.secondBirth &&
  pair.firstPlanId === pair.secondPlanId &&
  pair.firstCategory === pair.secondCategory &&
  pair.reasons.includes('TWINS')

const toDuplicate = (row: DuplicateRow): Duplicate => ({
  id: row.id,
  score: row.score,
  reasons: row.reasons.map((code) => ({ code, label: duplicateReasonNames[code] })),
  state: row.state,
  stateName: duplicateStateNames[row.state],
  note: row.note,
  mayBind: mayBind(row),
  first: {
    id: row.firstId,
    applyNo: row.firstNo,
    childName: maskName(row.firstName),
    birthDate: row.firstBirth ?? '',
    planName: row.firstPlan,
    schoolYear: row.firstYear,
    categoryLabel: categoryTexts[row.firstCategory].label,
    statusLabel: stateLabel(row.firstStatus, 'staff'),
  },
  second: {
    id: row.secondId,
    applyNo: row.secondNo,
    childName: maskName(row.secondName),
    birthDate: row.secondBirth ?? '',
    planName: row.secondPlan,
    schoolYear: row.secondYear,
    categoryLabel: categoryTexts[row.secondCategory].label,
    statusLabel: stateLabel(row.secondStatus, 'staff'),
  },
  ...(row.decidedByName ? { decidedByName: row.decidedByName } : {}),
  ...(row.decidedAt ? { decidedAt: wireDateTime(row.decidedAt) } : {}),
})
