import type { Generated, JSONColumnType } from 'kysely'

import type { EvaluationKind, EvaluationState } from '../contract/evaluationStates.ts'
import type { ReportKey } from '../contract/reportFiles.ts'
import type {
  AttendanceState,
  Collector,
  Finding,
  PlannedCollector,
  RollKind,
} from '../contract/states.ts'

type Stamps = { createTime: Generated<Date>; updateTime: Generated<Date> }

type CareRequestTable = Stamps & {
  tenantId: string
  id: Generated<string>
  termId: string
  childId: string
  weekdays: number[]
  untilMinute: number
  collector: PlannedCollector
  collectorName: string
  userId: string
  beginDate: string
  endDate: string | null
}

type RollCallTable = Stamps & {
  tenantId: string
  id: Generated<string>
  kind: RollKind
  lessonId: string | null
  homeroomId: string | null
  day: string
  takenBy: string
  takenByName: string
  takenTime: Date
}

type RollEntryTable = Stamps & {
  tenantId: string
  rollId: string
  childId: string
  state: AttendanceState
  note: string
}

type RollCorrectionTable = {
  tenantId: string
  id: Generated<string>
  rollId: string
  childId: string
  beforeState: AttendanceState
  afterState: AttendanceState
  reason: string
  correctedBy: string
  correctedByName: string
  correctedTime: Date
  createTime: Generated<Date>
}

type PickUpCodeTable = Stamps & {
  tenantId: string
  id: Generated<string>
  childId: string
  day: string
  adultName: string
  relation: string
  codeIndex: string
  madeBy: string
  madeByName: string
  wrongTries: Generated<number>
  usedTime: Date | null
  revokedTime: Date | null
}

type HandOverTable = {
  tenantId: string
  id: Generated<string>
  childId: string
  day: string
  collector: Collector
  collectorName: string
  guardianId: string | null
  codeId: string | null
  handedBy: string
  handedByName: string
  handedTime: Date
  createTime: Generated<Date>
}

type LessonPatrolTable = {
  tenantId: string
  id: Generated<string>
  lessonId: string
  finding: Finding
  note: string
  visitedBy: string
  visitedByName: string
  visitedTime: Date
  createTime: Generated<Date>
}

type EvaluationTable = Stamps & {
  tenantId: string
  id: Generated<string>
  kind: EvaluationKind
  classId: string
  childId: string
  stars: number | null
  words: string
  revision: Generated<number>
  state: Generated<EvaluationState>
  stateReason: Generated<string>
  writtenBy: string
  writtenByName: string
  writtenTime: Date
  moderatedBy: Generated<string | null>
  moderatedByName: Generated<string>
  moderatedTime: Generated<Date | null>
}

type AuthorityReportTable = {
  tenantId: string
  id: Generated<string>
  month: string
  number: number
  counts: JSONColumnType<Partial<Record<ReportKey, number>>>
  receipt: string
  target: string
  content: Buffer
  sha256: string
  reportedBy: string
  reportedByName: string
  reportedTime: Date
  createTime: Generated<Date>
}

type ReportedNumberTable = {
  tenantId: string
  kind: 'PUPIL' | 'TEACHER'
  subjectId: string
  number: Generated<string>
  createTime: Generated<Date>
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    careRequest: CareRequestTable
    rollCall: RollCallTable
    rollEntry: RollEntryTable
    rollCorrection: RollCorrectionTable
    pickUpCode: PickUpCodeTable
    handOver: HandOverTable
    lessonPatrol: LessonPatrolTable
    evaluation: EvaluationTable
    authorityReport: AuthorityReportTable
    reportedNumber: ReportedNumberTable
  }
}
