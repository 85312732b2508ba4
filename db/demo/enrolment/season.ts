import { findDuplicatesOfNight } from '../../../domains/enrolment/server/public.ts'
import { addPublishedPlan } from '../../../domains/enrolment/server/plans/planPublishing.ts'
import { insertExport } from '../../../domains/enrolment/server/queries/exports.ts'
import { updatePlan } from '../../../domains/enrolment/server/queries/planWriting.ts'
import { usualRules } from '../../../domains/enrolment/contract/planning/usualRules.ts'
import type { PlanContent } from '../../../domains/enrolment/contract/planning/planContent.ts'
import { storable } from '../../../domains/admission/contract/simulation.ts'
import type { SortRow } from '../../../domains/admission/contract/simulation.ts'
import { putSortRows } from '../../../domains/admission/server/queries/sortRows.ts'
import type { Database, Tx } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { idBase } from '../world.ts'
import { demoActor } from './demoApplications.ts'
import { demoPlanId } from './enrolment.ts'
import { schoolYearAt } from './planFacts.ts'

type Loading = { readonly tenantId: string; readonly anchor: Date; readonly keys: Keys }

/**
 * What the season desk shows: suspicious pairs, an export that waits for approval, and the closed
 * season of last year for the simulator. The applications must be loaded.
 */
export async function loadSeasonDesk(
  database: Database,
  { tenantId, anchor, keys }: Loading,
): Promise<void> {
  await findDuplicatesOfNight(database, tenantId, { keys, now: anchor })
  await database.write(tenantId, async (tx) => {
    await insertExport(
      tx,
      demoActor(tenantId, 'lead'),
      {
        kind: 'LIST',
        planId: demoPlanId(tenantId, 'XX'),
        category: null,
        status: null,
        isClear: false,
        purpose: '报区教育局核对报名人数',
        rowCount: 12,
      },
      anchor,
    )
    await closeLastYear(tx, { tenantId, anchor, keys })
  })
}

async function closeLastYear(tx: Tx, { tenantId, anchor }: Loading): Promise<void> {
  const planId = String(idBase(tenantId) + 20_003n)
  const content = lastYear(schoolYearAt(anchor) - 1)
  await addPublishedPlan(tx, { tenantId, id: planId }, content, (category) =>
    usualRules(content.stage, category),
  )
  await updatePlan(tx, { tenantId, id: planId }, { status: 'CLOSED' }, anchor)
  const { name: planName, schoolYear, quotas, passesLeftovers, twinSeats } = content
  await putSortRows(
    tx,
    { tenantId, planId },
    { planName, schoolYear, categories: quotas, passesLeftovers, twinSeats, closedAt: anchor },
    storable(rowsOfLastYear(schoolYear)),
  )
}

const lastYear = (schoolYear: number): PlanContent => ({
  name: `${schoolYear} 年一年级招生`,
  schoolYear,
  stage: 'XX',
  introduction: '',
  ownership: 'PUBLIC',
  allocation: 'DISTRICT',
  bornBy: `${schoolYear - 6}-08-31`,
  bureauEarliestStart: '',
  classCount: 4,
  classSize: 45,
  quotas: [
    { category: 'A', seats: 120, sortBy: 'HOUSEHOLD_DATE' },
    { category: 'B', seats: 30, sortBy: 'HOUSEHOLD_DATE' },
    { category: 'D', seats: 30, sortBy: 'DRAW' },
  ],
  passesLeftovers: true,
  twinSeats: 0,
  seatLockYears: 0,
  windows: [],
})

const counts = { A: 131, B: 38, D: 44 } as const

/** Dates spread over the years before, the same on every load. */
function rowsOfLastYear(schoolYear: number): SortRow[] {
  return (['A', 'B', 'D'] as const).flatMap((category) =>
    Array.from({ length: counts[category] }, (_, at): SortRow => {
      const month = String(((at * 7) % 12) + 1).padStart(2, '0')
      return {
        category,
        householdMonth: `${schoolYear - 1 - ((at * 5) % 7)}-${month}`,
        titleMonth: category === 'A' ? `${schoolYear - 3 - ((at * 3) % 9)}-${month}` : '',
        twinGroup: at < 4 ? Math.floor(at / 2) + 1 : null,
      }
    }),
  )
}
