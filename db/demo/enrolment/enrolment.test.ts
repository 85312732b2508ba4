import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import {
  getApplication,
  listApplications,
} from '../../../domains/enrolment/contract/application.ts'
import { listDrafts } from '../../../domains/enrolment/contract/draft.ts'
import { createKeys } from '../../../platform/server/keys/keys.ts'
import { memoryStorage } from '../../../platform/testing/memoryStorage.ts'
import { loadEnrolmentApplications } from './demoApplications.ts'

const setup = {
  keys: createKeys(testRootKey),
  isDemo: true,
  files: { storage: memoryStorage(), origin: '', personQuotaBytes: 50 * 1024 * 1024 },
}

test('the demo school has applications in every state, with papers that open, and a draft', async ({
  api,
  database,
  world,
}) => {
  await loadEnrolmentApplications(database, setup, { tenantId: world.tenant, anchor: world.now })

  const { records } = (await api.as('lead').call(listApplications, { size: 50 })).data
  expect(records.map((one) => one.status).toSorted()).toEqual([
    'QUALIFIED',
    'RETURNED',
    'SUBMITTED',
    'UNDER_REVIEW',
    'UNDER_REVIEW',
    'UNQUALIFIED',
    'WITHDRAWN',
  ])
  const returned = records.find((one) => one.status === 'RETURNED')
  const { data } = await api.as('parent').call(getApplication, { id: returned?.id ?? '' })
  expect(data.checkItems.map((one) => one.code)).toEqual(['HUKOU_UNCLEAR', 'HOME_ADDRESS'])
  expect(
    data.materials.map((one) => one.files[0]?.link.startsWith('/api/blade-resource/')),
  ).toEqual(data.materials.map(() => true))
  expect((await api.as('parent').call(listDrafts, {})).data.records).toMatchObject([
    { childName: '张小雨', category: 'D' },
  ])
})

test('the second school has an application of its own and sees none of the first', async ({
  api,
  database,
  world,
}) => {
  for (const tenantId of [world.tenant, world.otherTenant])
    await loadEnrolmentApplications(database, setup, { tenantId, anchor: world.now })

  const { records } = (await api.as('lead', world.otherTenant).call(listApplications, { size: 50 }))
    .data
  expect(records.map((one) => one.childName)).toEqual(['张*舟'])
  expect((await api.as('lead').call(listApplications, { size: 50, name: '小舟' })).data.total).toBe(
    0,
  )
})
