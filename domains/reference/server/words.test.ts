import { describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { schoolDictionary, systemDictionary } from '../contract/dictionary.ts'
import { labelsOf } from './public.ts'

/** The same calls for each of the two dictionaries. */
const both = [
  {
    calls: systemDictionary,
    code: 'notice',
    editor: 'admin',
    key: 1,
    label: '发布通知',
    proves: {
      choices: ['GET dict/dictionary: works', 'GET dict/dictionary-tree: works'],
      lists: [
        'GET dict/list: works',
        'GET dict/parent-list: works',
        'GET dict/child-list: works',
        'GET dict/tree: works',
        'GET dict/parent-tree: works',
      ],
      saved: ['GET dict/detail: works', 'POST dict/submit: works', 'POST dict/remove: works'],
      refused: [
        'POST dict/submit: KEY_TAKEN PARENT_MISSING PARENT_IS_SELF',
        'POST dict/remove: CHILDREN_FIRST',
      ],
    },
  },
  {
    calls: schoolDictionary,
    code: 'relation',
    editor: 'admin',
    key: '1',
    label: '父亲',
    proves: {
      choices: ['GET dict-biz/dictionary: works', 'GET dict-biz/dictionary-tree: works'],
      lists: [
        'GET dict-biz/list: works',
        'GET dict-biz/parent-list: works',
        'GET dict-biz/child-list: works',
        'GET dict-biz/tree: works',
        'GET dict-biz/parent-tree: works',
      ],
      saved: [
        'GET dict-biz/detail: works',
        'POST dict-biz/submit: works',
        'POST dict-biz/remove: works',
      ],
      refused: [
        'POST dict-biz/submit: KEY_TAKEN PARENT_MISSING PARENT_IS_SELF',
        'POST dict-biz/remove: CHILDREN_FIRST',
      ],
    },
  },
] as const

type Case = (typeof both)[number]

async function rootOf(api: Api, { calls, editor, code }: Case) {
  const answer = await api.as(editor).call(calls.parentList, { code })
  return answer.data.records[0] ?? { id: '', sort: 0 }
}

async function choices(api: Api, { calls, code }: Case, account = 'parent') {
  return (await api.as(account).call(calls.words, { code })).data
}

describe.each(both)('$calls.list.path', (one) => {
  const { calls, code, editor, proves } = one

  test(`${proves.choices.join(', ')}: every signed-in user reads the entries, in their order, without the root`, async ({
    api,
  }) => {
    const words = await choices(api, one)

    expect(words[0]).toMatchObject({ dictKey: one.key, dictValue: one.label, code, isSealed: 0 })
    expect(words.every(({ parentId }) => parentId !== '0')).toBe(true)
    expect((await api.as('parent').call(calls.wordTree, { code })).data[0]).toMatchObject({
      title: one.label,
    })
  })

  test(`${proves.lists.join(', ')}: trees, roots and children`, async ({ api }) => {
    const chief = api.as(editor)
    const root = await rootOf(api, one)

    const list = (await chief.call(calls.list, { code })).data
    expect(list).toHaveLength(1)
    expect(list[0]?.children?.[0]).toMatchObject({
      dictKey: one.key,
      parentName: list[0]?.dictValue,
    })
    expect(list[0]?.children?.[0]).not.toHaveProperty('children')
    expect((await chief.call(calls.childList, { parentId: root.id })).data[0]).toMatchObject({
      dictValue: one.label,
    })
    expect((await chief.call(calls.childList, {})).data).toEqual([])
    expect((await chief.call(calls.list, { remark: '没有这样的备注' })).data).toEqual([])
    expect(
      (await chief.call(calls.tree, {})).data.find(({ id }) => id === root.id)?.children?.[0]
        ?.title,
    ).toBe(one.label)
    expect(
      (await chief.call(calls.parentTree, {})).data.find(({ id }) => id === root.id),
    ).not.toHaveProperty('children')
    expect(
      (await chief.call(calls.list, { dictValue: one.label })).data.some(
        ({ dictValue }) => dictValue === one.label,
      ),
    ).toBe(true)
  })

  test(`${proves.saved.join(', ')}: an entry is added, posted back whole with unknown fields, disabled, and removed`, async ({
    api,
  }) => {
    const chief = api.as(editor)
    const root = await rootOf(api, one)
    expect(
      await chief.callRaw(calls.submit, {
        parentId: root.id,
        code: 'wrong.code',
        dictKey: 77,
        dictValue: '新词',
        sort: '9',
      }),
    ).toBeDone()
    const added = (await choices(api, one)).find(({ dictValue }) => dictValue === '新词')
    const row = (await chief.call(calls.detail, { id: added?.id ?? '' })).data
    expect(row).toMatchObject({ code, sort: 9 })
    expect(String(row.dictKey)).toBe('77')

    expect(
      await chief.callRaw(calls.submit, {
        ...row,
        isSealed: 1,
        $isSealed: '是',
        createTime: '2027-01-01 00:00:00',
        tenantId: '100001',
      }),
    ).toBeDone()
    expect((await choices(api, one)).some(({ dictValue }) => dictValue === '新词')).toBe(false)
    expect(await chief.call(calls.remove, { ids: row.id })).toBeDone()
    expect(await chief.call(calls.detail, { id: row.id })).toBeRefused('NOT_FOUND')
  })

  test(`${proves.refused.join(', ')}: nothing changes`, async ({ api }) => {
    const chief = api.as(editor)
    const root = await rootOf(api, one)
    const word = { code, dictKey: String(one.key), dictValue: '又一个' }
    const before = await choices(api, one)

    expect(await chief.callRaw(calls.submit, { ...word, parentId: root.id })).toBeRefused(
      'KEY_TAKEN',
    )
    expect(
      await chief.callRaw(calls.submit, { ...word, id: before[1]?.id, parentId: root.id }),
    ).toBeRefused('KEY_TAKEN')
    expect(
      await chief.callRaw(calls.submit, { ...word, dictKey: '99', parentId: '12345' }),
    ).toBeRefused('PARENT_MISSING')
    expect(
      await chief.callRaw(calls.submit, { ...word, id: root.id, parentId: root.id }),
    ).toBeRefused('PARENT_IS_SELF')
    expect(
      await chief.callRaw(calls.submit, { ...word, id: root.id, parentId: before[0]?.id }),
    ).toBeRefused('PARENT_IS_SELF')
    expect(await chief.call(calls.remove, { ids: root.id })).toBeRefused('CHILDREN_FIRST')
    expect(await chief.call(calls.remove, { ids: `${before[0]?.id},12345` })).toBeRefused(
      'NOT_FOUND',
    )
    expect(await choices(api, one)).toEqual(before)
  })

  test('a dictionary is added with its root, renamed with its entries, and removed with all of them', async ({
    api,
  }) => {
    const chief = api.as(editor)
    expect(
      await chief.callRaw(calls.submit, {
        code: 'meal',
        dictKey: -1,
        dictValue: '餐次',
        parentId: '',
      }),
    ).toBeDone()
    const root = await rootOf(api, { ...one, code: 'meal' } as never)
    expect(
      await chief.callRaw(calls.submit, {
        code: 'meal',
        dictKey: '01',
        dictValue: '早餐',
        parentId: root.id,
      }),
    ).toBeDone()

    expect(
      await chief.callRaw(calls.submit, {
        id: root.id,
        code: 'meals',
        dictKey: -1,
        dictValue: '餐次',
      }),
    ).toBeDone()

    const words = (await chief.call(calls.words, { code: 'meals' })).data
    expect(words.map(({ dictKey }) => dictKey)).toEqual(['01'])
    expect(
      await chief.call(calls.remove, { ids: [root.id, ...words.map(({ id }) => id)].join(',') }),
    ).toBeDone()
  })
})

test('a school sees and changes only its own entries', async ({ api, world }) => {
  const other = api.as('admin', world.otherTenant)
  const [foreign] = await choices(api, both[1])

  expect(await other.call(schoolDictionary.detail, { id: foreign?.id ?? '' })).toBeRefused(
    'NOT_FOUND',
  )
  expect(await other.call(schoolDictionary.remove, { ids: foreign?.id ?? '' })).toBeRefused(
    'NOT_FOUND',
  )
  expect(await other.callRaw(schoolDictionary.submit, { ...foreign, dictValue: '改' })).toBeRefused(
    'PARENT_MISSING',
  )
  expect((await other.call(schoolDictionary.words, { code: 'nation' })).data).toHaveLength(58)
  expect(
    await other.callRaw(systemDictionary.submit, { code: 'x', dictKey: '-1', dictValue: '改' }),
  ).toBeRefused('NOT_ALLOWED')
  expect((await other.call(systemDictionary.list, {})).data.length).toBe(15)
})

test('other domains look up labels by code', async ({ database, world }) => {
  const [system, school] = await database.read(world.tenant, async (db) => [
    await labelsOf(db, 'sex'),
    await labelsOf(db, 'nation', world.tenant),
  ])

  expect(system?.get('1')).toBe('男')
  expect(school?.get('02')).toBe('蒙古族')
})
