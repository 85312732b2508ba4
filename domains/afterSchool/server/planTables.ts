import type { Generated } from 'kysely'

import type { SlotKind } from '../contract/slot.ts'

type Stamps = { createTime: Generated<Date>; updateTime: Generated<Date> }

type CourseTermTable = Stamps & {
  tenantId: string
  id: Generated<string>
  name: string
  beginDate: string
  endDate: string
}

type CourseSlotTable = Stamps & {
  tenantId: string
  id: Generated<string>
  termId: string
  kind: SlotKind
  weekday: number
  beginMinute: number
  endMinute: number
  gradeIds: string[]
}

type CourseRoomTable = Stamps & {
  tenantId: string
  id: Generated<string>
  name: string
  building: string
  capacity: number
  note: string
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    courseTerm: CourseTermTable
    courseSlot: CourseSlotTable
    courseRoom: CourseRoomTable
  }
}
