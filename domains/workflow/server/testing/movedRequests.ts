import type { Api } from '../../../../app/testing/world.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import * as designs from '../../../flowDesign/contract/designs.ts'
import type { FlowDesign } from '../../contract/design.ts'
import * as moving from '../../contract/operating/migrations.ts'
import * as start from '../../contract/start.ts'
import { approval, finance, graphOf, person } from './drawnFlows.ts'

export const filled = { place: '苏州', km: 240, way: 'car', note: '两天' }
export const comment = '校长要求统一按新流程办理'
export const head = person('head', '王校长')
export const lead = { kind: 'role', value: 'enrolmentLead', label: '招生办' } as const

export const startedBy = async (api: Api, account: string, key: string): Promise<string> =>
  (await api.as(account).call(start.startByForm, { processId: key, ...filled })).data

/** Publishes the drawing again with another graph or form. */
export async function changed(api: Api, id: string, design: FlowDesign): Promise<number> {
  const { rev } = (await api.as('admin').call(designs.getDesign, { id })).data
  const saved = (await api.as('admin').call(designs.saveDesign, { id, rev, design })).data
  return (await api.as('admin').call(designs.publishDesign, { id, rev: saved.rev, note: '' })).data
    .version
}

/** First finance, then the enrolment office (look), then the head. */
export const longer = graphOf(
  approval('check', 'look', [finance], { fields: { readable: '*', writable: ['fee'] } }),
  approval('look', 'head', [lead]),
  approval('head', 'done', [head]),
)

export const move = (
  api: Api,
  input: { id: string; version: number; processInsId: string },
  account = 'admin',
) => api.as(account).call(moving.migrateProcesses, { ...input, comment })

export async function publishedBy(admin: ApiClient, design: FlowDesign) {
  const { id, rev } = (await admin.call(designs.saveDesign, { design })).data
  return (await admin.call(designs.publishDesign, { id, rev, note: '' })).data
}
