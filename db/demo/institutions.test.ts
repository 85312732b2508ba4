import { expect, test, testRootKey } from '../../app/testing/world.ts'
import { listInstitutions } from '../../domains/afterSchool/contract/institution.ts'
import { createKeys } from '../../platform/server/keys.ts'
import { loadInstitutions } from './institutions.ts'
import { otherTenant } from './world.ts'

test('the institutions of the demo school can be loaded for both schools', async ({ api, database, world }) => {
  const making = { keys: createKeys(testRootKey), files: { origin: '' } }

  for (const tenantId of [world.tenant, otherTenant]) await loadInstitutions(database, { tenantId, anchor: world.now, making })

  const { records } = (await api.as('head').call(listInstitutions, {})).data
  expect(records.map(({ state }) => state)).toEqual(['PENDING', 'AWAITING_VISIT', 'SUSPENDED', 'ADMITTED'])
})
