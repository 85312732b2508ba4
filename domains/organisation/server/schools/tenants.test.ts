import { expect, test } from '../../../../app/testing/world.ts'
import { ownUser } from '../../contract/ownUser.ts'
import {
  setTenantDatasource,
  setTenantPackage,
  tenantPackage,
} from '../../contract/tenantExtras.ts'
import {
  findTenantByName,
  listTenants,
  pageTenants,
  passTenants,
  recycleTenants,
  removeTenants,
  selectTenants,
  setTenants,
  tenantDetail,
} from '../../contract/tenants.ts'

const other = '100001'

test('GET tenant/list: works with filters, for the platform only', async ({ api }) => {
  const { records, total } = (
    await api.as('admin').call(listTenants, { status_equal: '1', ascs: 'tenant_id' })
  ).data

  expect(total).toBe(2)
  expect(records.map(({ tenantId }) => tenantId)).toEqual(['000000', other])
  expect(
    (await api.as('admin').call(listTenants, { tenantId: '1000' })).data.records,
  ).toMatchObject([{ id: other, accountNumber: -1, isDeleted: 0 }])
  expect(await api.as('admin', other).call(listTenants, {})).toBeRefused('NOT_ALLOWED')
})

test('GET tenant/page: works', async ({ api }) => {
  expect((await api.as('admin').call(pageTenants, { size: 1, current: 2 })).data).toMatchObject({
    total: 2,
    records: [{ tenantId: other }],
  })
})

test('GET tenant/detail: works, and reports a missing one', async ({ api }) => {
  expect((await api.as('admin').call(tenantDetail, { id: other })).data.tenantId).toBe(other)
  expect(await api.as('admin').call(tenantDetail, { id: '999999' })).toBeRefused('NOT_FOUND')
  expect(await api.as('admin').call(tenantDetail, {})).toBeRefused('NOT_FOUND')
})

test('GET tenant/find-by-name: works; wildcards are literal', async ({ api }) => {
  const admin = api.as('admin')
  const [school] = (await admin.call(selectTenants, {})).data

  expect(
    (await admin.call(findTenantByName, { name: school?.tenantName.slice(1, 3) ?? '' })).data.map(
      ({ id }) => id,
    ),
  ).toContain(school?.id)
  expect((await admin.call(findTenantByName, { name: '%' })).data).toEqual([])
})

test('GET tenant/select: works: one’s own school, and all for platform administrators', async ({
  api,
}) => {
  expect(
    (await api.as('admin').call(selectTenants, {})).data.map(({ tenantId }) => tenantId),
  ).toEqual(['000000', other])
  for (const account of ['admin', 'parent'])
    expect(
      (await api.as(account, other).call(selectTenants, {})).data.map(({ tenantId }) => tenantId),
    ).toEqual([other])
  expect(
    (await api.as('head').call(selectTenants, {})).data.map(({ tenantId }) => tenantId),
  ).toEqual(['000000'])
})

test('POST tenant/setting: works from a query string; an end in the past signs the school out at once', async ({
  api,
}) => {
  const set = (query: Record<string, string>) =>
    api.as('admin').inject({ method: 'POST', url: '/api/blade-system/tenant/setting', query })

  expect(
    await set({ ids: other, accountNumber: '900', expireTime: '2027-03-15 09:00:01' }),
  ).toBeDone()
  expect((await api.as('admin').call(tenantDetail, { id: other })).data).toMatchObject({
    accountNumber: 900,
    expireTime: '2027-03-15 09:00:01',
  })
  expect((await api.as('teacher', other).call(ownUser, {})).status).toBe(200)
  expect(await set({ ids: other, expireTime: '2027-03-15 09:00:00' })).toBeDone()
  expect(await api.as('teacher', other).call(ownUser, {})).toBeRefused('NOT_SIGNED_IN')
  expect((await api.as('admin').call(tenantDetail, { id: other })).data.accountNumber).toBe(900)
  expect(await set({ ids: other, accountNumber: '-1', expireTime: '' })).toBeDone()
  expect((await api.as('teacher', other).call(ownUser, {})).status).toBe(200)
  expect(await set({ ids: `${other},999999`, accountNumber: '7' })).toBeRefused('NOT_FOUND')
  expect((await api.as('admin').call(tenantDetail, { id: other })).data.accountNumber).toBe(-1)
  expect(await set({ ids: other, expireTime: '2027-13-45 09:00:00' })).toBeRefused('INVALID_INPUT')
})

