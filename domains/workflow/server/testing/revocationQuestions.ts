import * as lists from '../../contract/lists.ts'
import * as revocation from '../../contract/revocation.ts'
import * as tasks from '../../contract/tasks.ts'
import { idOf } from './scenes.ts'
import type { Scene } from './scenes.ts'

export const ask = (
  { api }: Scene,
  processInsId: string,
  comment = '买重了',
  account = 'teacher',
) => api.as(account).call(revocation.askRevocation, { processInsId, comment })
export const answer = async (
  scene: Scene,
  id: string,
  account: string,
  { pass, comment = '' }: { pass: boolean; comment?: string },
) =>
  scene.api
    .as(account)
    .call(tasks.completeTask, { taskId: (await idOf(scene, account, id)) || '1', pass, comment })
export const detail = async ({ api }: Scene, account: string, processInsId: string) =>
  (await api.as(account).call(tasks.getDetail, { processInsId })).data

export const mine = async ({ api }: Scene, processInsId: string) =>
  (await api.as('teacher').call(lists.listSent, {})).data.records.find(
    ({ processInstanceId }) => processInstanceId === processInsId,
  )
