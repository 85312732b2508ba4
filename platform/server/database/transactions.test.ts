import { sql } from 'kysely'

import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { openDatabase } from './db.ts'
import { appUrl } from './migrate.ts'

test('work that ignores the error of a statement is not confirmed, and leaves nothing', async ({
  ownClone,
}) => {
  const { ownerUrl } = await ownClone()
  // The binding of a cluster works on one server too.
  const options = { max: 1, isCoordinator: true }
  const database = openDatabase(appUrl(ownerUrl, testRootKey), options)
  const row = { tenantId: '000000', bucket: 'commit', subject: 'x', windowStart: new Date(0) }

  const written = database.write('000000', async (tx) => {
    await tx
      .insertInto('rateLimit')
      .values({ ...row, used: 1 })
      .execute()
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
    return 'confirmed'
  })

  await expect(written).rejects.toThrow('nothing was committed')
  const left = await database.read('000000', (db) =>
    db.selectFrom('rateLimit').select('subject').where('bucket', '=', 'commit').execute(),
  )
  expect(left).toEqual([])
  await database.close()
})
