import type { ColumnType, Generated } from 'kysely'

import type { EntryReceipt, EntryState } from '../../contract/counter.ts'
import type { Category } from '../../contract/form/categories.ts'

type EnrolmentCounterEntryTable = {
  tenantId: string
  id: Generated<string>
  applyNo: string
  planId: string
  category: Category
  formVersion: number
  applicantId: string
  phoneIndex: string | null
  maskedName: string
  payloadSealed: string | null
  attachIds: string[]
  papers: ColumnType<EntryReceipt['papers'], string, string>
  state: Generated<EntryState>
  rev: Generated<number>
  enteredBy: string
  enteredByName: string
  enteredAt: Date
  linkIndex: string | null
  linkExpiresAt: Date | null
  signedAt: Date | null
  cancelledAt: Date | null
  cancelReason: string | null
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

declare module '../../../../platform/server/database/tables.ts' {
  interface Tables {
    enrolmentCounterEntry: EnrolmentCounterEntryTable
  }
}
