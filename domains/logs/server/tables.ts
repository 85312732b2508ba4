import type { Generated } from 'kysely'

type FaultLogTable = {
  tenantId: string
  id: Generated<string>
  at: Date
  requestId: string
  method: string
  path: string
  actorAccount: string
  exceptionName: string
  message: string
  stackTrace: string
  fileName: string
  lineNumber: number
  createTime: Generated<Date>
}

declare module '../../../platform/server/tables.ts' {
  interface Tables {
    faultLog: FaultLogTable
  }
}
