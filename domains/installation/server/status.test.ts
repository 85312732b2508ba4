import { expect, test } from '../../../app/testing/world.ts'
import { readStatus } from '../contract/status.ts'

test('GET installation/status: works, with versions, the database and connected machines', async ({
  api,
}) => {
  const { data } = await api.as('admin').call(readStatus, {})

  expect(data.database).toMatchObject({
    isEmbedded: true,
    version: expect.stringMatching(/^18\./),
    lastMigration: expect.stringMatching(/^\d{4}_\w+$/),
  })
  expect(data.database.bytes).toBeGreaterThan(1_000_000)
  expect(data.processes.length).toBeGreaterThan(0)
  expect(data.backup).toBeUndefined()
})
