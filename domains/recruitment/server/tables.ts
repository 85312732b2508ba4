import type { Generated } from 'kysely'

import type { Stage } from '../../resume/contract/states.ts'
import type { ApplicationForm } from '../contract/application.ts'
import type { VisitKind } from '../contract/slot.ts'
import type { ApplicationState, PostStatus } from '../contract/states.ts'

type PostTable = {
  tenantId: string
  id: Generated<string>
  title: string
  subject: string
  stage: Stage
  seats: number
  requirements: string
  papers: string
  openOn: string
  closeOn: string
  noticeDays: number
  contact: Generated<string>
  status: Generated<PostStatus>
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

/** The fields that are stored as written. */
export type Plain = Omit<
  ApplicationForm,
  'id' | 'postId' | 'phone' | 'email' | 'attachIds' | 'consents' | 'keepsInPool'
>

type ApplicationTable = Plain & {
  tenantId: string
  id: Generated<string>
  postId: string
  applicantId: string
  phoneSealed: string
  emailSealed: string
  attachIds: string[]
  state: ApplicationState
  keepsInPool: boolean
  poolUntil: string | null
  noticeUntil: string | null
  identitySealed: string | null
  acceptedAt: Date | null
  firstDay: string | null
  invitedPostId: Generated<string | null>
  invitedAt: Generated<Date | null>
  consentedAt: Date
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

type DraftTable = {
  tenantId: string
  applicantId: string
  postId: string
  contentSealed: string
  updateTime: Date
}

type StepTable = {
  tenantId: string
  id: Generated<string>
  applicationId: string
  toState: ApplicationState
  note: string
  actorId: string
  actorName: string
  at: Date
}

type ObjectionTable = {
  tenantId: string
  id: Generated<string>
  applicationId: string
  content: string
  recordedBy: string
  recordedAt: Date
  answer: string | null
  answeredBy: string | null
  answeredAt: Date | null
}

type SlotTable = {
  tenantId: string
  id: Generated<string>
  postId: string
  kind: VisitKind
  startAt: Date
  endAt: Date
  place: string
  capacity: number
}

type VisitTable = {
  tenantId: string
  applicationId: string
  kind: VisitKind
  slotId: string | null
  invitedBy: string
  invitedAt: Date
  chosenBy: string | null
  chosenAt: Date | null
  attended: boolean | null
}

type PanelistTable = {
  tenantId: string
  postId: string
  kind: VisitKind
  userId: string
}

type ScoreTable = {
  tenantId: string
  applicationId: string
  kind: VisitKind
  scorerId: string
  score: number
  remark: string
  givenAt: Date
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    recruitmentPost: PostTable
    recruitmentApplication: ApplicationTable
    recruitmentDraft: DraftTable
    recruitmentStep: StepTable
    recruitmentObjection: ObjectionTable
    recruitmentSlot: SlotTable
    recruitmentVisit: VisitTable
    recruitmentPanelist: PanelistTable
    recruitmentScore: ScoreTable
  }
}
