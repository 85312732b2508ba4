import { expect, test } from '../../../app/testing/world.ts'
import { analysedTables } from '../../testing/analysedTables.ts'
import { analyseAfter } from './analyse.ts'

test('many new rows are analysed by the application role, also when it acts for the platform', async ({
  ownClone,
}) => {
  const own = await ownClone()

  await own.database.write('000000', (tx) => analyseAfter(tx, 999, ['student']))
  expect(await analysedTables(own.ownerUrl)).toEqual([])

  await own.database.write('000000', (tx) => analyseAfter(tx, 1000, ['student', 'appUser']))
  await own.database.platform((tx) => analyseAfter(tx, 1000, ['region']))
  expect(await analysedTables(own.ownerUrl)).toEqual(['app_user', 'region', 'student'])
})
