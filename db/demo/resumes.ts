import { resumeGrants } from '../../domains/resume/contract/permissions.ts'
import { resumeFlowKey } from '../../domains/resume/contract/flow.ts'
import * as contract from '../../domains/resume/contract/resume.ts'
import { defineDeciders } from '../../domains/resume/server/deciders.ts'
import { submitResume } from '../../domains/resume/server/resumes.ts'
import { myTaskOn } from '../../domains/workflow/server/public.ts'
import { completeTask } from '../../domains/workflow/server/acting/tasks.ts'
import type { InputOf } from '../../platform/contract/endpoint.ts'
import type { Actor } from '../../platform/server/actor.ts'
import { guestOf } from '../../platform/server/actor.ts'
import type { Database, Tx } from '../../platform/server/database/db.ts'
import type { Keys } from '../../platform/server/keys/keys.ts'
import { demoPeople, demoUserId } from './world.ts'

/**
 * A resume of the demo school and the number of its completed steps; the last step is the head's.
 */
type Story = {
  readonly daysAgo: number
  readonly form: InputOf<typeof contract.submitResume>
  readonly stepsDone: number
}

const stories: readonly Story[] = [
  {
    daysAgo: 26,
    stepsDone: 4,
    form: {
      name: '许文博',
      sex: '1',
      birthYear: '1988',
      phone: '14000000871',
      email: '',
      stage: 'PRIMARY',
      subject: '体育',
      degree: 'BACHELOR',
      school: '澜汀师范学院',
      major: '体育教育',
      graduationYear: '2010',
      title: '一级教师',
      teachingYears: 14,
      certificate: '小学体育',
      mandarin: '2A',
      education: '2006 至 2010　澜汀师范学院　体育教育　本科',
      work: '2010 至今　东湖小学　体育教师，带田径队',
      honours: '区级优秀教练员',
      honoursArePublic: true,
    },
  },
  {
    daysAgo: 40,
    stepsDone: 4,
    form: {
      name: '顾晓岚',
      sex: '2',
      birthYear: '1985',
      phone: '14000000874',
      email: 'xiaolan@example.com',
      stage: 'JUNIOR',
      subject: '英语',
      degree: 'MASTER',
      school: '北川师范大学',
      major: '英语语言文学',
      graduationYear: '2010',
      title: '高级教师',
      teachingYears: 16,
      certificate: '高级中学英语 20103520142000871',
      mandarin: '2A',
      education: '2003 至 2010　北川师范大学　英语　本科、硕士',
      work: '2010 至今　临江中学　英语教师，年级组长四年',
      honours: '市级骨干教师',
    },
  },
  {
    daysAgo: 9,
    stepsDone: 1,
    form: {
      name: '沈佳宁',
      sex: '2',
      birthYear: '1996',
      phone: '14000000872',
      email: 'jianing@example.com',
      stage: 'JUNIOR',
      subject: '数学',
      degree: 'MASTER',
      school: '北川师范大学',
      major: '学科教学（数学）',
      graduationYear: '2021',
      title: '二级教师',
      teachingYears: 5,
      certificate: '高中数学',
      mandarin: '2A',
      education:
        '2014 至 2018　北川师范大学　数学与应用数学　本科\n2018 至 2021　北川师范大学　学科教学（数学）　硕士',
      work: '2021 至今　临江中学　初中数学教师，班主任三年',
      honours: '市级公开课一等奖',
    },
  },
  {
    daysAgo: 2,
    stepsDone: 0,
    form: {
      name: '罗一帆',
      sex: '1',
      birthYear: '2003',
      phone: '14000000873',
      email: '',
      stage: 'PRIMARY',
      subject: '科学',
      degree: 'BACHELOR',
      school: '南泽师范学院',
      major: '科学教育',
      graduationYear: '2026',
      title: '',
      teachingYears: 0,
      certificate: '小学科学',
      mandarin: '2B',
      education: '2022 至 2026　南泽师范学院　科学教育　本科',
      work: '2025 秋　实验小学实习一学期',
      honours: '',
    },
  },
]

type Load = { readonly tenantId: string; readonly anchor: Date; readonly keys: Keys }

const dayMs = 24 * 60 * 60 * 1000

/** Loads resumes at different steps through the verbs that the office uses. */
export async function loadResumes(database: Database, load: Load): Promise<void> {
  defineDeciders()
  for (const story of stories) await database.write(load.tenantId, (tx) => tell(tx, load, story))
}

async function tell(
  tx: Tx,
  { tenantId, anchor, keys }: Load,
  { daysAgo, form, stepsDone }: Story,
): Promise<void> {
  const now = new Date(anchor.getTime() - daysAgo * dayMs)
  const filled = contract.ResumeForm.parse(form)
  const { id } = await submitResume(tx, demoActor(tenantId, 'admin'), filled, { keys, now })
  for (let done = 0; done < stepsDone; done++) {
    const actor = demoActor(tenantId, done === 3 ? 'head' : 'admin')
    const task = await myTaskOn(tx, actor, { flowKey: resumeFlowKey, businessId: id }, now)
    if (!task) throw new Error(`${actor.account} has no task on the resume of ${form.name}`)
    const at = new Date(now.getTime() + (done + 1) * dayMs)
    await completeTask(
      tx,
      actor,
      { taskId: task.taskId, pass: true, comment: '同意', reasons: [], variables: {} },
      at,
    )
  }
}

function demoActor(tenantId: string, account: string): Actor {
  const person = demoPeople.find((one) => one.account === account)
  if (!person) throw new Error(`no demo person ${account}`)
  const roles = [...person.roles]
  const permissions = new Set(roles.flatMap((role) => resumeGrants[role] ?? []))
  return {
    ...guestOf(tenantId),
    kind: 'user',
    userId: demoUserId(tenantId, account),
    account,
    realName: person.realName,
    roles,
    permissions,
  }
}
