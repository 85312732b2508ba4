import type { ColumnType, Generated } from 'kysely'

import type { MaterialState } from '../contract/applicationShapes.ts'
import type { Category, Stage } from '../contract/form/categories.ts'
import type { ConsentPurpose } from '../contract/consent.ts'
import type { FlowRecord } from '../contract/flowRecord.ts'
import type { FormValues } from '../contract/form/form.ts'
import type { MessageKind } from '../contract/message.ts'
import type { PlanState } from '../contract/planning/deskPlan.ts'
import type { PlanContent, SortKey } from '../contract/planning/planContent.ts'
import type { MustRule, VisibleRule } from '../contract/rules.ts'
import type { ApplicationState, FlowAction } from '../contract/states.ts'
import type { WindowKind } from '../contract/window.ts'

/** jsonb column: parsed on read, text on write. */
type Json<Shape> = ColumnType<Shape, string, string>
type Stamps = { createTime: Generated<Date>; updateTime: Generated<Date> }
type Row = { tenantId: string; id: Generated<string> } & Stamps

type EnrolPlanTable = Row & {
  name: string
  schoolYear: number
  stage: Stage
  introduction: Generated<string>
  quotaTotal: number
  bornBy: string | null
  status: PlanState
  formVersion: Generated<number>
  categories: Category[]
  bureauEarliestStart: Date | null
  closedAt: Generated<Date | null>
  ownership: Generated<PlanContent['ownership']>
  allocation: Generated<PlanContent['allocation']>
  classCount: Generated<number>
  classSize: Generated<number>
  passesLeftovers: Generated<boolean>
  twinSeats: Generated<number>
  seatLockYears: Generated<number>
  version: Generated<number>
  draft: ColumnType<PlanContent | null, string | null, string | null>
  draftRev: Generated<number>
}

type EnrolQuotaTable = {
  tenantId: string
  planId: string
  category: Category
  place: number
  seats: number
  sortBy: SortKey
}

type EnrolPlanVersionTable = {
  tenantId: string
  planId: string
  version: number
  content: Json<PlanContent>
  publishedBy: string
  publishedByName: string
  publishedTime: Date
}

type EnrolWindowTable = Row & {
  planId: string
  kind: WindowKind
  startAt: Date
  endAt: Date
  categories: Generated<Category[]>
  textBefore: Generated<string>
  textAfter: Generated<string>
}

type FormRuleTable = Row & {
  planId: string
  category: Category
  version: number
  visible: Json<VisibleRule[]>
  must: Json<MustRule[]>
}

type ReturnReasonTable = Row & {
  code: string
  title: string
  parentText: string
  fieldKeys: Generated<string[]>
  materialKeys: Generated<string[]>
  severity: 'fix' | 'deny'
  sort: Generated<number>
  isDisabled: Generated<boolean>
}

type EnrolmentCounterTable = Stamps & {
  tenantId: string
  schoolYear: number
  stage: Stage
  used: number
}

type EnrolmentApplicationTable = Row & {
  applyNo: string
  planId: string
  schoolYear: number
  stage: Stage
  category: Category
  applicantId: string
  childName: string
  birthDate: string | null
  idIndex: string
  answers: Json<FormValues>
  answersSealed: Json<FormValues>
  formVersion: number
  status: ApplicationState
  isLive: ColumnType<boolean, never, never>
  round: Generated<number>
  rev: Generated<number>
  processInstanceId: string | null
  reviewerId: string | null
  reviewerName: string | null
  assigneeId: Generated<string | null>
  assigneeName: Generated<string | null>
  source: Generated<'H5' | 'APP' | 'COUNTER'>
  submittedAt: Date
  deadline: Date | null
}

type EnrolmentGuardianTable = Row & {
  applicationId: string
  sort: number
  answers: Json<FormValues>
  answersSealed: Json<FormValues>
  idIndex: string | null
  phoneIndex: string | null
}

type EnrolmentMaterialTable = Row & {
  applicationId: string
  materialKey: string
  attachIds: string[]
  state: Generated<MaterialState>
  failReason: string | null
}

type EnrolmentCheckItemTable = Row & {
  applicationId: string
  round: number
  reasonCode: string
  severity: 'fix' | 'deny'
  note: string | null
  mendedAt: Date | null
  resolvedAt: Date | null
}

type EnrolmentFlowRecordTable = {
  tenantId: string
  id: Generated<string>
  applicationId: string
  seq: number
  action: FlowAction
  fromState: ApplicationState | null
  toState: ApplicationState
  round: number
  actorId: string
  actorName: string
  actorRole: FlowRecord['actorRole']
  reasonCodes: string[]
  note: string
  isInternal: boolean
  at: Date
  prevHash: string
  hash: string
  createTime: Generated<Date>
}

type EnrolmentMessageTable = Row & {
  applicationId: string
  recipientId: string
  kind: MessageKind
  title: string
  body: string
  needAck: boolean
  deadline: Date | null
  at: Date
  readAt: Date | null
  ackAt: Date | null
}

type EnrolmentConsentTable = Row & {
  applicationId: string
  purpose: ConsentPurpose
  textVersion: string
  textHash: string
  guardianName: string
  ip: string
  at: Date
  revokedAt: Date | null
}

type EnrolmentDraftTable = Row & {
  ownerId: string
  clientDraftId: string
  planId: string | null
  category: Category | null
  payloadSealed: string
  completeness: number
  rev: Generated<number>
  deviceId: string
  /** The device that saved last; a session when the client names no device. */
  saver: string
  /** The revision that the last save was based on; null when the client did not name it. */
  baseRev: number | null
  savedAt: Date
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    enrolPlan: EnrolPlanTable
    enrolQuota: EnrolQuotaTable
    enrolPlanVersion: EnrolPlanVersionTable
    enrolWindow: EnrolWindowTable
    formRule: FormRuleTable
    returnReason: ReturnReasonTable
    enrolmentCounter: EnrolmentCounterTable
    enrolmentApplication: EnrolmentApplicationTable
    enrolmentGuardian: EnrolmentGuardianTable
    enrolmentMaterial: EnrolmentMaterialTable
    enrolmentCheckItem: EnrolmentCheckItemTable
    enrolmentFlowRecord: EnrolmentFlowRecordTable
    enrolmentMessage: EnrolmentMessageTable
    enrolmentConsent: EnrolmentConsentTable
    enrolmentDraft: EnrolmentDraftTable
  }
}
