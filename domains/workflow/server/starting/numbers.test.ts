import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { startByForm } from '../../contract/start.ts'
import { getDetail } from '../../contract/tasks.ts'
import { approval, finance, graphOf, published, tripDesign } from '../testing/drawnFlows.ts'

async function numberOf(api: Api, processId: string): Promise<string> {
  const { data: id } = await api.as('teacher').call(startByForm, { processId, place: '苏州' })
  return (await api.as('teacher').call(getDetail, { processInsId: id })).data.process.serialNumber
}

const trip = (key: string) =>
  tripDesign(key, {
    title: '外出：{place}',
    graph: graphOf(approval('check', 'done', [finance])),
    form: { column: [{ prop: 'place', label: '地点' }] },
  })

test('two flows with the same prefix share one counter, so no number is given twice', async ({
  api,
}) => {
  await published(api, trip('trip'))
  await published(api, trip('journey'))

  const numbers = [
    await numberOf(api, 'trip'),
    await numberOf(api, 'journey'),
    await numberOf(api, 'trip'),
  ]

  expect(numbers).toEqual(['WC2027031500001', 'WC2027031500002', 'WC2027031500003'])
})
