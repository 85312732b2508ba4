import { beforeEach } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import type { Answer } from '../../../platform/testing/apiClient.ts'
import { completeTasks } from '../contract/batch.ts'
import * as handing from '../contract/handing.ts'
import * as tasks from '../contract/tasks.ts'
import { defineResolver } from './resolvers.ts'
import { calledOff, decided, idOf, offered, taken, voided, waiting } from './testing/scenes.ts'
import type { Prepared, Scene } from './testing/scenes.ts'
import { defineStationery, demoActor, someRequest } from './testing/stationeryFlow.ts'
import type { Variation } from './testing/stationeryFlow.ts'

const open: Variation = {
  isManaged: true,
  allows: ['transfer', 'delegate', 'addBefore', 'addAfter', 'addBeside', 'terminate'],
}
const define = (variation: Variation = {}): void =>
  defineStationery('here', '库房审核', { ...open, ...variation })

beforeEach(() => define())

const idFor = (account: string): string => demoActor(account).userId
type Does = (scene: Scene, prepared: Prepared) => Promise<Answer>
type Given = (scene: Scene) => Promise<Prepared>

const transfer =
  (account: string, to = 'admin', comment = '请代为处理'): Does =>
  ({ api }, { taskId }) =>
    api.as(account).call(handing.transferTask, { taskId, assignee: idFor(to), comment })
const delegate =
  (account: string, to = 'admin', comment = '请先看看'): Does =>
  ({ api }, { taskId }) =>
    api.as(account).call(handing.delegateTask, { taskId, assignee: idFor(to), comment })
const add =
  (account: string, to = 'admin', place: 'before' | 'after' | 'beside' = 'after'): Does =>
  ({ api }, { taskId }) =>
    api.as(account).call(handing.addMultiInstance, { taskId, assignee: idFor(to), place })
const terminate =
  (account: string, comment = '不再需要'): Does =>
  ({ api }, { taskId }) =>
    api.as(account).call(handing.terminateProcess, { taskId, comment })
const cut =
  (account: string, comment = ''): Does =>
  ({ api }, { taskId }) =>
    api.as(account).call(handing.deleteMultiInstance, { taskId, comment })
const takeBack =
  (account: string): Does =>
  ({ api }, { taskId }) =>
    api.as(account).call(handing.takeBackTask, { taskId })
const urge =
  (account: string): Does =>
  ({ api }, { id }) =>
    api.as(account).call(handing.urgeTask, { processInsId: id })
const copy =
  (account: string, to = 'lead'): Does =>
  ({ api }, { id }) =>
    api.as(account).call(handing.copyTask, { processInsId: id, copyUser: idFor(to) })
const batch =
  (account: string, comment = '', pass = true): Does =>
  ({ api }, { taskId }) =>
    api.as(account).call(completeTasks, { ids: taskId, pass, comment })

const ordered: Given = (scene) => waiting(scene, open)
const closedTo: Given = (scene) => {
  define({ allows: [] })
  return taken(scene)
}

/** The clerk has added the administrator behind himself; the task is the administrator's. */
async function added(scene: Scene): Promise<Prepared> {
  const own = await taken(scene)
  await add('finance', 'admin', 'before')(scene, own)
  return { id: own.id, taskId: await idOf(scene, 'admin', own.id) }
}

async function answered(scene: Scene): Promise<Prepared> {
  const seat = await added(scene)
  await scene.api.as('admin').call(tasks.completeTask, { taskId: seat.taskId, pass: true })
  return seat
}

async function cutOnce(scene: Scene): Promise<Prepared> {
  const seat = await added(scene)
  await cut('finance')(scene, seat)
  return seat
}

async function addedThenOff(scene: Scene): Promise<Prepared> {
  const seat = await added(scene)
  await scene.api
    .as('teacher')
    .call(tasks.withdrawTask, { processInsId: seat.id, withdrawType: 'wf_withdraw_end' })
  return seat
}

