import type { Generated } from 'kysely'

import type { MergeState } from '../contract/classMerge.ts'
import type { ClosureOffer } from '../contract/lessonClosure.ts'

type LessonClosureTable = {
  tenantId: string
  id: Generated<string>
  day: string
  beginMinute: number
  endMinute: number
  reason: string
  offer: ClosureOffer
  lessonCount: number
  closedBy: string
  closedByName: string
  closedAt: Date
  makeUpDay: Generated<string | null>
  undoneBy: Generated<string | null>
  undoneByName: Generated<string | null>
  undoneAt: Generated<Date | null>
}

type ClosureLessonTable = {
  tenantId: string
  closureId: string
  lessonId: string
  createTime: Generated<Date>
}

type ClassMergeTable = {
  tenantId: string
  id: Generated<string>
  classId: string
  intoId: string
  state: MergeState
  reason: string
  consentUntil: string
  proposedBy: string
  proposedByName: string
  proposedAt: Date
  endedAt: Generated<Date | null>
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    lessonClosure: LessonClosureTable
    closureLesson: ClosureLessonTable
    classMerge: ClassMergeTable
  }
}
