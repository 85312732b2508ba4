import type { Generated } from 'kysely'

import type { InstitutionState } from '../contract/states.ts'

type Stamps = { createTime: Generated<Date>; updateTime: Generated<Date> }

type InstitutionTable = Stamps & {
  tenantId: string
  id: Generated<string>
  name: string
  uscc: string
  legalRep: string
  licenceNo: string
  licenceExpiry: string | null
  permitNo: string
  permitExpiry: string | null
  whiteListRef: string
  whiteListExpiry: string | null
  scope: string
  contactName: string
  contactPhone: string
  address: string
  intro: string
  agreementBegin: string | null
  agreementEnd: string | null
  attachIds: string[]
  state: InstitutionState
  stateReason: Generated<string>
  applicantId: string
  applicantName: string
  askedAt: Date | null
  admittedAt: Date | null
}

declare module '../../../platform/server/tables.ts' {
  interface Tables {
    institution: InstitutionTable
  }
}
