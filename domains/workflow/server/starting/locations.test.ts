import { expect, test } from '../../../../app/testing/world.ts'
import { printProcess } from '../../contract/paper/print.ts'
import { startByForm } from '../../contract/start.ts'
import * as tasks from '../../contract/tasks.ts'
import { approval, finance, graphOf, person, published, tripDesign } from '../testing/drawnFlows.ts'

const form = {
  column: [
    { prop: 'what', label: '事项', required: true },
    { prop: 'where', label: '地点', type: 'map' as const, required: true },
    { prop: 'other', label: '备用地点', type: 'map' as const },
  ],
}
/** A second place also requires the head. */
const design = tripDesign('meeting', {
  title: '{what}：{where}',
  form,
  graph: graphOf(
    approval('check', 'far', [finance], { fields: { readable: '*', writable: ['other'] } }),
    {
      kind: 'exclusive',
      id: 'far',
      name: '备用地点',
      branches: [{ name: '有备用地点', when: { field: 'other', op: 'exists' }, next: 'head' }],
      otherwise: 'done',
    },
    approval('head', 'done', [person('head', '王校长')]),
  ),
})

test('a location is stored as a point, shown in title, record and print, and can decide the branch', async ({
  api,
}) => {
  await published(api, design)
  const { data: id } = await api
    .as('teacher')
    .call(startByForm, { processId: 'meeting', what: '家访', where: '121.4737012,31.230416,东门' })
  const { process } = (await api.as('finance').call(tasks.getDetail, { processInsId: id })).data
  await api.as('finance').call(tasks.completeTask, {
    taskId: process.taskId,
    pass: true,
    variables: { other: [121, 31, ''] },
  })

  const {
    process: seen,
    record,
    turns,
  } = (await api.as('head').call(tasks.getDetail, { processInsId: id })).data
  const words = '东门（经度 121.473701，纬度 31.230416）'
  expect(seen.processDefinitionName).toBe(`家访：${words}`)
  expect(seen.variables['where']).toEqual({
    longitude: 121.473701,
    latitude: 31.230416,
    address: '东门',
  })
  expect(record.map(({ label, value, point }) => [label, value, point])).toEqual([
    ['事项', '家访', undefined],
    ['地点', words, '121.473701,31.230416,东门'],
    ['备用地点', '经度 121.000000，纬度 31.000000', '121,31,'],
  ])
  expect(turns).toMatchObject([{ names: ['王校长'] }])
  expect(
    JSON.stringify((await api.as('head').call(printProcess, { processInsId: id })).data.sections),
  ).toContain(words)
})

test('POST task/startProcess: an invalid location is refused beside its field', async ({ api }) => {
  await published(api, design)
  const start = async (where: unknown) =>
    (await api.as('teacher').callRaw(startByForm, { processId: 'meeting', what: '家访', where }))
      .fields

  expect(await start('200,31,东门')).toEqual([
    { name: 'where', label: '地点', msg: '经度应在 -180 至 180 之间' },
  ])
  expect(await start(',,东门')).toEqual([
    { name: 'where', label: '地点', msg: '还缺位置：请点“使用当前位置”，或手动填写坐标' },
  ])
  expect(await start({ longitude: '1', latitude: [] })).toEqual([
    { name: 'where', label: '地点', msg: '格式不正确' },
  ])
  expect(await start(',,')).toEqual([{ name: 'where', label: '地点', msg: '请填写' }])
})
