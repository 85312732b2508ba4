import type { Generated } from 'kysely'

import type { StudyWay } from '../../people/contract/states.ts'
import type { RequestContent } from '../contract/request.ts'
import type { RequestKind, RequestState } from '../contract/states.ts'

type StudentRequestTable = RequestContent & {
  tenantId: string
  id: Generated<string>
  studentId: string
  studentName: string
  className: string
  kind: RequestKind | null
  fromDay: string | null
  studyWay: StudyWay | null
  former: string
  attachIds: string[]
  state: RequestState
  applicantId: string
  applicantName: string
  askedAt: Date | null
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    studentRequest: StudentRequestTable
  }
}
