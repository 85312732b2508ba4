import { expect, test } from '../../../app/testing/world.ts'
import type { Answer } from '../../../platform/testing/apiClient.ts'
import * as tasks from '../contract/tasks.ts'
import { defineResolver } from './flows/resolvers.ts'
import { calledOff, decided, idOf, offered, taken, voided, waiting } from './testing/scenes.ts'
import type { Prepared, Scene } from './testing/scenes.ts'
import { defineStationery } from './testing/stationeryFlow.ts'

defineStationery()

const claim =
  (account: string) =>
  ({ api }: Scene, { taskId }: Prepared) =>
    api.as(account).call(tasks.claimTask, { taskId })
const release =
  (account: string) =>
  ({ api }: Scene, { taskId }: Prepared) =>
    api.as(account).call(tasks.releaseTask, { taskId })
const complete =
  (account: string, comment = '') =>
  ({ api }: Scene, { taskId }: Prepared) =>
    api.as(account).call(tasks.completeTask, { taskId, pass: true, comment })
const sendBack =
  (account: string, comment = '请修改') =>
  ({ api }: Scene, { taskId }: Prepared) =>
    api.as(account).call(tasks.rollbackTask, { taskId, nodeId: 'apply', comment })
const withdraw =
  (account: string, comment = '') =>
  ({ api }: Scene, { id }: Prepared) =>
    api
      .as(account)
      .call(tasks.withdrawTask, { processInsId: id, withdrawType: 'wf_withdraw_end', comment })

type Row = {
  title: string
  given: (scene: Scene) => Promise<Prepared>
  does: (scene: Scene, prepared: Prepared) => Promise<Answer>
}

const rows: Row[] = [
  {
    title: 'POST task/claimTask: NOT_YET when it is another person’s turn',
    given: waiting,
    does: claim('lead'),
  },
  {
    title: 'POST task/releaseTask: NOT_YET when it is another person’s turn',
    given: waiting,
    does: release('lead'),
  },
  {
    title: 'POST task/completeTask: NOT_YET when it is another person’s turn',
    given: waiting,
    does: complete('lead'),
  },
  {
    title: 'POST task/rollbackTask: NOT_YET when it is another person’s turn',
    given: waiting,
    does: sendBack('lead'),
  },
  {
    title: 'GET task/getBackNodes: NOT_YET when it is another person’s turn',
    given: waiting,
    does: ({ api }, { taskId }) => api.as('lead').call(tasks.listBackNodes, { taskId }),
  },
  {
    title: 'POST task/claimTask: ALREADY_DECIDED after the decision',
    given: decided,
    does: claim('privacy'),
  },
  {
    title: 'POST task/claimTask: NO_LONGER_OPEN when the round was returned',
    given: voided,
    does: claim('lead'),
  },
  {
    title: 'POST task/claimTask: INSTANCE_CLOSED after a withdrawal',
    given: calledOff,
    does: claim('privacy'),
  },
  {
    title: 'POST task/releaseTask: NOT_YOURS for the applicant',
    given: taken,
    does: release('teacher'),
  },
  {
    title: 'POST task/releaseTask: ALREADY_DECIDED after the decision',
    given: decided,
    does: release('finance'),
  },
  {
    title: 'POST task/releaseTask: NO_LONGER_OPEN when the round was returned',
    given: voided,
    does: release('lead'),
  },
  {
    title: 'POST task/releaseTask: INSTANCE_CLOSED after a withdrawal',
    given: calledOff,
    does: release('finance'),
  },
  {
    title: 'POST task/completeTask: NOT_YOURS when the applicant approves her own request',
    given: offered,
    does: complete('teacher'),
  },
  {
    title: 'POST task/completeTask: ALREADY_CLAIMED when a colleague has claimed it',
    given: taken,
    does: complete('privacy'),
  },
  {
    title: 'POST task/completeTask: BUSINESS_REFUSED when the domain refuses',
    given: taken,
    does: complete('finance', 'BROKEN'),
  },
  {
    title: 'POST task/rollbackTask: NOT_YOURS for the applicant',
    given: offered,
    does: sendBack('teacher'),
  },
  {
    title: 'POST task/rollbackTask: ALREADY_DECIDED after the decision',
    given: decided,
    does: sendBack('finance'),
  },
  {
    title: 'POST task/rollbackTask: NO_LONGER_OPEN when the round was returned',
    given: voided,
    does: sendBack('lead'),
  },
  {
    title: 'POST task/rollbackTask: INSTANCE_CLOSED after a withdrawal',
    given: calledOff,
    does: sendBack('finance'),
  },
  {
    title: 'POST task/rollbackTask: ALREADY_CLAIMED when a colleague has claimed it',
    given: taken,
    does: sendBack('privacy'),
  },
  {
    title: 'POST task/rollbackTask: CLAIM_FIRST when nobody has claimed it',
    given: offered,
    does: sendBack('finance'),
  },
  {
    title: 'POST task/rollbackTask: BUSINESS_REFUSED when the domain refuses',
    given: taken,
    does: sendBack('finance', 'BROKEN'),
  },
  {
    title: 'POST task/withdrawTask: INSTANCE_CLOSED after an earlier withdrawal',
    given: calledOff,
    does: withdraw('teacher'),
  },
  {
    title: 'POST task/withdrawTask: BUSINESS_REFUSED when the domain refuses',
    given: offered,
    does: withdraw('teacher', 'BROKEN'),
  },
  {
    title: 'GET task/getBackNodes: ALREADY_DECIDED after the decision',
    given: decided,
    does: ({ api }, { taskId }) => api.as('finance').call(tasks.listBackNodes, { taskId }),
  },
  {
    title: 'GET task/getBackNodes: NO_LONGER_OPEN when the round was returned',
    given: voided,
    does: ({ api }, { taskId }) => api.as('lead').call(tasks.listBackNodes, { taskId }),
  },
  {
    title: 'GET task/getBackNodes: INSTANCE_CLOSED after a withdrawal',
    given: calledOff,
    does: ({ api }, { taskId }) => api.as('finance').call(tasks.listBackNodes, { taskId }),
  },
]

