import type { Generated } from 'kysely'

type LiveEventTable = {
  tenantId: string
  id: Generated<string>
  topic: string
  subject: string
  parties: string[]
  createTime: Generated<Date>
}

type MessageTable = {
  tenantId: string
  id: Generated<string>
  userId: string
  title: string
  link: string
  readTime: Date | null
  createTime: Generated<Date>
}

declare module '../../../platform/server/tables.ts' {
  interface Tables {
    liveEvent: LiveEventTable
    message: MessageTable
  }
}
