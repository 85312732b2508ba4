import type { Answer } from '../../../../platform/testing/apiClient.ts'
import { completeTasks } from '../../contract/batch.ts'
import * as handing from '../../contract/handing.ts'
import * as tasks from '../../contract/tasks.ts'
import { defineResolver } from '../flows/resolvers.ts'
import { decided, idOf, offered, taken, waiting } from './scenes.ts'
import type { Prepared, Scene } from './scenes.ts'
import { defineStationery, demoActor, someRequest } from './stationeryFlow.ts'
import type { Variation } from './stationeryFlow.ts'

const open: Variation = {
  isManaged: true,
  allows: ['transfer', 'delegate', 'addBefore', 'addAfter', 'addBeside', 'terminate'],
}
export const define = (variation: Variation = {}): void =>
  defineStationery('processPage', '库房审核', { ...open, ...variation })

export const idFor = (account: string): string => demoActor(account).userId
export type Does = (scene: Scene, prepared: Prepared) => Promise<Answer>
export type Given = (scene: Scene) => Promise<Prepared>

export const transfer =
  (account: string, to = 'admin', comment = '请代为处理'): Does =>
  ({ api }, { taskId }) =>
    api.as(account).call(handing.transferTask, { taskId, assignee: idFor(to), comment })
export const delegate =
  (account: string, to = 'admin', comment = '请先看看'): Does =>
  ({ api }, { taskId }) =>
    api.as(account).call(handing.delegateTask, { taskId, assignee: idFor(to), comment })
export const add =
  (account: string, to = 'admin', place: 'before' | 'after' | 'beside' = 'after'): Does =>
  ({ api }, { taskId }) =>
    api.as(account).call(handing.addMultiInstance, { taskId, assignee: idFor(to), place })
export const terminate =
  (account: string, comment = '不再需要'): Does =>
  ({ api }, { taskId }) =>
    api.as(account).call(handing.terminateProcess, { taskId, comment })
export const cut =
  (account: string, comment = ''): Does =>
  ({ api }, { taskId }) =>
    api.as(account).call(handing.deleteMultiInstance, { taskId, comment })
export const takeBack =
  (account: string): Does =>
  ({ api }, { taskId }) =>
    api.as(account).call(handing.takeBackTask, { taskId })
export const urge =
  (account: string): Does =>
  ({ api }, { id }) =>
    api.as(account).call(handing.urgeTask, { processInsId: id })
export const copy =
  (account: string, to = 'lead'): Does =>
  ({ api }, { id }) =>
    api.as(account).call(handing.copyTask, { processInsId: id, copyUser: idFor(to) })
export const batch =
  (account: string, comment = '', pass = true): Does =>
  ({ api }, { taskId }) =>
    api.as(account).call(completeTasks, { ids: taskId, pass, comment })

export const ordered: Given = (scene) => waiting(scene, open)
export const closedTo: Given = (scene) => {
  define({ allows: [] })
  return taken(scene)
}

/**
 * The clerk has added the administrator as a signer before their own seat; the task is now the
 * administrator's.
 */
async function added(scene: Scene): Promise<Prepared> {
  const own = await taken(scene)
  await add('finance', 'admin', 'before')(scene, own)
  return { id: own.id, taskId: await idOf(scene, 'admin', own.id) }
}

export async function answered(scene: Scene): Promise<Prepared> {
  const seat = await added(scene)
  await scene.api.as('admin').call(tasks.completeTask, { taskId: seat.taskId, pass: true })
  return seat
}

export async function cutOnce(scene: Scene): Promise<Prepared> {
  const seat = await added(scene)
  await cut('finance')(scene, seat)
  return seat
}

export async function addedThenOff(scene: Scene): Promise<Prepared> {
  const seat = await added(scene)
  await scene.api
    .as('teacher')
    .call(tasks.withdrawTask, { processInsId: seat.id, withdrawType: 'wf_withdraw_end' })
  return seat
}

/** Both board members have agreed; only a voter added beside keeps the round open. */
export const lastVoter =
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

export const nobodyNext: Given = async (scene) => {
  const seat = await lastVoter({ boardTwice: true })(scene)
  await scene.database.write(demoActor('head').tenantId, (tx) =>
    tx.updateTable('appUser').set({ status: 0 }).where('id', '=', idFor('head')).execute(),
  )
  return seat
}

export const decidedTwice: Given = async (scene) => {
  const prepared = await decided(scene)
  await scene.api
    .as('head')
    .call(tasks.completeTask, { taskId: await idOf(scene, 'head', prepared.id), pass: true })
  return prepared
}

export const ended: Given = async (scene) => {
  const prepared = await decided(scene)
  await scene.api
    .as('teacher')
    .call(tasks.withdrawTask, { processInsId: prepared.id, withdrawType: 'wf_withdraw_end' })
  return prepared
}

/** The board has agreed; its members have left before the answer is taken back. */
export const boardGone: Given = async (scene) => {
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

export const nobodyBehind: Given = async (scene) => {
  const prepared = await taken(scene)
  defineResolver('stationeryBoard', async () => [])
  return prepared
}

export const refusing: Given = async (scene) => {
  const prepared = await decided(scene)
  define({ refusesAll: true })
  return prepared
}

export const recalled: Given = async (scene) => {
  const prepared = await offered(scene)
  await scene.api
    .as('teacher')
    .call(tasks.withdrawTask, { processInsId: prepared.id, withdrawType: 'wf_withdraw_start' })
  return prepared
}

export const urged: Given = async (scene) => {
  const prepared = await offered(scene)
  await urge('teacher')(scene, prepared)
  return prepared
}

/** The head has a copy and nothing to decide. */
export const readAlong: Given = async (scene) => {
  const { id } = await someRequest(scene.database, scene.now)
  await copy('finance', 'head')(scene, { id, taskId: '' })
  return { id, taskId: '' }
}

export const alone: Given = (scene) => {
  define({ inBatch: false })
  return offered(scene)
}
