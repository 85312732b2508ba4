import type { Category } from '../../../domains/enrolment/contract/form/categories.ts'
import { saveDraft } from '../../../domains/enrolment/server/drafts.ts'
import { guestOf } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { schoolYearAt } from '../enrolment/planFacts.ts'
import { demoTenant } from '../world.ts'
import { fillForm } from './families.ts'
import { openPlan } from './openPlans.ts'
import type { Making } from './openPlans.ts'

/** Besides the one that tests see. */
export const draftCount = 69

/** Saves unfinished forms of families that have not applied; each stops at another field. */
export async function storeDrafts(tx: Tx, { anchor, maker }: Making, keys: Keys): Promise<void> {
  const year = schoolYearAt(anchor)
  for (let at = 0; at < draftCount; at += 1) {
    const stage = at % 3 === 0 ? 'CZ' : 'XX'
    const age = stage === 'XX' ? 7 : 13
    const family = maker.newFamily()
    const births = [`${year - age}-09-01`, `${year - age + 1}-08-31`] as const
    const child = maker.newChild(
      family.surname,
      births,
      stage === 'XX' ? '望潮路幼儿园' : '望潮路小学',
    )
    const category: Category = at % 5 === 0 ? 'D' : 'A'
    const { content, applicant } = fillForm(maker.next, { category, child, family })
    const kept = Object.entries(content.values).slice(0, 3 + ((at * 7) % 20))
    const draft = {
      clientDraftId: `demo-season-${at}`,
      planId: openPlan(stage, anchor).id,
      category,
      payload: {
        values: Object.fromEntries(kept),
        guardians: at % 2 === 0 ? content.guardians : [],
        materials: {},
      },
      baseRev: 0,
      deviceId: '',
    }
    const owner = {
      ...guestOf(demoTenant),
      kind: 'user' as const,
      userId: applicant.userId,
      realName: applicant.name,
    }
    const now = new Date(anchor.getTime() - (1 + maker.next() * 12) * 86_400_000)
    await saveDraft(tx, owner, draft, { keys, now })
  }
}
