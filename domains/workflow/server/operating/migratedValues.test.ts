import { describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import * as moving from '../../contract/operating/migrations.ts'
import * as tasks from '../../contract/tasks.ts'
import { movedValues } from './migratedValues.ts'
import { approval, finance, graphOf, published, tripDesign } from '../testing/drawnFlows.ts'
import { changed, move, startedBy } from '../testing/movedRequests.ts'

describe('迁移', () => {
  test('a value without a field is kept hidden; a value whose field has another type blocks the migration', async ({
    api,
  }) => {
    const { id } = await published(api, tripDesign('values'))
    const request = await startedBy(api, 'teacher', 'values')
    const [place, km, way, fee] = [
      { prop: 'place', label: '地点' },
      { prop: 'km', label: '公里' },
      { prop: 'way', label: '方式' },
      { prop: 'fee', label: '核定费用', type: 'number' },
    ]
    const graph = graphOf(approval('check', 'done', [finance]))
    await changed(
      api,
      id,
      tripDesign('values', { form: { column: [place, km, way, fee] }, graph, title: '' }),
    )

    const line = (await api.as('admin').call(moving.listMigrations, { id })).data.lines[0]
    expect(line?.reasons).toEqual([
      '“公里”的类型由数字改为单行文本，填过的内容不能沿用',
      '“方式”的类型由下拉选择改为单行文本，填过的内容不能沿用',
    ])
    expect((await move(api, { id, version: 2, processInsId: request })).data.results).toMatchObject(
      [{ reason: 'CANNOT_MIGRATE' }],
    )

    const { form } = tripDesign('values')
    const without = {
      column: Array.isArray(form['column'])
        ? form['column'].filter((one: unknown) => JSON.stringify(one).includes('note') === false)
        : [],
    }
    await changed(api, id, tripDesign('values', { form: without, graph }))
    const after = (await api.as('admin').call(moving.listMigrations, { id })).data.lines[0]
    expect(after).toMatchObject({
      isMovable: true,
      notes: ['“备注”已从表单中删除，填过的内容保留但不再显示'],
    })
    expect((await move(api, { id, version: 3, processInsId: request })).data.done).toBe(1)
    const seen = (await api.as('teacher').call(tasks.getDetail, { processInsId: request })).data
    expect(seen.record.map(({ label }) => label)).toEqual(['地点', '公里', '方式'])
  })

  test('values of tables are read field by field', () => {
    const table = (type?: 'number') => ({
      column: [
        {
          prop: 'rows',
          label: '明细',
          type: 'dynamic' as const,
          children: { column: [{ prop: 'count', label: '数量', ...(type && { type }) }] },
        },
      ],
    })
    const data = { rows: [{ count: 3 }, { count: 4 }] }

    expect(movedValues(table('number'), table(), data).reasons).toEqual([
      '“数量”的类型由数字改为单行文本，填过的内容不能沿用',
    ])
    expect(movedValues(table('number'), table(), { rows: [{ count: '' }] }).reasons).toEqual([])
  })
})