test.for(rows)('$title', async ({ title, given, does }, { api, database, world }) => {
  const scene = { api, database, now: world.now }
  const prepared = await given(scene)

  const answer = await does(scene, prepared)

  expect(answer).toBeRefused(/: ([A-Z_]+) /.exec(title)?.[1] ?? '')
})

test('POST task/completeTask: NOBODY_TO_DECIDE when the next step has no people', async ({
  api,
  database,
  world,
}) => {
  const { taskId } = await taken({ api, database, now: world.now })
  defineResolver('stationeryBoard', async () => [])

  const answer = await api.as('finance').call(tasks.completeTask, { taskId, pass: true })
  defineStationery()

  expect(answer).toBeRefused('NOBODY_TO_DECIDE')
})

test('POST task/rollbackTask: NOBODY_TO_DECIDE when the earlier step no longer has people', async ({
  api,
  database,
  world,
}) => {
  defineStationery('processPage', '库房审核', { boardTwice: true })
  const scene = { api, database, now: world.now }
  const { id } = await decided(scene)
  for (const account of ['head', 'lead'])
    await api
      .as(account)
      .call(tasks.completeTask, { taskId: await idOf(scene, account, id), pass: true })
  const taskId = await idOf(scene, 'head', id)
  defineResolver('stationeryBoard', async () => [])

  const answer = await api
    .as('head')
    .call(tasks.rollbackTask, { taskId, nodeId: 'board', comment: '请再议' })
  defineStationery()

  expect(answer).toBeRefused('NOBODY_TO_DECIDE')
})

test('POST task/completeTask: TOO_LATE_TO_WITHDRAW when the policy no longer permits it', async ({
  api,
  database,
  world,
}) => {
  defineStationery('processPage', '库房审核', { withdraw: 'never' })
  const scene = { api, database, now: world.now }
  const { id, taskId } = await taken(scene)
  await api.as('finance').call(tasks.rollbackTask, { taskId, nodeId: 'apply', comment: '请修改' })

  const answer = await api.as('teacher').call(tasks.completeTask, {
    taskId: await idOf(scene, 'teacher', id),
    pass: false,
    comment: '不要了',
  })
  const off = await withdraw('teacher')(scene, { id, taskId })
  defineStationery()

  expect(answer).toBeRefused('TOO_LATE_TO_WITHDRAW')
  expect(off).toBeRefused('TOO_LATE_TO_WITHDRAW')
})

test('POST task/withdrawTask: TOO_LATE_TO_WITHDRAW when the policy never allows it', async ({
  api,
  database,
  world,
}) => {
  defineStationery('processPage', '库房审核', { withdraw: 'never' })
  const scene = { api, database, now: world.now }

  const answer = await withdraw('teacher')(scene, await offered(scene))
  defineStationery()

  expect(answer).toBeRefused('TOO_LATE_TO_WITHDRAW')
})

test('POST task/claimTask: BUSINESS_REFUSED when the domain refuses', async ({
  api,
  database,
  world,
}) => {
  defineStationery('processPage', '库房审核', { refusesAll: true })

  const answer = await claim('finance')(
    { api, database, now: world.now },
    await offered({ api, database, now: world.now }),
  )
  defineStationery()

  expect(answer).toBeRefused('BUSINESS_REFUSED')
})

test('POST task/releaseTask: BUSINESS_REFUSED when the domain refuses', async ({
  api,
  database,
  world,
}) => {
  const scene = { api, database, now: world.now }
  const prepared = await taken(scene)
  defineStationery('processPage', '库房审核', { refusesAll: true })

  const answer = await release('finance')(scene, prepared)
  defineStationery()

  expect(answer).toBeRefused('BUSINESS_REFUSED')
})
