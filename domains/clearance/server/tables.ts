import type { Generated } from 'kysely'

import type { AdultKind } from '../contract/adult.ts'
import type { LookUpResult } from '../contract/states.ts'

type LookUpTable = {
  tenantId: string
  id: Generated<string>
  adultKind: AdultKind
  adultId: string
  adultName: string
  lookedOn: string
  office: string
  reference: string
  result: LookUpResult
  validUntil: string | null
  recordedBy: string
  recordedByName: string
  recordedAt: Date
  createTime: Generated<Date>
}

type VoidTable = {
  tenantId: string
  lookUpId: string
  reason: string
  voidedBy: string
  voidedByName: string
  voidedAt: Date
}

type WarningTable = {
  tenantId: string
  lookUpId: string
  createTime: Generated<Date>
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    clearanceLookUp: LookUpTable
    clearanceVoid: VoidTable
    clearanceWarning: WarningTable
  }
}
