import type { ColumnType, Generated } from 'kysely'

import type { Decision } from '../contract/mention.ts'
import type { Kept } from '../contract/request.ts'
import type { RequestKind, RequestState } from '../contract/requestStates.ts'
import type { SubjectIds } from './data/subjectTable.ts'
import type { SubjectKind } from '../contract/subject.ts'

type RequestTable = {
  tenantId: string
  id: Generated<string>
  number: string
  kind: RequestKind
  subjectKind: SubjectKind
  subjectId: string
  subjectName: string
  requesterId: string
  requesterName: string
  wish: string
  state: Generated<RequestState>
  receivedAt: Date
  dueOn: string
  identifiedAt: Date | null
  identifiedBy: string | null
  identifiedByName: string | null
  identityNote: Generated<string>
  closedAt: Date | null
  closedBy: string | null
  closedByName: string | null
  answer: Generated<string>
  ground: Generated<string>
  exportUntil: Date | null
  kept: ColumnType<Kept[], string | undefined, string>
  updateTime: Generated<Date>
}

type CounterTable = { tenantId: string; year: number; last: number }

type MessageTable = {
  tenantId: string
  id: Generated<string>
  requestId: string
  isOffice: boolean
  authorId: string
  authorName: string
  text: string
  at: Date
}

type ReminderTable = { tenantId: string; requestId: string; kind: 'SOON' | 'LATE'; at: Date }

type RestrictionTable = {
  tenantId: string
  requestId: string
  subjectKind: SubjectKind
  subjectId: string
  since: Date
  liftedAt: Date | null
  liftedBy: string | null
}

type ErasureTable = {
  tenantId: string
  id: Generated<string>
  requestId: string
  subjectKind: SubjectKind
  subjectId: string
  keepsRecord: boolean
  ids: ColumnType<SubjectIds, string, never>
  decisions: ColumnType<Decision[], string | undefined, never>
  rewritten: ColumnType<string[], string | undefined, string>
  erasedRows: number
  erasedFiles: number
  doneAt: Date
  doneBy: string
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    privacyRequest: RequestTable
    privacyCounter: CounterTable
    privacyMessage: MessageTable
    privacyReminder: ReminderTable
    privacyRestriction: RestrictionTable
    privacyErasure: ErasureTable
  }
}
