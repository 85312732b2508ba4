import type { Generated } from 'kysely'

import type { Audience } from '../contract/notice.ts'

export type PublicationState = 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN'

type NoticeTable = {
  tenantId: string
  id: Generated<string>
  title: string
  category: number
  audience: Audience
  publisher: string
  content: string
  pinned: boolean
  state: PublicationState
  releaseTime: Date
  createUser: string
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

type NewsTable = {
  tenantId: string
  id: Generated<string>
  title: string
  category: number
  cover: string
  summary: string
  source: string
  author: string
  tags: string[]
  content: string
  pinned: boolean
  state: PublicationState
  releaseTime: Date
  expireTime: Date | null
  createUser: string
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

declare module '../../../platform/server/tables.ts' {
  interface Tables {
    notice: NoticeTable
    news: NewsTable
  }
}
