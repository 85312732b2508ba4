import type { Generated } from 'kysely'

import type { Activity } from '../contract/activities.ts'
import type { AlertRule, AlertState } from '../contract/alert.ts'

type RetentionRunTable = {
  tenantId: string
  id: Generated<string>
  day: string
  startedAt: Date
  createTime: Generated<Date>
}

type RetentionResultTable = {
  tenantId: string
  runId: string
  rule: string
  removed: number
  isFailed: Generated<boolean>
  createTime: Generated<Date>
}

type RefusedCallTable = {
  tenantId: string
  userId: string
  hour: Date
  reason: 'NOT_ALLOWED' | 'NOT_FOUND'
  calls: number
  createTime: Generated<Date>
}

type AccessAlertTable = {
  tenantId: string
  id: Generated<string>
  rule: AlertRule
  userId: string
  userName: string
  hour: Date
  amount: number
  state: Generated<AlertState>
  note: Generated<string>
  judgedBy: string | null
  judgedByName: string | null
  judgedAt: Date | null
  foundAt: Date
  createTime: Generated<Date>
}

type PrivacyIncidentTable = {
  tenantId: string
  id: Generated<string>
  number: number
  title: string
  isDrill: boolean
  foundAt: Date
  happenedFrom: Date | null
  happenedUntil: Date | null
  course: string
  dataKinds: string
  measures: Generated<string>
  reportDue: Date
  state: Generated<'OPEN' | 'CLOSED'>
  authorityToldAt: Date | null
  familiesToldAt: Date | null
  closedAt: Date | null
  conclusion: Generated<string>
  familyNotice: string
  authorityNotice: string
  enteredBy: string
  enteredByName: string
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

type IncidentPersonTable = {
  tenantId: string
  incidentId: string
  subjectKind: string
  subjectId: string
  firstAt: Date | null
  lastAt: Date | null
  acts: Generated<number>
  createTime: Generated<Date>
}

type IncidentDispatchTable = {
  tenantId: string
  id: Generated<string>
  incidentId: string
  isDrill: boolean
  words: string
  sent: number
  unreached: number
  sentBy: string
  sentByName: string
  sentAt: Date
  createTime: Generated<Date>
}

type IncidentNoticeTable = {
  tenantId: string
  incidentId: string
  userId: string
  dispatchId: string
  createTime: Generated<Date>
}

type ImpactAssessmentTable = {
  tenantId: string
  id: Generated<string>
  activity: Activity
  version: number
  purpose: string
  basis: string
  dataKinds: string
  necessity: string
  risks: string
  measures: string
  conclusion: string
  madeBy: string
  madeByName: string
  madeAt: Date
  createTime: Generated<Date>
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    retentionRun: RetentionRunTable
    retentionResult: RetentionResultTable
    refusedCall: RefusedCallTable
    accessAlert: AccessAlertTable
    privacyIncident: PrivacyIncidentTable
    incidentPerson: IncidentPersonTable
    incidentDispatch: IncidentDispatchTable
    incidentNotice: IncidentNoticeTable
    impactAssessment: ImpactAssessmentTable
  }
}
