import { expect, inject, test } from 'vitest'

import { refuseOldServer, waitForDatabase } from './databaseHealth.ts'

test('an older PostgreSQL is refused with a message, and the current one is accepted', async () => {
  expect(() => refuseOldServer(150_004)).toThrow(/PostgreSQL 15，需要 17/)
  expect(() => refuseOldServer(160_014)).toThrow(/PostgreSQL 16，需要 17/)
  expect(() => refuseOldServer(170_000)).not.toThrow()
  expect(() => refuseOldServer(180_004)).not.toThrow()

  await expect(waitForDatabase(inject('ownerUrl'), () => undefined)).resolves.toBeUndefined()
})
