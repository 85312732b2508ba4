import type { Generated } from 'kysely'

type FaultLogTable = {
  tenantId: string
  id: Generated<string>
  at: Date
  requestId: string
  method: string
  path: string
  actorAccount: string
  ip: Generated<string>
  userAgent: Generated<string>
  spentMs: Generated<number>
  exceptionName: string
  message: string
  stackTrace: string
  fileName: string
  lineNumber: number
  createTime: Generated<Date>
}

type AccessNoteTable = {
  tenantId: string
  id: Generated<string>
  at: Date
  actorId: string
  action: string
  reason: Generated<string>
  subjectKind: string
  subjectIds: string[]
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    faultLog: FaultLogTable
    accessNote: AccessNoteTable
  }
}
