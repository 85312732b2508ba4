/** The migration to enrolment plans that are made on screen, on a school that has published one. */
import { expect, test } from 'vitest'

import { migrate } from '../platform/server/database/migrate.ts'
import { migrationFolder, olderDatabase } from './testing/olderDatabase.ts'
import { testRootKey } from './testing/world.ts'

test('a published plan keeps being published, with its seats on the first category', async () => {
  const { url, client, drop } = await olderDatabase('plans', (name) => name < '0110')
  try {
    await client.query(`insert into enrol_plan (tenant_id, id, name, school_year, stage, quota_total, status, categories)
      values ('100009', 5, '2027 年小学', 2027, 'XX', 180, 'PUBLISHED', '{A,D}')`)
    await migrate(url, testRootKey, migrationFolder)

    const plans = await client.query('select version, draft, allocation from enrol_plan')
    expect(plans.rows).toEqual([{ version: 1, draft: null, allocation: 'REGISTER' }])
    const quotas = await client.query(
      'select category, place, seats, sort_by from enrol_quota order by place',
    )
    expect(quotas.rows).toEqual([
      { category: 'A', place: 0, seats: 180, sort_by: 'HOUSEHOLD_DATE' },
      { category: 'D', place: 1, seats: 0, sort_by: 'HOUSEHOLD_DATE' },
    ])
  } finally {
    await drop()
  }
})
