import type { Generated } from 'kysely'

import type { Degree, Mandarin, ResumeState, Stage } from '../contract/states.ts'

type ResumeTable = {
  tenantId: string
  id: string
  name: string
  sex: '1' | '2'
  birthYear: string
  phoneSealed: string
  phoneIndex: string
  email: string
  stage: Stage
  subject: string
  degree: Degree
  school: string
  major: string
  graduationYear: string
  title: string
  teachingYears: number
  certificate: string
  mandarin: Mandarin | ''
  education: string
  work: string
  honours: string
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
