import type { Generated } from 'kysely'

type Stamps = { createTime: Generated<Date>; updateTime: Generated<Date> }

type PlatformParameterTable = Stamps & {
  id: Generated<string>
  paramName: string
  paramKey: string
  paramValue: string
  remark: string
}

type RegionTable = Stamps & {
  code: string
  parentCode: string | null
  ancestors: string
  name: string
  level: number
  sort: number
  remark: string
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    platformParameter: PlatformParameterTable
    region: RegionTable
  }
}
