import { momentOf, wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { MonthSums } from '../../contract/months.ts'
import { returnedByMonth, soldByMonth } from '../queries/months.ts'

/** What was received and returned in each of the last months; a month without either has zeros. */
export async function listMonths(
  db: Db,
  { tenantId }: Pick<Actor, 'tenantId'>,
  { months }: { readonly months: number },
  now: Date,
): Promise<{ records: MonthSums[] }> {
  const names = lastMonths(wireDate(now).slice(0, 7), months)
  const from = momentOf(`${names[0] ?? wireDate(now).slice(0, 7)}-01 00:00:00`)
  const sold = await soldByMonth(db, tenantId, from)
  const returned = await returnedByMonth(db, tenantId, from)
  const fenOf = (rows: typeof sold, month: string): number =>
    Number(rows.find((row) => row.month === month)?.fen ?? 0)
  return {
    records: names.map((month) => ({
      month,
      receivedFen: fenOf(sold, month),
      returnedFen: fenOf(returned, month),
    })),
  }
}

/** The names of some months up to this one, the earliest first. */
function lastMonths(month: string, count: number): string[] {
  const [year = 0, ofYear = 1] = month.split('-').map(Number)
  const last = year * 12 + ofYear - 1
  return Array.from({ length: count }, (_, at) => {
    const one = last - count + 1 + at
    return `${Math.floor(one / 12)}-${String((one % 12) + 1).padStart(2, '0')}`
  })
}
