import { lastMonths } from '../../domains/attendance/contract/lastMonths.ts'
import { authorityFile } from '../../domains/attendance/server/reporting/authorityPort.ts'
import { submitReport } from '../../domains/attendance/server/reporting/reporting.ts'
import { wireDate } from '../../platform/contract/time.ts'
import type { Database } from '../../platform/server/database/db.ts'
import { afterSchoolOffice } from './courseTerms.ts'

type Load = { readonly tenantId: string; readonly anchor: Date }

/** The office has reported the last month. */
export const loadAuthorityReports = (database: Database, load: Load): Promise<void> =>
  database.write(load.tenantId, async (tx) => {
    const { office, at } = afterSchoolOffice(load)
    for (const month of lastMonths(wireDate(load.anchor), 1))
      await submitReport(tx, office, { month }, { ...at, port: authorityFile })
  })
