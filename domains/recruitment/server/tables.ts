import type { Generated } from 'kysely'

import type { Stage } from '../../resume/contract/states.ts'
import type { ApplicationForm } from '../contract/application.ts'
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

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    recruitmentPost: PostTable
    recruitmentApplication: ApplicationTable
    recruitmentDraft: DraftTable
    recruitmentStep: StepTable
    recruitmentObjection: ObjectionTable
  }
}
