import { expect, test } from '../../app/testing/world.ts'
import { listLeaves } from '../../domains/leave/contract/leave.ts'
import { createKeys } from '../../platform/server/keys/keys.ts'
import { testRootKey } from '../../app/testing/world.ts'
import { loadLeaves } from './leaves.ts'
import { otherTenant } from './world.ts'

test.for([
  ['in term', '2027-03-15T09:00:00+08:00'],
  ['on a Saturday', '2026-11-21T22:00:00+08:00'],
  ['in the summer', '2027-08-10T09:00:00+08:00'],
])(
  'the leaves of the demo school can be loaded %s',
  async ([, anchor = ''], { api, database, world }) => {
    const making = { keys: createKeys(testRootKey), files: { origin: '' } }

    for (const tenantId of [world.tenant, otherTenant])
      await loadLeaves(database, { tenantId, anchor: new Date(anchor), making })

    const { records } = (await api.as('parent').call(listLeaves, {})).data
    expect(records.map(({ state }) => state)).toEqual(['PENDING', 'APPROVED'])
  },
)
