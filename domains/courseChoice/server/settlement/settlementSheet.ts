import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Workbook } from '../../../../platform/contract/workbook.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { yuanOf } from '../../../payment/contract/money.ts'
import type * as contract from '../../contract/settlement.ts'
import type { Settlement } from '../../contract/settlement.ts'
import { getSettlement } from './settlement.ts'

const titles = ['开课方', '课程班', '状态', '课时', '已上课时', '人数']
const amounts = ['课时费（元）', '教材费（元）', '退款（元）', '净额（元）']

/** The settlement of a term as a sheet. */
export async function exportSettlement(
  db: Db,
  actor: Actor,
  asked: ParsedInputOf<typeof contract.exportSettlement>,
  now: Date,
): Promise<Workbook> {
  const { owners, total, termName } = await getSettlement(db, actor, asked, now)
  return {
    name: `学期结算 ${termName}`.trim(),
    columns: [...titles, ...amounts].map((title) => ({ title, width: 16 })),
    rows: [
      ...owners.flatMap(({ name, classes, total: sum }) => [
        ...classes.map((one) => [name, one.name, one.stateName, ...numbersOf(one)]),
        [name, '小计', '', ...numbersOf(sum)],
      ]),
      ...(owners.length > 0 ? [['合计', '', '', ...numbersOf(total)]] : []),
    ],
  }
}

type Numbers = Settlement['total']

const numbersOf = (one: Numbers): string[] => [
  ...[one.lessonCount, one.heldCount, one.seatCount].map(String),
  ...[one.feeFen, one.bookFen, one.returnedFen, one.netFen].map(yuanOf),
]
