import type { Api } from '../../../../app/testing/world.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import * as tasks from '../../contract/tasks.ts'

const minute = 60_000
export const later = (now: Date, minutes: number): Date =>
  new Date(now.getTime() + minutes * minute)

/** The id of the caller's first task of a process. */
export async function taskOf(client: ApiClient, processInsId: string): Promise<string> {
  return (await client.call(tasks.getDetail, { processInsId })).data.process.taskId
}

export async function claimed(api: Api, id: string): Promise<string> {
  const taskId = await taskOf(api.as('finance'), id)
  await api.as('finance').call(tasks.claimTask, { taskId })
  return taskId
}

export async function agreedByClerk(api: Api, id: string): Promise<void> {
  await api.as('finance').call(tasks.completeTask, { taskId: await claimed(api, id), pass: true })
}