test('POST tenant/setting: PLATFORM_STAYS for an end of the platform itself', async ({ api }) => {
  const admin = api.as('admin')
  expect(
    await admin.call(setTenants, { ids: `${other},000000`, expireTime: '2028-01-01 00:00:00' }),
  ).toBeRefused('PLATFORM_STAYS')
  expect(await admin.call(setTenants, { ids: '000000', accountNumber: 100_000 })).toBeDone()
})

test('POST tenant/recycle: works: everybody of the school is signed out until it is restored', async ({
  api,
}) => {
  expect(await api.as('admin').call(recycleTenants, { ids: other })).toBeDone()

  expect(await api.as('teacher', other).call(ownUser, {})).toBeRefused('NOT_SIGNED_IN')
  expect(
    (await api.as('admin').call(listTenants, { status_equal: '-1' })).data.records,
  ).toMatchObject([{ tenantId: other, status: -1 }])
})

test('POST tenant/pass: works after a recycle', async ({ api }) => {
  await api.as('admin').call(recycleTenants, { ids: other })

  expect(await api.as('admin').call(passTenants, { ids: other })).toBeDone()

  expect((await api.as('teacher', other).call(ownUser, {})).status).toBe(200)
})

test('POST tenant/remove: works, all or none, and keeps its rows', async ({ api, database }) => {
  expect(await api.as('admin').call(removeTenants, { ids: `${other},999999` })).toBeRefused(
    'NOT_FOUND',
  )
  expect((await api.as('teacher', other).call(ownUser, {})).status).toBe(200)

  expect(await api.as('admin').call(removeTenants, { ids: other })).toBeDone()

  expect(await api.as('teacher', other).call(ownUser, {})).toBeRefused('NOT_SIGNED_IN')
  expect(await api.as('admin').call(tenantDetail, { id: other })).toBeRefused('NOT_FOUND')
  const people = await database.read(other, (db) =>
    db.selectFrom('appUser').select('id').limit(1).execute(),
  )
  expect(people).toHaveLength(1)
})

test('POST tenant/remove: PLATFORM_STAYS', async ({ api }) => {
  expect(await api.as('admin').call(removeTenants, { ids: `${other},000000` })).toBeRefused(
    'PLATFORM_STAYS',
  )
  expect((await api.as('teacher', other).call(ownUser, {})).status).toBe(200)
})

test('POST tenant/recycle: PLATFORM_STAYS', async ({ api }) => {
  expect(await api.as('admin').call(recycleTenants, { ids: '000000' })).toBeRefused(
    'PLATFORM_STAYS',
  )
})

test('POST tenant/pass: PLATFORM_STAYS', async ({ api }) => {
  expect(await api.as('admin').call(passTenants, { ids: '000000' })).toBeRefused('PLATFORM_STAYS')
})

test('GET tenant/package-detail: works, and no school has a package', async ({ api }) => {
  const answer = await api.as('admin').callRaw(tenantPackage, { tenantId: other })

  expect(answer).toBeDone()
  expect(answer.data).toEqual({ id: '', packageName: '', menuId: '', remark: '' })
})

test('POST tenant/package-setting: works only as a refusal, NOT_OFFERED', async ({ api }) => {
  const answer = await api
    .as('admin')
    .callRaw(setTenantPackage, { tenantId: other, packageId: '1' })

  expect(answer).toBeRefused('NOT_OFFERED')
  expect(answer.body['msg']).toContain('角色权限')
})

test('POST tenant/datasource: works only as a refusal, NOT_OFFERED', async ({ api }) => {
  const answer = await api
    .as('admin')
    .callRaw(setTenantDatasource, { tenantId: other, datasourceId: '1' })

  expect(answer).toBeRefused('NOT_OFFERED')
  expect(answer.body['msg']).toContain('不能另设数据源')
})
