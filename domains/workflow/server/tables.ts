import type { Generated } from 'kysely'

import type { InstanceStatus, Outcome } from '../contract/states.ts'
import type { Graph } from '../contract/flow/graph.ts'

type Stamps = { createTime: Generated<Date>; updateTime: Generated<Date> }

type DefinitionTable = Stamps & {
  tenantId: string
  id: Generated<string>
  key: string
  name: string
  category: string
}

type VersionTable = {
  tenantId: string
  id: Generated<string>
  definitionId: string
  number: number
  graph: Graph
  graphHash: string
  createTime: Generated<Date>
}

type InstanceTable = Stamps & {
  tenantId: string
  id: Generated<string>
  versionId: string
  flowKey: string
  businessId: string
  title: string
  serialNumber: string
  status: InstanceStatus
  rev: number
  applicantId: string
  applicantName: string
  submissions: number
  startTime: Date
  endTime: Date | null
}

type TaskTable = Stamps & {
  tenantId: string
  id: Generated<string>
  instanceId: string
  round: number
  seat: number
  node: string
  nodeName: string
  state: 'open' | 'done' | 'void'
  claimedBy: string | null
  decidedBy: string | null
  outcome: Outcome | null
}

type ActionTable = {
  tenantId: string
  instanceId: string
  seq: number
  type: string
  actorId: string
  actorName: string
  comment: string
  actTime: Date
  hash: string
}

type ProxyTable = Stamps & {
  tenantId: string
  id: Generated<string>
  userId: string
  proxyUserId: string
  flowKeys: string[] | null
  beginTime: Date | null
  endTime: Date | null
  isEnabled: boolean
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    wfDefinition: DefinitionTable
    wfVersion: VersionTable
    wfInstance: InstanceTable
    wfTask: TaskTable
    wfAction: ActionTable
    wfProxy: ProxyTable
  }
}
