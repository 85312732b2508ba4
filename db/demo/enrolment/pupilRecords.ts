import { openPupilRecord } from '../../../domains/pupilRecord/server/public.ts'
import { submitRecord } from '../../../domains/pupilRecord/server/filling.ts'
import { findApplication, openContent, takeStep } from '../../../domains/enrolment/server/public.ts'
import { enterAdmitted } from '../../../domains/people/server/public.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Database, Tx } from '../../../platform/server/database/db.ts'
import { demoActor, tellStory } from './demoApplications.ts'
import type { DemoSetup, School, Story } from './demoApplications.ts'

const story = {
  account: 'parent2',
  stage: 'XX',
  category: 'A',
  daysAgo: 12,
  decisions: [
    ['reviewer', 'claim'],
    ['reviewer', 'pass'],
  ],
} as const satisfies Partial<Story>

const children = [
  { childName: '陈小禾', order: 52, isSubmitted: false },
  { childName: '陈小苗', order: 55, isSubmitted: true },
] as const

const request = { id: 'demo', ip: '127.0.0.1' }

/** Two registered children: one record waits for the family, the other one for the office. */
export async function loadPupilRecords(
  database: Database,
  setup: DemoSetup,
  school: School,
): Promise<void> {
  for (const { childName, order, isSubmitted } of children) {
    const id = await tellStory(database, setup, school, { ...story, childName, order })
    await database.write(school.tenantId, async (tx) => {
      const studentId = await register(tx, setup, school, id)
      if (isSubmitted) await submit(tx, setup, school, studentId)
    })
  }
}

async function register(
  tx: Tx,
  { keys }: DemoSetup,
  { tenantId, anchor: now }: School,
  id: string,
): Promise<string> {
  const lead = demoActor(tenantId, 'lead')
  const first = await findApplication(tx, tenantId, id)
  if (!first) throw new Error(`no application ${id}`)
  const deadline = new Date(now.getTime() + 7 * 24 * 3600_000)
  let application = first
  for (const action of ['PROPOSE', 'ADMIT', 'CONFIRM', 'REGISTER'] as const)
    application = await takeStep(tx, lead, application, {
      action,
      role: 'lead',
      at: now,
      ...(action === 'ADMIT' ? { deadline } : {}),
    })
  const { values } = await openContent(tx, keys, tenantId, application)
  const { applyNo, childName, planId } = application
  const studentId = await enterAdmitted(
    tx,
    lead,
    {
      studentNo: applyNo,
      name: childName,
      sex: values['sex'] === '2' ? '2' : '1',
      birthday: values['birthDate'] ?? '',
      idNo: values['idNo'] ?? '',
      address: values['homeAddress'] ?? '',
      entryDate: wireDate(now),
      entryWay: '招生录取',
      guardians: [],
    },
    { keys, now, request },
  )
  await openPupilRecord(tx, { tenantId, studentId, applicationId: id, planId }, now)
  return studentId
}

const submit = (tx: Tx, { keys }: DemoSetup, { tenantId, anchor: now }: School, id: string) =>
  submitRecord(
    tx,
    demoActor(tenantId, story.account),
    {
      id,
      rev: 0,
      values: {
        idValidKind: 'NONE',
        nativePlace: '云岭省松河县',
        bloodType: 'O',
        onlyChild: '0',
        leftBehind: 'NONE',
        orphan: '0',
        martyr: '0',
        subsidy: '0',
        needAid: '0',
        commute: 'FAMILY',
        distance: '1.2',
        bus: '0',
      },
      guardians: [{ gHkRegion: '澜州市青渚区', gAddress: '青渚路 8 号', gEthnic: '01' }],
    },
    { keys, now, request },
  )
