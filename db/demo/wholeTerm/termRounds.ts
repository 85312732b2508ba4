import '../../../domains/courseChoice/server/tables.ts'
import { plusDays } from '../../../domains/people/contract/schoolDays.ts'
import { momentOf } from '../../../platform/contract/time.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { demoTenant } from '../world.ts'
import { mostPerChild } from './seatPlan.ts'
import type { ClassToFill } from './seatPlan.ts'
import type { Grounds, TermGround } from './termGround.ts'

const tenantId = demoTenant

export const termAgreement =
  '我自愿为孩子报名课后服务，了解上课时间、地点和费用；按时接送孩子，不能上课时提前请假；退课按学校公布的规则退费。'

type TermRound = { readonly id: string; readonly openTime: Date }
export type TermRounds = Readonly<Record<'past' | 'running', TermRound>>

const names = { past: '上学期全校选课', running: '本学期全校选课' } as const
/** Days before the term on which its round opened. */
const opened = 9

/** The rounds in which the classes of both terms were chosen; both are over. */
export async function insertTermRounds(
  tx: Tx,
  grounds: Grounds,
  classes: readonly ClassToFill[],
): Promise<TermRounds> {
  const added = async (term: 'past' | 'running'): Promise<TermRound> => {
    const round = await insertRound(tx, grounds[term], names[term])
    const rows = classes
      .filter((one) => one.term === term)
      .map(({ id: classId }) => ({ tenantId, classId, roundId: round.id }))
    await tx.insertInto('roundClass').values(rows).execute()
    return round
  }
  return { past: await added('past'), running: await added('running') }
}

async function insertRound(tx: Tx, term: TermGround, name: string): Promise<TermRound> {
  const evening = (days: number): Date => momentOf(`${plusDays(term.beginDate, days)} 20:00:00`)
  const openTime = evening(-opened)
  const { id } = await tx
    .insertInto('courseRound')
    .values({
      tenantId,
      termId: term.id,
      name,
      mode: 'FCFS',
      state: 'CLOSED',
      rules: `先到先得，每个孩子最多选 ${mostPerChild} 门；选定后 30 分钟内付款；满员后可以候补。`,
      agreement: termAgreement,
      openTime,
      closeTime: evening(-opened + 3),
      fillOpenTime: null,
      fillCloseTime: null,
      dropUntil: momentOf(`${term.endDate} 18:00:00`),
      maxPerChild: mostPerChild,
      hasWaitingList: true,
      offerHours: 12,
      drawId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, openTime }
}
