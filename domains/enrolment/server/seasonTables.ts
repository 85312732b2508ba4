import type { Generated } from 'kysely'

import type { DuplicateState } from '../contract/duplicates/duplicate.ts'
import type { ExportKind, ExportState } from '../contract/exports/listExport.ts'
import type { Category } from '../contract/form/categories.ts'
import type { ApplicationState, FlowAction } from '../contract/states.ts'
import type { DuplicateReason } from '../contract/duplicates/suspicions.ts'

type EnrolmentDuplicateTable = {
  tenantId: string
  id: Generated<string>
  firstId: string
  secondId: string
  schoolYear: number
  score: number
  reasons: DuplicateReason[]
  state: Generated<DuplicateState>
  note: Generated<string>
  decidedBy: string | null
  decidedByName: string | null
  decidedAt: Date | null
  foundAt: Date
}

type EnrolmentTwinTable = {
  tenantId: string
  applicationId: string
  groupId: string
  boundBy: string
  boundAt: Date
}

type EnrolmentExportTable = {
  tenantId: string
  id: Generated<string>
  kind: ExportKind
  planId: string
  category: Category | null
  status: ApplicationState | null
  isClear: boolean
  purpose: string
  rowCount: number
  state: Generated<ExportState>
  askedBy: string
  askedByName: string
  askedAt: Date
  decidedBy: string | null
  decidedByName: string | null
  decidedAt: Date | null
  answer: Generated<string>
  downloadCount: Generated<number>
}

type EnrolmentMessageTextTable = {
  tenantId: string
  action: FlowAction
  title: string
  body: string
  changedBy: string
  changedByName: string
  changedAt: Date
}

/** Numbers of a season whose applications were removed. */
type EnrolmentSeasonCountTable = {
  tenantId: string
  planId: string
  category: Category | '*'
  status: ApplicationState | '*'
  applications: number
  countedAt: Date
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    enrolmentDuplicate: EnrolmentDuplicateTable
    enrolmentTwin: EnrolmentTwinTable
    enrolmentExport: EnrolmentExportTable
    enrolmentMessageText: EnrolmentMessageTextTable
    enrolmentSeasonCount: EnrolmentSeasonCountTable
  }
}
