import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { completeTasks } from '../../contract/batch.ts'
import * as inbox from '../../contract/inbox.ts'
import * as lists from '../../contract/lists.ts'
import * as start from '../../contract/start.ts'
import * as tasks from '../../contract/tasks.ts'
import { approval, finance, graphOf, person, published, tripDesign } from '../testing/drawnFlows.ts'
import { idOf } from '../testing/scenes.ts'
import { problemsOfLog } from '../acting/verifyLog.ts'

const graph = graphOf(
  approval('check', 'book', [finance]),
  approval('book', 'done', [person('lead', '周敏')], {
    name: '订票',
    handles: true,
    fields: { readable: '*', writable: ['fee'] },
  }),
)

async function booking(api: Api): Promise<string> {
  await published(api, tripDesign('booked', { graph }))
  const { data: id } = await api
    .as('teacher')
    .call(start.startByForm, { processId: 'booked', place: '苏州', km: 20 })
  const { data } = await api.as('finance').call(tasks.getDetail, { processInsId: id })
  await api.as('finance').call(tasks.completeTask, { taskId: data.process.taskId, pass: true })
  return id
}

test('a handling step: its words, its fields, and how it ends', async ({
  api,
  database,
  world,
}) => {
  const id = await booking(api)
  const { data } = await api.as('lead').call(tasks.getDetail, { processInsId: id })

  expect(data.process.isHandling).toBe(true)
  expect(data.button).toEqual([{ buttonKey: 'wf_pass', name: '完成办理' }])
  expect(data.abilities).not.toContain('reject')
  expect(data.abilities).not.toContain('return')
  const { taskId } = data.process
  await api
    .as('lead')
    .call(tasks.completeTask, { taskId, pass: true, comment: '票已订好', variables: { fee: 88 } })

  const after = (await api.as('teacher').call(tasks.getDetail, { processInsId: id })).data
  expect(after.process).toMatchObject({ instanceStatus: 'approved', variables: { fee: 88 } })
  expect(
    after.flow.find(({ historyActivityName }) => historyActivityName === '订票'),
  ).toMatchObject({ outcomeLabel: '已办理', assigneeName: '周敏' })
  const mine = (await api.as('lead').call(lists.listMyDone, {})).data.records
  expect(mine.find(({ processInstanceId }) => processInstanceId === id)).toMatchObject({
    outcomeLabel: '已办理',
  })
  expect(await database.read(world.tenant, (db) => problemsOfLog(db, world.tenant, id))).toEqual([])
})

test('POST task/completeTask: NOT_ALLOWED_HERE for a refusal at a handling step, and no batch refuses it', async ({
  api,
  database,
  world,
}) => {
  const id = await booking(api)
  const taskId = await idOf({ api, database, now: world.now }, 'lead', id)

  expect(
    await api.as('lead').callRaw(tasks.completeTask, { taskId, pass: false, comment: '不想办' }),
  ).toBeRefused('NOT_ALLOWED_HERE')
  expect(
    await api.as('lead').callRaw(completeTasks, { ids: taskId, pass: false, comment: '不想办' }),
  ).toBeRefused('NOT_IN_BATCH')
  await api.as('lead').call(completeTasks, { ids: taskId, pass: true })
  expect(
    (await api.as('lead').call(inbox.listTodo, {})).data.records.some(
      (card) => card.processInstanceId === id,
    ),
  ).toBe(false)
})
