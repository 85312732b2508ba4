import type { Category } from '../../../domains/enrolment/contract/form/categories.ts'
import type { FormContent, FormMaterials } from '../../../domains/enrolment/contract/form/form.ts'
import { enrolmentGrants } from '../../../domains/enrolment/contract/permissions.ts'
import { submitApplication } from '../../../domains/enrolment/server/applications/applications.ts'
import { consentTexts } from '../../../domains/enrolment/server/consentTexts.ts'
import { saveDraft } from '../../../domains/enrolment/server/drafts.ts'
import { enrolmentFlow } from '../../../domains/enrolment/server/flows.ts'
import { withdrawApplication } from '../../../domains/enrolment/server/applications/withdrawal.ts'
import type { FilesSetup } from '../../../domains/files/server/uploads.ts'
import { myTaskOn } from '../../../domains/workflow/server/public.ts'
import {
  claimTask,
  completeTask,
  returnTask,
} from '../../../domains/workflow/server/acting/tasks.ts'
import { guestOf } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Database, Tx } from '../../../platform/server/database/db.ts'
import { demoPlanId } from './enrolment.ts'
import { schoolYearAt } from './planFacts.ts'
import { demoForm } from './applicationForms.ts'
import { uploadSamples } from './samplePapers.ts'
import { usualRules } from '../../../domains/enrolment/contract/planning/usualRules.ts'
import { demoPeople, demoTenant, demoUserId } from '../world.ts'

export type DemoSetup = FilesSetup & { readonly isDemo: boolean }

type Decision = 'claim' | 'pass' | 'return' | 'refuse' | 'withdraw'

/** A family's application and the steps of the office, one per day. */
export type Story = {
  readonly account: string
  readonly stage: 'XX' | 'CZ'
  readonly category: Category
  readonly childName: string
  readonly order: number
  readonly daysAgo: number
  readonly decisions: readonly (readonly [string, Decision])[]
}

const stories: readonly Story[] = [
  {
    account: 'parent2',
    stage: 'XX',
    category: 'A',
    childName: '陈一诺',
    order: 21,
    daysAgo: 3,
    decisions: [],
  },
  {
    account: 'parent2',
    stage: 'XX',
    category: 'D',
    childName: '陈安安',
    order: 24,
    daysAgo: 4,
    decisions: [
      ['reviewer', 'claim'],
      ['reviewer', 'pass'],
    ],
  },
  {
    account: 'parent2',
    stage: 'CZ',
    category: 'A',
    childName: '陈一鸣',
    order: 33,
    daysAgo: 9,
    decisions: [
      ['reviewer', 'claim'],
      ['reviewer', 'pass'],
    ],
  },
  {
    account: 'parent2',
    stage: 'XX',
    category: 'A',
    childName: '陈可',
    order: 26,
    daysAgo: 8,
    decisions: [['parent2', 'withdraw']],
  },
  {
    account: 'parent2',
    stage: 'CZ',
    category: 'D',
    childName: '陈晨',
    order: 35,
    daysAgo: 10,
    decisions: [
      ['reviewer', 'claim'],
      ['reviewer', 'pass'],
      ['lead', 'claim'],
      ['lead', 'refuse'],
    ],
  },
  {
    account: 'parent',
    stage: 'XX',
    category: 'A',
    childName: '张小朗',
    order: 41,
    daysAgo: 2,
    decisions: [
      ['reviewer', 'claim'],
      ['reviewer', 'return'],
    ],
  },
  {
    account: 'parent',
    stage: 'CZ',
    category: 'A',
    childName: '张小满',
    order: 48,
    daysAgo: 2,
    decisions: [['reviewer', 'claim']],
  },
]

const otherSchool: readonly Story[] = [
  {
    account: 'parent',
    stage: 'XX',
    category: 'A',
    childName: '张小舟',
    order: 61,
    daysAgo: 3,
    decisions: [],
  },
]

/** A school, and the day on which its demo was loaded: all demo dates count from it. */
export type School = { readonly tenantId: string; readonly anchor: Date }

/** Loads applications in every state and a draft through the verbs that families and staff use. */
export async function loadEnrolmentApplications(
  database: Database,
  setup: DemoSetup,
  { tenantId, anchor }: School,
): Promise<void> {
  for (const story of tenantId === demoTenant ? stories : otherSchool)
    await tellStory(database, setup, { tenantId, anchor }, story)
  if (tenantId === demoTenant) await database.write(tenantId, (tx) => leaveDraft(tx, setup, anchor))
}

const dayMs = 24 * 60 * 60 * 1000
const daysBefore = (anchor: Date, days: number) => new Date(anchor.getTime() - days * dayMs)

