import type { Generated } from 'kysely'

import type { DuplicateState } from '../contract/duplicates/duplicate.ts'
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

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    enrolmentDuplicate: EnrolmentDuplicateTable
    enrolmentTwin: EnrolmentTwinTable
  }
}
