import type { ColumnType, Generated } from 'kysely'

import type { ItemDetails } from '../contract/item.ts'

type SampleItemTable = {
  tenantId: string
  id: Generated<string>
  place: number
  name: string
  subject: string
  boughtOn: string
  priceFen: number
  note: string
  /** jsonb: parsed when read, text when written. */
  details: ColumnType<ItemDetails, string, string>
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    sampleItem: SampleItemTable
  }
}
