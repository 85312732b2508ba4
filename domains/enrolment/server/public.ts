import type { Database } from '../../../platform/server/database/db.ts'
import { carryOutRule } from '../../../platform/server/retention/retentionRule.ts'
import { draftRetention } from './retention.ts'

export { isOwn, mayDecide } from './may.ts'
export { listSteps as listStepsOf } from './queries/history.ts'
export { endReview, reviewAgain, takeStep } from './applications/officeSteps.ts'
export type { LaterStep } from './applications/officeSteps.ts'
export { remindOfDeadline } from './applications/reminding.ts'
export { rewriteSteps } from './applications/rewriting.ts'
export { openContent } from './applications/openContent.ts'
export { defineAway } from './assignment/reviewers.ts'
export { defineRecordSheet } from './exports/recordSheet.ts'
export type { RecordSheet } from './exports/recordSheet.ts'
export { openRows } from './exports/openedRow.ts'
export type { OpenedRow } from './exports/openedRow.ts'
export { listSheetRows } from './queries/exports.ts'
export { whetherRankingFrozen } from './duplicates/frozenRanking.ts'
export { findDuplicatesOfNight } from './duplicates/finding.ts'
export { rankFactsOf } from './applications/rankFacts.ts'
export type { RankFacts } from './applications/rankFacts.ts'
export { whenPlanCloses } from './planning/planClosing.ts'
export { enrolmentRetention, whenApplicationsGo } from './retention.ts'
export { isWindowOpen, windowFor } from './plans/windows.ts'
export {
  findApplication,
  findApplicationByNumber,
  lockApplication,
} from './queries/applications.ts'
export type { ApplicationRow } from './queries/applications.ts'
export { listPlanWindows } from './queries/plans.ts'
export type { WindowRow } from './queries/plans.ts'
export { whenTakenOver } from './counter/takingOver.ts'
export { hasOwnAccount, wasEnteredBy } from './queries/counterEntries.ts'
export {
  countStates,
  findAdmissionPlan,
  hasOtherLive,
  listNamesOf,
  listQuotas,
} from './queries/ranking.ts'

/**
 * Deletes drafts, and entries of the counter that nobody signed, thirty days after the last fill
 * day of their plan (domain.md 7.2 L4); returns the number.
 */
export const eraseExpiredDrafts = (
  database: Database,
  tenantId: string,
  now: Date,
): Promise<number> => carryOutRule(database, draftRetention, tenantId, now)