/** Submits an application of a demo family and takes the steps of the office; returns its id. */
export async function tellStory(
  database: Database,
  setup: DemoSetup,
  { tenantId, anchor }: School,
  story: Story,
): Promise<string> {
  const family = demoActor(tenantId, story.account)
  const now = daysBefore(anchor, story.daysAgo)
  const upload = (papers: readonly string[]) =>
    uploadSamples(database, family, papers, { setup, now })
  const form = await formOf(upload, family, schoolYearAt(anchor), story)
  return database.write(tenantId, async (tx) => {
    const input = {
      ...form,
      planId: demoPlanId(tenantId, story.stage),
      category: story.category,
      formVersion: 1,
      consents: allConsents,
    }
    const { id } = await submitApplication(tx, family, input, {
      parts: setup,
      now,
      ip: '127.0.0.1',
    })
    for (const [index, [account, decision]] of story.decisions.entries()) {
      const at = new Date(now.getTime() + (index + 1) * 10 * 60 * 1000)
      await decide(tx, demoActor(tenantId, account), { id, decision }, at)
    }
    return id
  })
}

const allConsents = Object.fromEntries(
  consentTexts.map(({ purpose, textHash }) => [purpose, textHash]),
)

async function formOf(
  upload: (papers: readonly string[]) => Promise<FormMaterials>,
  family: Actor,
  schoolYear: number,
  { stage, category, childName, order }: Story,
): Promise<FormContent> {
  const age = stage === 'XX' ? 7 : 13
  const guardianName = demoPeople.find((one) => one.account === family.account)?.realName ?? ''
  const child = {
    childName,
    birthDate: `${schoolYear - age}-10-1${order % 10}`,
    order,
    guardianName,
    phone: `140000001${order}`,
  }
  const rules = usualRules(stage, category)
  const materials = rules.must
    .filter(
      (rule) => rule.kind === 'material' && rule.key !== (category === 'D' ? 'house' : 'lease'),
    )
    .map((rule) => rule.key)
  return demoForm(category, child, await upload(materials))
}

/** A demo person as an actor, with the initial permissions of their roles. */
export function demoActor(tenantId: string, account: string): Actor {
  const person = demoPeople.find((one) => one.account === account)
  if (!person) throw new Error(`no demo person ${account}`)
  const roles = [...person.roles]
  const permissions = new Set(roles.flatMap((role) => enrolmentGrants[role] ?? []))
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

async function decide(
  tx: Tx,
  actor: Actor,
  { id, decision }: { id: string; decision: Decision },
  now: Date,
): Promise<void> {
  if (decision === 'withdraw')
    return withdrawApplication(tx, actor, { id, reason: '家庭计划有变' }, now)
  const task = await myTaskOn(tx, actor, { flowKey: enrolmentFlow.key, businessId: id }, now)
  if (!task) throw new Error(`${actor.account} has no task on ${id}`)
  const { taskId } = task
  const answers: Record<Exclude<Decision, 'withdraw'>, () => Promise<unknown>> = {
    claim: () => claimTask(tx, actor, taskId, now),
    pass: () =>
      completeTask(
        tx,
        actor,
        { taskId, pass: true, comment: '材料齐全，符合条件', reasons: [], variables: {} },
        now,
      ),
    return: () =>
      returnTask(
        tx,
        actor,
        {
          taskId,
          nodeId: 'start',
          comment: '请在修改后重新提交。',
          reasons: [{ code: 'HUKOU_UNCLEAR', note: '缺少监护人页' }, { code: 'HOME_ADDRESS' }],
        },
        now,
      ),
    refuse: () =>
      completeTask(
        tx,
        actor,
        {
          taskId,
          pass: false,
          comment: '户籍和居住地均不在本学区。',
          reasons: [{ code: 'OUT_OF_AREA' }],
          variables: {},
        },
        now,
      ),
  }
  await answers[decision]()
}

async function leaveDraft(tx: Tx, setup: DemoSetup, anchor: Date): Promise<void> {
  const payload = {
    values: {
      childName: '张小雨',
      idType: 'IDCARD',
      ethnic: '01',
      nationality: 'CHN',
      hkRegion: '云岭省松河县',
    },
    guardians: [{ gName: '张妈妈', gRelation: 'MOTHER' }],
    materials: {},
  }
  const draft = {
    clientDraftId: 'demo-draft-1',
    planId: demoPlanId(demoTenant, 'XX'),
    category: 'D' as const,
    payload,
    baseRev: 0,
    deviceId: '',
  }
  await saveDraft(tx, demoActor(demoTenant, 'parent'), draft, {
    keys: setup.keys,
    now: daysBefore(anchor, 1),
  })
}
