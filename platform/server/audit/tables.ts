import type { Generated } from 'kysely'

type AuditLogTable = {
  tenantId: string
  id: Generated<string>
  at: Date
  actorId: string
  actorAccount: string
  action: string
  subjectKind: string
  subjectId: string
  detail: string
  requestId: string
  ip: string
  method: string | null
  path: string | null
  userAgent: string | null
  spentMs: number | null
  seq: string | null
  prevHash: string | null
  hash: string | null
  createTime: Generated<Date>
}

type AuditHeadTable = { tenantId: string; seq: string; hash: string; mark: string }

declare module '../database/tables.ts' {
  interface Tables {
    auditLog: AuditLogTable
    auditHead: AuditHeadTable
    auditBase: AuditHeadTable
  }
}