/** Both of the board have agreed, only a voter added beside keeps the round open. */
const lastVoter =
  (variation: Variation = {}): Given =>
  async (scene) => {
    define(variation)
    const { id } = await decided(scene)
    const head = await idOf(scene, 'head', id)
    await add('head', 'finance', 'beside')(scene, { id, taskId: head })
    for (const account of ['head', 'lead'])
      await scene.api
        .as(account)
        .call(tasks.completeTask, { taskId: await idOf(scene, account, id), pass: true })
    return { id, taskId: await idOf(scene, 'finance', id) }
  }

const nobodyNext: Given = async (scene) => {
  const seat = await lastVoter({ boardTwice: true })(scene)
  await scene.database.write(demoActor('head').tenantId, (tx) =>
    tx.updateTable('appUser').set({ status: 0 }).where('id', '=', idFor('head')).execute(),
  )
  return seat
}

const decidedTwice: Given = async (scene) => {
  const prepared = await decided(scene)
  await scene.api
    .as('head')
    .call(tasks.completeTask, { taskId: await idOf(scene, 'head', prepared.id), pass: true })
  return prepared
}

const ended: Given = async (scene) => {
  const prepared = await decided(scene)
  await scene.api
    .as('teacher')
    .call(tasks.withdrawTask, { processInsId: prepared.id, withdrawType: 'wf_withdraw_end' })
  return prepared
}

/** The board has agreed; its people have left before the answer is taken back. */
const boardGone: Given = async (scene) => {
  define({ boardTwice: true })
  const { id } = await decided(scene)
  const taskId = await idOf(scene, 'lead', id)
  for (const account of ['head', 'lead'])
    await scene.api
      .as(account)
      .call(tasks.completeTask, { taskId: await idOf(scene, account, id), pass: true })
  defineResolver('stationeryBoard', async () => [])
  return { id, taskId }
}

const nobodyBehind: Given = async (scene) => {
  const prepared = await taken(scene)
  defineResolver('stationeryBoard', async () => [])
  return prepared
}

const refusing: Given = async (scene) => {
  const prepared = await decided(scene)
  define({ refusesAll: true })
  return prepared
}

const recalled: Given = async (scene) => {
  const prepared = await offered(scene)
  await scene.api
    .as('teacher')
    .call(tasks.withdrawTask, { processInsId: prepared.id, withdrawType: 'wf_withdraw_start' })
  return prepared
}

const urged: Given = async (scene) => {
  const prepared = await offered(scene)
  await urge('teacher')(scene, prepared)
  return prepared
}

/** The head reads along and has nothing to decide. */
const readAlong: Given = async (scene) => {
  const { id } = await someRequest(scene.database, scene.now)
  await copy('finance', 'head')(scene, { id, taskId: '' })
  return { id, taskId: '' }
}

const alone: Given = (scene) => {
  define({ inBatch: false })
  return offered(scene)
}

