import type { Generated, JSONColumnType } from 'kysely'

import type { CourseDraft } from '../contract/courseDraft.ts'
import type { CourseKind, CourseOwner, CourseState } from '../contract/courseStates.ts'
import type { InstitutionDuty } from '../contract/institutionAccount.ts'
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

type InstitutionAccountTable = Stamps & {
  tenantId: string
  userId: string
  institutionId: string
  duty: InstitutionDuty
  openedBy: string
  openedByName: string
  closedAt: Date | null
}

type CourseTable = Stamps & {
  tenantId: string
  id: Generated<string>
  name: string
  kind: CourseKind
  ownerKind: CourseOwner
  institutionId: string | null
  ownerName: string
  gradeIds: string[]
  gradeNames: string
  intro: string
  goals: string
  materialsNote: string
  riskNote: string
  priceFen: number
  plannedClasses: number
  teachers: string
  state: CourseState
  applicantId: string
  applicantName: string
  askedAt: Date
  approvedAt: Date | null
  needsConfirmation: boolean
  coverId: string | null
  cover: string
  revisesId: string | null
}

type CourseDraftTable = Stamps & {
  tenantId: string
  userId: string
  subject: string
  form: JSONColumnType<CourseDraft>
}

type CourseLessonTable = {
  tenantId: string
  courseId: string
  place: number
  title: string
  content: string
  createTime: Generated<Date>
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    institution: InstitutionTable
    institutionAccount: InstitutionAccountTable
    course: CourseTable
    courseLesson: CourseLessonTable
    courseDraft: CourseDraftTable
  }
}
