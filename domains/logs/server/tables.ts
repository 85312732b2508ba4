import type { ExportAct } from '../contract/exportPermit.ts'
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

type ExportPermitTable = {
  tenantId: string
  id: Generated<string>
  act: ExportAct
  isClear: boolean
  purpose: string
  state: Generated<'PENDING' | 'APPROVED' | 'REFUSED'>
  askedBy: string
  askedByName: string
  askedAt: Date
  decidedBy: string | null
  decidedByName: string | null
  decidedAt: Date | null
  answer: Generated<string>
  usedCount: Generated<number>
  createTime: Generated<Date>
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    exportPermit: ExportPermitTable
    faultLog: FaultLogTable
    accessNote: AccessNoteTable
  }
}