const rows: { title: string; given: Given; does: Does }[] = [
  {
    title: 'POST app/task/transferTask: NOT_YOURS when the applicant tries',
    given: taken,
    does: transfer('teacher'),
  },
  {
    title: 'POST app/task/transferTask: NOT_YET when somebody else comes first',
    given: ordered,
    does: transfer('lead'),
  },
  {
    title: 'POST app/task/transferTask: ALREADY_DECIDED when it is over',
    given: decided,
    does: transfer('finance'),
  },
  {
    title: 'POST app/task/transferTask: NO_LONGER_OPEN when the round was given back',
    given: voided,
    does: transfer('lead'),
  },
  {
    title: 'POST app/task/transferTask: INSTANCE_CLOSED when it was called off',
    given: calledOff,
    does: transfer('finance'),
  },
  {
    title: 'POST app/task/transferTask: ALREADY_CLAIMED when a colleague has it',
    given: taken,
    does: transfer('privacy'),
  },
  {
    title: 'POST app/task/transferTask: CLAIM_FIRST when nobody has taken it',
    given: offered,
    does: transfer('finance'),
  },
  {
    title: 'POST app/task/transferTask: NOT_ALLOWED_HERE when the step does not offer it',
    given: closedTo,
    does: transfer('finance'),
  },
  {
    title: 'POST app/task/transferTask: NO_SUCH_COLLEAGUE when a parent is chosen',
    given: taken,
    does: transfer('finance', 'parent'),
  },
  {
    title: 'POST app/task/transferTask: CANNOT_BE_APPLICANT when the applicant is chosen',
    given: taken,
    does: transfer('finance', 'teacher'),
  },
  {
    title: 'POST app/task/transferTask: ALREADY_THERE when one chooses oneself',
    given: taken,
    does: transfer('finance', 'finance'),
  },
  {
    title: 'POST app/task/transferTask: COMMENT_REQUIRED when it says nothing',
    given: taken,
    does: transfer('finance', 'admin', ' '),
  },
  {
    title: 'POST app/task/delegateTask: NOT_YOURS when the applicant tries',
    given: taken,
    does: delegate('teacher'),
  },
  {
    title: 'POST app/task/delegateTask: NOT_YET when somebody else comes first',
    given: ordered,
    does: delegate('lead'),
  },
  {
    title: 'POST app/task/delegateTask: ALREADY_DECIDED when it is over',
    given: decided,
    does: delegate('finance'),
  },
  {
    title: 'POST app/task/delegateTask: NO_LONGER_OPEN when the round was given back',
    given: voided,
    does: delegate('lead'),
  },
  {
    title: 'POST app/task/delegateTask: INSTANCE_CLOSED when it was called off',
    given: calledOff,
    does: delegate('finance'),
  },
  {
    title: 'POST app/task/delegateTask: ALREADY_CLAIMED when a colleague has it',
    given: taken,
    does: delegate('privacy'),
  },
  {
    title: 'POST app/task/delegateTask: CLAIM_FIRST when nobody has taken it',
    given: offered,
    does: delegate('finance'),
  },
  {
    title: 'POST app/task/delegateTask: NOT_ALLOWED_HERE when the step does not offer it',
    given: closedTo,
    does: delegate('finance'),
  },
  {
    title: 'POST app/task/delegateTask: NO_SUCH_COLLEAGUE when a parent is chosen',
    given: taken,
    does: delegate('finance', 'parent'),
  },
  {
    title: 'POST app/task/delegateTask: CANNOT_BE_APPLICANT when the applicant is chosen',
    given: taken,
    does: delegate('finance', 'teacher'),
  },
  {
    title: 'POST app/task/delegateTask: ALREADY_THERE when one chooses oneself',
    given: taken,
    does: delegate('finance', 'finance'),
  },
  {
    title: 'POST app/task/delegateTask: COMMENT_REQUIRED when it says nothing',
    given: taken,
    does: delegate('finance', 'admin', ' '),
  },
  {
    title: 'POST app/task/addMultiInstance: NOT_YOURS when the applicant tries',
    given: taken,
    does: add('teacher'),
  },
  {
    title: 'POST app/task/addMultiInstance: NOT_YET when somebody else comes first',
    given: ordered,
    does: add('lead'),
  },
  {
    title: 'POST app/task/addMultiInstance: ALREADY_DECIDED when it is over',
    given: decided,
    does: add('finance'),
  },
  {
    title: 'POST app/task/addMultiInstance: NO_LONGER_OPEN when the round was given back',
    given: voided,
    does: add('lead'),
  },
  {
    title: 'POST app/task/addMultiInstance: INSTANCE_CLOSED when it was called off',
    given: calledOff,
    does: add('finance'),
  },
  {
    title: 'POST app/task/addMultiInstance: ALREADY_CLAIMED when a colleague has it',
    given: taken,
    does: add('privacy'),
  },
  {
    title: 'POST app/task/addMultiInstance: CLAIM_FIRST when nobody has taken it',
    given: offered,
    does: add('finance'),
  },
  {
    title: 'POST app/task/addMultiInstance: NOT_ALLOWED_HERE when the step does not offer it',
    given: closedTo,
    does: add('finance'),
  },
  {
    title: 'POST app/task/addMultiInstance: NO_SUCH_COLLEAGUE when a parent is chosen',
    given: taken,
    does: add('finance', 'parent'),
  },
  {
    title: 'POST app/task/addMultiInstance: CANNOT_BE_APPLICANT when the applicant is chosen',
    given: taken,
    does: add('finance', 'teacher'),
  },
  {
    title: 'POST app/task/addMultiInstance: ALREADY_THERE when one chooses oneself',
    given: taken,
    does: add('finance', 'finance'),
  },
  {
    title: 'POST app/task/addMultiInstance: NOT_COUNTERSIGNED when nobody votes there',
    given: taken,
    does: add('finance', 'admin', 'beside'),
  },
  {
    title: 'POST app/task/terminateProcess: NOT_YOURS when the applicant tries',
    given: taken,
    does: terminate('teacher'),
  },
  {
    title: 'POST app/task/terminateProcess: NOT_YET when somebody else comes first',
    given: ordered,
    does: terminate('lead'),
  },
  {
    title: 'POST app/task/terminateProcess: ALREADY_DECIDED when it is over',
    given: decided,
    does: terminate('finance'),
  },
  {
    title: 'POST app/task/terminateProcess: NO_LONGER_OPEN when the round was given back',
    given: voided,
    does: terminate('lead'),
  },
  {
    title: 'POST app/task/terminateProcess: INSTANCE_CLOSED when it was called off',
    given: calledOff,
    does: terminate('finance'),
  },
  {
    title: 'POST app/task/terminateProcess: ALREADY_CLAIMED when a colleague has it',
    given: taken,
    does: terminate('privacy'),
  },
  {
    title: 'POST app/task/terminateProcess: CLAIM_FIRST when nobody has taken it',
    given: offered,
    does: terminate('finance'),
  },
  {
    title: 'POST app/task/terminateProcess: NOT_ALLOWED_HERE when the step does not offer it',
    given: closedTo,
    does: terminate('finance'),
  },
  {
    title: 'POST app/task/terminateProcess: COMMENT_REQUIRED when it says nothing',
    given: taken,
    does: terminate('finance', ' '),
  },
  {
    title: 'POST app/task/terminateProcess: BUSINESS_REFUSED when the domain says no',
    given: taken,
    does: terminate('finance', 'BROKEN'),
  },
  {
    title: 'POST app/task/deleteMultiInstance: NOT_YOURS when somebody else added the signer',
    given: lastVoter(),
    does: cut('lead'),
  },
  {
    title: 'POST app/task/deleteMultiInstance: ALREADY_DECIDED when the signer has answered',
    given: answered,
    does: cut('finance'),
  },
  {
    title:
      'POST app/task/deleteMultiInstance: NO_LONGER_OPEN when the signer was taken away before',
    given: cutOnce,
    does: cut('finance'),
  },
  {
    title: 'POST app/task/deleteMultiInstance: INSTANCE_CLOSED when it was called off',
    given: addedThenOff,
    does: cut('finance'),
  },
  {
    title: 'POST app/task/deleteMultiInstance: LAST_VOTE when nobody would be left',
    given: taken,
    does: cut('admin'),
  },
  {
    title: 'POST app/task/deleteMultiInstance: NOBODY_TO_DECIDE when the next step has no people',
    given: nobodyNext,
    does: cut('admin'),
  },
  {
    title: 'POST app/task/deleteMultiInstance: BUSINESS_REFUSED when the domain says no',
    given: lastVoter(),
    does: cut('head', 'BROKEN'),
  },
  {
    title: 'POST app/task/takeBackTask: NOT_YOURS when a colleague answered',
    given: decided,
    does: takeBack('privacy'),
  },
  {
    title: 'POST app/task/takeBackTask: NOT_ALLOWED_HERE when the flow never allows it',
    given: async (s) => (define({ allows: [] }), decided(s)),
    does: takeBack('finance'),
  },
  {
    title: 'POST app/task/takeBackTask: TOO_LATE_TO_TAKE_BACK when the next has answered',
    given: decidedTwice,
    does: takeBack('finance'),
  },
  {
    title: 'POST app/task/takeBackTask: INSTANCE_CLOSED when it was called off',
    given: ended,
    does: takeBack('finance'),
  },
  {
    title: 'POST app/task/takeBackTask: NOBODY_TO_DECIDE when the step has no people any more',
    given: boardGone,
    does: takeBack('lead'),
  },
  {
    title: 'POST app/task/takeBackTask: BUSINESS_REFUSED when the domain says no',
    given: refusing,
    does: takeBack('finance'),
  },
  {
    title: 'POST app/task/urgeTask: NOT_YOURS when the clerk urges',
    given: offered,
    does: urge('finance'),
  },
  {
    title: 'POST app/task/urgeTask: INSTANCE_CLOSED when it was called off',
    given: calledOff,
    does: urge('teacher'),
  },
  {
    title: 'POST app/task/urgeTask: ALREADY_WITH_APPLICANT when it was taken back',
    given: recalled,
    does: urge('teacher'),
  },
  {
    title: 'POST app/task/urgeTask: NOT_ALLOWED_HERE when the flow does not offer it',
    given: closedTo,
    does: urge('teacher'),
  },
  {
    title: 'POST app/task/urgeTask: URGED_LATELY when it was urged a moment ago',
    given: urged,
    does: urge('teacher'),
  },
  {
    title: 'POST app/task/copyTask: NOT_YOURS when one only reads along',
    given: readAlong,
    does: copy('head'),
  },
  {
    title: 'POST app/task/copyTask: NOT_ALLOWED_HERE when the flow does not offer it',
    given: closedTo,
    does: copy('finance'),
  },
  {
    title: 'POST app/task/copyTask: INSTANCE_CLOSED when it was called off',
    given: calledOff,
    does: copy('finance'),
  },
  {
    title: 'POST app/task/copyTask: NO_SUCH_COLLEAGUE when a parent is chosen',
    given: offered,
    does: copy('finance', 'parent'),
  },
  {
    title: 'POST task/completeTask: NO_SUCH_COLLEAGUE when a copy would go to a parent',
    given: taken,
    does: ({ api }, { taskId }) =>
      api.as('finance').call(tasks.completeTask, { taskId, pass: true, copyUser: idFor('parent') }),
  },
  {
    title: 'POST task/completeTask: NOT_ALLOWED_HERE when the flow sends no copies',
    given: closedTo,
    does: ({ api }, { taskId }) =>
      api.as('finance').call(tasks.completeTask, { taskId, pass: true, copyUser: idFor('head') }),
  },
  {
    title: 'POST app/task/completeTasks: NOT_YOURS when the applicant tries',
    given: taken,
    does: batch('teacher'),
  },
  {
    title: 'POST app/task/completeTasks: NOT_YET when somebody else comes first',
    given: ordered,
    does: batch('lead'),
  },
  {
    title: 'POST app/task/completeTasks: ALREADY_DECIDED when it is over',
    given: decided,
    does: batch('finance'),
  },
  {
    title: 'POST app/task/completeTasks: NO_LONGER_OPEN when the round was given back',
    given: voided,
    does: batch('lead'),
  },
  {
    title: 'POST app/task/completeTasks: INSTANCE_CLOSED when it was called off',
    given: calledOff,
    does: batch('finance'),
  },
  {
    title: 'POST app/task/completeTasks: ALREADY_CLAIMED when a colleague has it',
    given: taken,
    does: batch('privacy'),
  },
  {
    title: 'POST app/task/completeTasks: COMMENT_REQUIRED when a refusal says nothing',
    given: taken,
    does: batch('finance', '', false),
  },
  {
    title: 'POST app/task/completeTasks: NOBODY_TO_DECIDE when the next step has no people',
    given: nobodyBehind,
    does: batch('finance'),
  },
  {
    title: 'POST app/task/completeTasks: NOT_IN_BATCH when the flow wants each one looked at',
    given: alone,
    does: batch('finance'),
  },
  {
    title: 'POST app/task/completeTasks: BUSINESS_REFUSED when the domain says no',
    given: taken,
    does: batch('finance', 'BROKEN'),
  },
]

test.for(rows)('$title', async ({ title, given, does }, { api, database, world }) => {
  const scene = { api, database, now: world.now }
  const prepared = await given(scene)

  const answer = await does(scene, prepared)

  expect(answer).toBeRefused(/: (\w+) when/.exec(title)?.[1] ?? '')
})
