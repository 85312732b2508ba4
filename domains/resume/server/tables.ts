import type { Generated } from 'kysely'

import type { ResumeContent } from '../contract/resume.ts'
import type { ResumeState } from '../contract/states.ts'

type ResumeTable = ResumeContent & {
  tenantId: string
  id: string
  phoneSealed: string
  phoneIndex: string
  photoId: string | null
  attachIds: string[]
  state: ResumeState
  registeredBy: string
  registeredName: string
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    resume: ResumeTable
  }
}
