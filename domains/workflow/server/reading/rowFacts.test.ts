import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import * as designs from '../../../flowDesign/contract/designs.ts'
import { listTodo } from '../../contract/inbox.ts'
import { listSent } from '../../contract/lists.ts'
import { startByForm } from '../../contract/start.ts'
import { completeTask } from '../../contract/tasks.ts'
import { approval, finance, graphOf, person, published, tripDesign } from '../testing/drawnFlows.ts'
import { idOf } from '../testing/scenes.ts'

const trip = { place: '苏州', km: 30, way: 'train' }

const seeingAll = graphOf(approval('check', 'done', [finance]))

const started = async (api: Api, key: string): Promise<string> =>
  (await api.as('teacher').call(startByForm, { processId: key, ...trip })).data

const factsOf = async (api: Api, account: string, id: string, list: typeof listTodo) =>
  (await api.as(account).call(list, { size: 50 })).data.records
    .find(({ processInstanceId }) => processInstanceId === id)
    ?.summary.map(({ label, value }) => `${label} ${value}`)

test('rows show the facts of a drawn form, without a field that a step may not read, in one statement', async ({
  api,
  world,
}) => {
  const hidden = { fields: { readable: ['place', 'way'], writable: [] } }
  await published(api, tripDesign('open1', { title: '外出' }))
  await published(
    api,
    tripDesign('hidden1', {
      title: '外出',
      graph: graphOf(
        approval('check', 'look', [finance], hidden),
        approval('look', 'done', [person('head', '王校长')]),
      ),
    }),
  )
  const [open, closed] = [await started(api, 'open1'), await started(api, 'hidden1')]

  world.statements.length = 0
  expect(await factsOf(api, 'finance', open, listTodo)).toEqual(['方式 火车', '公里 30'])
  expect(world.statements.filter((text) => text.includes('wf_version'))).toHaveLength(1)
  expect(await factsOf(api, 'finance', closed, listTodo)).toEqual(['方式 火车'])
  expect(await factsOf(api, 'teacher', closed, listSent)).toEqual(['方式 火车'])
})

test('rows show the facts of the version that they follow', async ({ api }) => {
  const { id, rev } = await published(
    api,
    tripDesign('chosen1', { title: '外出', facts: ['km', 'place'], graph: seeingAll }),
  )
  const earlier = await started(api, 'chosen1')
  const { data } = await api.as('admin').call(designs.saveDesign, {
    id,
    rev,
    design: tripDesign('chosen1', { title: '外出', facts: ['way'], graph: seeingAll }),
  })
  await api.as('admin').call(designs.publishDesign, { id, rev: data.rev, note: '' })
  const later = await started(api, 'chosen1')

  expect(await factsOf(api, 'finance', earlier, listTodo)).toEqual(['公里 30', '地点 苏州'])
  expect(await factsOf(api, 'finance', later, listTodo)).toEqual(['方式 火车'])
})

test('what a step fills in changes the facts', async ({ api, database, world }) => {
  const { form } = tripDesign('filled1')
  await published(
    api,
    tripDesign('filled1', {
      title: '外出',
      form,
      graph: graphOf(
        approval('check', 'done', [finance], { fields: { readable: '*', writable: ['km'] } }),
      ),
    }),
  )
  const id = await started(api, 'filled1')
  const taskId = await idOf({ api, database, now: world.now }, 'finance', id)
  await api.as('finance').call(completeTask, { taskId, pass: true, variables: { km: 45 } })

  expect(await factsOf(api, 'teacher', id, listSent)).toEqual(['方式 火车', '公里 45'])
})
