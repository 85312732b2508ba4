import type { Api } from '../../../../app/testing/world.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import * as tasks from '../../contract/tasks.ts'
import { findProcess } from '../queries/loading.ts'
import { defineStationery, someRequest } from './stationeryFlow.ts'
import type { Variation } from './stationeryFlow.ts'

/** The world of a test. */
export type Scene = { api: Api; database: Database; now: Date }
/** A process and its task under test. */
export type Prepared = { id: string; taskId: string }

/** The id of the caller's task of a process. */
export const idOf = async (
  { api }: Scene,
  account: string,
  processInsId: string,
): Promise<string> =>
  (await api.as(account).call(tasks.getDetail, { processInsId })).data.process.taskId

/** The clerk's task, not claimed. */
export async function offered(scene: Scene): Promise<Prepared> {
  const { id } = await someRequest(scene.database, scene.now, { amount: 300 })
  return { id, taskId: await idOf(scene, 'finance', id) }
}

/** The clerk's task, claimed. */
export async function taken(scene: Scene): Promise<Prepared> {
  const prepared = await offered(scene)
  await scene.api.as('finance').call(tasks.claimTask, { taskId: prepared.taskId })
  return prepared
}

/** The clerk has approved; the task is closed. */
export async function decided(scene: Scene): Promise<Prepared> {
  const prepared = await taken(scene)
  await scene.api.as('finance').call(tasks.completeTask, { taskId: prepared.taskId, pass: true })
  return prepared
}

/** Everyone has approved; head and lead were the last. */
export async function approved(scene: Scene): Promise<Prepared> {
  const prepared = await decided(scene)
  for (const account of ['head', 'lead'])
    await scene.api
      .as(account)
      .call(tasks.completeTask, { taskId: await idOf(scene, account, prepared.id), pass: true })
  return prepared
}

/** The lead's task in a round that the head has returned. */
export async function voided(scene: Scene): Promise<Prepared> {
  const { id } = await decided(scene)
  const taskId = await idOf(scene, 'lead', id)
  await scene.api.as('head').call(tasks.rollbackTask, {
    taskId: await idOf(scene, 'head', id),
    nodeId: 'apply',
    comment: '请补充',
  })
  return { id, taskId }
}

/** The clerk's task of a withdrawn process. */
export async function calledOff(scene: Scene): Promise<Prepared> {
  const prepared = await taken(scene)
  await scene.api
    .as('teacher')
    .call(tasks.withdrawTask, { processInsId: prepared.id, withdrawType: 'wf_withdraw_end' })
  return prepared
}

/** The lead's task on a board that decides in order, head first. */
export async function waiting(scene: Scene, variation: Variation = {}): Promise<Prepared> {
  defineStationery('processPage', '库房审核', { ...variation, boardInOrder: true })
  const { id } = await decided(scene)
  defineStationery('processPage', '库房审核', variation)
  const process = await scene.database.read(demoTenant, (db) =>
    findProcess(db, demoTenant, { processInstanceId: id }),
  )
  return { id, taskId: process?.tasks.find(({ state }) => state === 'waiting')?.id ?? '' }
}
