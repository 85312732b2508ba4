import { expect, test } from '../../../../app/testing/world.ts'
import { listTodo } from '../../contract/inbox.ts'
import { listSent } from '../../contract/lists.ts'
import * as start from '../../contract/start.ts'
import { approval, graphOf, person, published, tripDesign } from '../testing/drawnFlows.ts'
import type { Scene } from '../testing/scenes.ts'

const lead = [person('lead', '周敏')]
const closed = { readable: '*' as const, writable: [] }

const steps = [
  ['a refusal that ends it', approval('look', 'done', lead), ['通过', '不通过']],
  [
    'a refusal that returns it',
    approval('look', 'done', lead, { onReject: { returnTo: 'apply' } }),
    ['通过', '驳回'],
  ],
  ['a handling step', approval('look', 'done', lead, { handles: true }), ['完成办理']],
  [
    'a required field',
    approval('look', 'done', lead, { fields: { ...closed, writable: ['fee'] } }),
    [],
  ],
  ['a required signature', approval('look', 'done', lead, { asksSignature: true }), []],
] as const

/** The card of a new request in a user's list. */
async function cardOf(
  { api }: Pick<Scene, 'api'>,
  account: string,
  list: typeof listTodo,
  id: string,
) {
  const { records } = (await api.as(account).call(list, { size: 50 })).data
  const card = records.find(({ processInstanceId }) => processInstanceId === id)
  expect(card).toBeDefined()
  return card
}

test.for(steps)(
  'a list offers the same answers as the detail of the step: %s',
  async ([, step, words], { api }) => {
    await published(api, tripDesign('listed', { graph: graphOf(step) }))

    const { data: id } = await api
      .as('teacher')
      .call(start.startByForm, { processId: 'listed', place: '苏州', km: 20 })

    const card = await cardOf({ api }, 'lead', listTodo, id)
    expect(card?.answers).toEqual(words)
    expect((await cardOf({ api }, 'teacher', listSent, id))?.answers).toEqual([])
  },
)

test('a flow that requires opening each request offers no answer in lists', async ({ api }) => {
  await published(
    api,
    tripDesign('opened', { inBatch: false, graph: graphOf(approval('look', 'done', lead)) }),
  )

  const { data: id } = await api
    .as('teacher')
    .call(start.startByForm, { processId: 'opened', place: '苏州', km: 20 })

  expect((await cardOf({ api }, 'lead', listTodo, id))?.answers).toEqual([])
})
