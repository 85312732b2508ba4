import type { Generated } from 'kysely'

import type { Channel, MessageKind, NoticeKind, NoticeState } from '../contract/channels.ts'

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
  kind: Generated<MessageKind>
  readTime: Date | null
  createTime: Generated<Date>
}

type MessageChannelTable = {
  tenantId: string
  userId: string
  channel: Channel
  address: string
  isOn: Generated<boolean>
  sinceTime: Generated<Date>
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

type OutsideNoticeTable = {
  tenantId: string
  id: Generated<string>
  userId: string
  channel: Channel
  subject: string
  kind: NoticeKind
  happenTime: Date
  state: Generated<NoticeState>
  tries: Generated<number>
  nextTime: Date | null
  lastResult: Generated<string>
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    liveEvent: LiveEventTable
    message: MessageTable
    messageChannel: MessageChannelTable
    outsideNotice: OutsideNoticeTable
  }
}
