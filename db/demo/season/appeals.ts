import type { Tx } from '../../../platform/server/database/db.ts'
import { demoTenant } from '../world.ts'
import { insertMany } from './insertMany.ts'
import type { Setting } from './paths.ts'
import { withTurn } from './piece.ts'
import { familyOf } from './story.ts'
import type { Application, Filled, Turn } from './story.ts'
import { familyAt, officeAt } from './workdays.ts'

/** What becomes of a refused application. */
export type AppealEnd = 'open' | 'denied' | 'granted' | 'grantedCoordinated'

const reasons = [
  '房产证正在办理变更，购房合同和发票已补交，请再审核一次。',
  '孩子户口已于上月迁入本学区，附上新的户口簿。',
  '居住证换领期间编号变了，旧证和回执都在，请核对。',
  '我们一直住在学区内，物业和水电缴费单可以证明。',
]

/** A family appeals; somebody else than the one who refused decides. */
export function appealPath(
  { next, cast, days }: Setting,
  filled: Filled,
  { turns, end }: { turns: readonly Turn[]; end: AppealEnd },
): Turn[] {
  const family = familyOf(filled)
  const day = (share: number): string => days[Math.floor(share * (days.length - 1))] ?? ''
  let told = [...turns]
  const add = (turn: Turn) => (told = withTurn(told, turn))
  const filedOn = day(end === 'open' ? 0.6 + next() * 0.4 : 0)
  add({ action: 'APPEAL', by: family, at: familyAt(filedOn, next() * 0.9) })
  switch (end) {
    case 'open':
      break
    case 'denied':
      add({
        action: 'COORDINATE',
        by: cast.secondLead,
        at: officeAt(day(0.4), next()),
        note: '经复核，现有材料不能证明在本学区居住。统筹安排到渡口街小学',
      })
      break
    case 'granted':
    case 'grantedCoordinated': {
      const [reviewer] = cast.reviewers
      add({
        action: 'GRANT_APPEAL',
        by: cast.secondLead,
        at: officeAt(day(0.4), next()),
        note: '补交的材料有效，申诉成立。',
      })
      add({ action: 'CLAIM', by: reviewer, at: officeAt(day(0.6), next() * 0.5) })
      add({
        action: 'QUALIFY',
        by: reviewer,
        at: officeAt(day(0.6), 0.6),
        note: '补交的材料齐全，符合条件',
        isInternal: true,
      })
      add({ action: 'WAIT', by: cast.lead, at: officeAt(day(0.8), next()) })
      if (end === 'grantedCoordinated')
        add({
          action: 'COORDINATE',
          by: cast.lead,
          at: officeAt(day(1), 0.9),
          note: '统筹安排到望潮路小学',
        })
      break
    }
  }
  return told
}

/** Stores the appeals of applications beside their histories. */
export const storeAppeals = (tx: Tx, applications: readonly Application[]) =>
  insertMany(
    tx,
    'enrolment_appeal',
    applications.flatMap(({ id, turns }, place) => {
      const at = turns.findIndex(({ action }) => action === 'APPEAL')
      const filed = turns[at]
      if (!filed) return []
      const verdict = turns[at + 1]
      return [
        {
          tenantId: demoTenant,
          applicationId: id,
          reason: reasons[place % reasons.length],
          filedAt: filed.at,
          isGranted: verdict ? verdict.action === 'GRANT_APPEAL' : null,
          answer: verdict?.note ?? null,
          decidedAt: verdict?.at ?? null,
          decidedBy: verdict?.by.id ?? null,
        },
      ]
    }),
  )
