import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { momentOf, wireDate } from '../../../../platform/contract/time.ts'
import type { Workbook } from '../../../../platform/contract/workbook.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { sumOf, yuanOf } from '../../contract/money.ts'
import type * as contract from '../../contract/office.ts'
import type { StatementBy, StatementRow } from '../../contract/office.ts'
import { returnedForLines, soldBetween } from '../queries/statement.ts'
import { spanWrong } from '../refusals.ts'

type Asked = Omit<ParsedInputOf<typeof contract.exportStatement>, 'by'> & { by: StatementBy }
type Days = { readonly first: string; readonly last: string }
const dayMs = 24 * 60 * 60_000
const longestDays = 366

/** What was received and returned in a span of days, the sum first. */
export async function listStatement(
  db: Db,
  actor: Pick<Actor, 'tenantId'>,
  query: ParsedInputOf<typeof contract.listStatement>,
  now: Date,
): Promise<ReplyOf<typeof contract.listStatement>> {
  const rows = await statementRows(db, actor, query, now)
  const from = (query.current - 1) * query.size
  return toPage(query, rows.length, rows.slice(from, from + query.size))
}

/** The current month up to today where no days are given. */
function daysOf({ day_datege, day_datelt }: Asked, now: Date): Days {
  const today = wireDate(now)
  const last = day_datelt ? day_datelt : today
  return { first: day_datege ? day_datege : `${last.slice(0, 7)}-01`, last }
}

async function statementRows(
  db: Db,
  { tenantId }: Pick<Actor, 'tenantId'>,
  asked: Asked,
  now: Date,
): Promise<StatementRow[]> {
  const { first, last } = daysOf(asked, now)
  const from = momentOf(`${first} 00:00:00`)
  const to = new Date(momentOf(`${last} 00:00:00`).getTime() + dayMs)
  const days = (to.getTime() - from.getTime()) / dayMs
  if (days < 1 || days > longestDays) throw spanWrong()
  const [sold, returned] = await Promise.all([
    soldBetween(db, tenantId, { from, to }),
    returnedForLines(db, tenantId, { from, to }),
  ])
  const { by } = asked
  const all = [
    ...sold.map((one) => part(one, by, numbersOf(one))),
    ...returned.map((one) => part(one, by, { returnedFen: Number(one.returnedFen) })),
  ]
  if (all.length === 0) return []
  const names = [...new Set(all.map(({ id }) => id))].toSorted((a, b) => a.localeCompare(b, 'zh'))
  const rows = names.map((id) => added(all.filter((one) => one.id === id)))
  return [{ ...added(all), id: 'total', seller: '合计', item: '' }, ...rows]
}

const numbersOf = (one: { lineCount: string; feeFen: string; bookFen: string }) => ({
  lineCount: Number(one.lineCount),
  feeFen: Number(one.feeFen),
  bookFen: Number(one.bookFen),
})

const nothing = { lineCount: 0, feeFen: 0, bookFen: 0, returnedFen: 0, netFen: 0 }

function part(
  { seller, item }: { seller: string; item: string },
  by: StatementBy,
  numbers: Partial<typeof nothing>,
): StatementRow {
  const shown = seller === '' ? '本校' : seller
  const group = by === 'SELLER' ? '' : item === '' ? '未归入课程班' : item
  return { ...nothing, ...numbers, id: `${shown}~${group}`, seller: shown, item: group }
}

function added(parts: readonly StatementRow[]): StatementRow {
  const [first] = parts
  const sum = (name: keyof typeof nothing) => sumOf(parts.map((one) => one[name]))
  const [feeFen, bookFen, returnedFen] = [sum('feeFen'), sum('bookFen'), sum('returnedFen')]
  return {
    id: first?.id ?? '',
    seller: first?.seller ?? '',
    item: first?.item ?? '',
    lineCount: sum('lineCount'),
    feeFen,
    bookFen,
    returnedFen,
    netFen: feeFen + bookFen - returnedFen,
  }
}

/** The statement as a sheet. */
export async function exportStatement(
  db: Db,
  actor: Pick<Actor, 'tenantId'>,
  asked: Asked,
  now: Date,
): Promise<Workbook> {
  const { first, last } = daysOf(asked, now)
  const isByItem = asked.by === 'ITEM'
  const rows = await statementRows(db, actor, asked, now)
  const cells = (row: StatementRow): string[] => [
    row.seller,
    ...(isByItem ? [row.item] : []),
    String(row.lineCount),
    ...[row.feeFen, row.bookFen, row.returnedFen, row.netFen].map(yuanOf),
  ]
  const titles = ['机构', ...(isByItem ? ['课程班'] : []), '人次']
  return {
    name: `结算单 ${first} 至 ${last}`,
    columns: [...titles, '课时费（元）', '教材费（元）', '退款（元）', '净额（元）'].map(
      (title) => ({
        title,
        width: 18,
      }),
    ),
    rows: rows.map(cells),
  }
}
