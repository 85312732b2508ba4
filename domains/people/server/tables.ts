import type { ColumnType, Generated } from 'kysely'

import type {
  ChangeKind,
  ClaimState,
  LinkState,
  Relation,
  StudentStatus,
  StudyWay,
} from '../contract/states.ts'

type Stamps = { createTime: Generated<Date>; updateTime: Generated<Date> }
type Row = { tenantId: string; id: Generated<string> } & Stamps
type EventColumns = {
  tenantId: string
  id: Generated<string>
  actorId: string
  actorName: string
  at: Date
  createTime: Generated<Date>
}

type SchoolYearTable = Row & { name: string; startYear: number; beginDate: string; endDate: string }
type SchoolTermTable = Row & {
  yearId: string
  ordinal: number
  name: string
  beginDate: string
  endDate: string
}
type CalendarDayTable = Row & {
  day: string
  kind: 'HOLIDAY' | 'LESSONS'
  name: string
  followsWeekday: number | null
}
type SchoolPeriodTable = Row & { ordinal: number; name: string; beginTime: string; endTime: string }
type GradeTable = Row & {
  name: string
  level: number
  headId: string | null
  isDeleted: Generated<boolean>
}

type SchoolClassTable = Row & {
  yearId: string
  gradeId: string
  ordinal: number
  name: string
  teacherId: string | null
  capacity: Generated<number>
  isDeleted: Generated<boolean>
}

type StudentTable = Row & {
  studentNo: string
  name: string
  pinyin: Generated<string>
  sex: '1' | '2'
  birthday: string | null
  status: StudentStatus
  entryDate: string
  entryWay: Generated<string>
  studyWay: Generated<StudyWay>
  recordNoSealed: string | null
  recordNoIndex: string | null
  idNoSealed: string | null
  idNoIndex: string | null
  addressSealed: string | null
  photoId: string | null
  userId: string | null
  isDeleted: Generated<boolean>
  isLiving: ColumnType<boolean, never, never>
}

type ClassMembershipTable = Row & {
  studentId: string
  classId: string
  seat: number | null
  beginDate: string
  endDate: string | null
  promotionId: string | null
}

type StudentChangeTable = EventColumns & {
  studentId: string
  kind: ChangeKind
  fromStatus: StudentStatus | null
  toStatus: StudentStatus
  happenedOn: string
  reason: string
  approvalNo: Generated<string>
  otherSchool: Generated<string>
  fromClassId: string | null
  toClassId: string | null
  promotionId: string | null
}

type CustodyFreezeTable = EventColumns & {
  studentId: string
  reason: string
  liftReason: string | null
  liftedBy: string | null
  liftedAt: Date | null
}

type PhotoConsentTable = {
  tenantId: string
  id: Generated<string>
  childId: string
  givenBy: string
  givenTime: Date
  textVersion: string
  textHash: string
  withdrawnBy: string | null
  withdrawnTime: Date | null
  createTime: Generated<Date>
}

type GuardianLinkTable = Row & {
  studentId: string
  userId: string | null
  name: string
  phoneSealed: string | null
  phoneIndex: string | null
  relation: Relation
  isLegal: Generated<boolean>
  isPrimary: Generated<boolean>
  canPickUp: Generated<boolean>
  canConsent: Generated<boolean>
  state: LinkState
  verifiedBy: string | null
  verifiedAt: Date | null
  revokedAt: Date | null
}

type GuardianClaimTable = Row & {
  userId: string
  claimantName: string
  classId: string
  childName: string
  studentId: string | null
  relation: Relation
  state: ClaimState
  reason: Generated<string>
  decidedBy: string | null
  decidedName: Generated<string>
  decidedAt: Date | null
  at: Date
}

type GuardianInvitationTable = Row & {
  studentId: string
  inviterId: string
  relation: Relation
  codeIndex: string
  state: 'OPEN' | 'USED' | 'REVOKED'
  expireTime: Date
  usedBy: string | null
  closedAt: Date | null
  at: Date
}

type GuardianEventTable = EventColumns & {
  subjectKind: 'claim' | 'link' | 'invitation'
  subjectId: string
  studentId: string | null
  action: string
  reason: Generated<string>
}

type PromotionTable = EventColumns & {
  fromYearId: string
  toYearId: string
  promoted: number
  graduated: number
  undoneBy: string | null
  undoneAt: Date | null
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    schoolYear: SchoolYearTable
    schoolTerm: SchoolTermTable
    calendarDay: CalendarDayTable
    schoolPeriod: SchoolPeriodTable
    grade: GradeTable
    schoolClass: SchoolClassTable
    student: StudentTable
    classMembership: ClassMembershipTable
    studentChange: StudentChangeTable
    custodyFreeze: CustodyFreezeTable
    photoConsent: PhotoConsentTable
    guardianLink: GuardianLinkTable
    guardianClaim: GuardianClaimTable
    guardianInvitation: GuardianInvitationTable
    guardianEvent: GuardianEventTable
    promotion: PromotionTable
  }
}
