import { creditCheckCharacter } from '../../domains/afterSchool/contract/creditCode.ts'
import type { InstitutionForm } from '../../domains/afterSchool/contract/institution.ts'
import { defineDeciders } from '../../domains/afterSchool/server/deciders.ts'
import { institutionFlow } from '../../domains/afterSchool/server/flows.ts'
import { submitInstitution } from '../../domains/afterSchool/server/institutions.ts'
import { suspendWithoutPapers } from '../../domains/afterSchool/server/public.ts'
import { wireDate } from '../../platform/contract/time.ts'
import type { Database, Tx } from '../../platform/server/database/db.ts'
import { agreeTo, demoActor } from './afterSchoolActs.ts'

/**
 * One institution of the demo school: how many of the two decisions are made, and in how many days
 * its agreement expires.
 */
type Story = {
  readonly name: string
  readonly legalRep: string
  readonly scope: string
  readonly agreed: number
  readonly askedDaysAgo: number
  readonly endsInDays: number
}

const stories: readonly Story[] = [
  {
    name: '青渚少儿科学社',
    legalRep: '沈知行',
    scope: '科学实验、编程',
    agreed: 2,
    askedDaysAgo: 40,
    endsInDays: 120,
  },
  {
    name: '海棠体育俱乐部',
    legalRep: '罗海棠',
    scope: '篮球、羽毛球',
    agreed: 2,
    askedDaysAgo: 200,
    endsInDays: -5,
  },
  {
    name: '星桥美术工作室',
    legalRep: '何川',
    scope: '绘画、陶艺',
    agreed: 1,
    askedDaysAgo: 6,
    endsInDays: 150,
  },
  {
    name: '澜音合唱团',
    legalRep: '方澜音',
    scope: '合唱、声乐',
    agreed: 0,
    askedDaysAgo: 1,
    endsInDays: 150,
  },
]

type Load = { readonly tenantId: string; readonly anchor: Date }

/** Loads institutions in several states through the verbs that the office uses. */
export async function loadInstitutions(database: Database, load: Load): Promise<void> {
  defineDeciders()
  for (const [order, story] of stories.entries())
    await database.write(load.tenantId, (tx) => tell(tx, load, story, order))
  await suspendWithoutPapers(database, load.tenantId, load.anchor)
}

const dayMs = 24 * 60 * 60 * 1000
const daysAfter = (anchor: Date, days: number): Date => new Date(anchor.getTime() + days * dayMs)

async function tell(
  tx: Tx,
  { tenantId, anchor }: Load,
  story: Story,
  order: number,
): Promise<void> {
  const now = daysAfter(anchor, -story.askedDaysAgo)
  const { id } = await submitInstitution(
    tx,
    demoActor(tenantId, 'admin'),
    formOf(story, anchor, order),
    now,
  )
  for (let agreed = 0; agreed < story.agreed; agreed += 1)
    await agreeTo(
      tx,
      demoActor(tenantId, 'head'),
      { flowKey: institutionFlow.key, businessId: id },
      now,
    )
}

function formOf(
  { name, legalRep, scope, askedDaysAgo, endsInDays }: Story,
  anchor: Date,
  order: number,
): InstitutionForm {
  const code = `52990001MJ${String(order + 101).padStart(7, '0')}`
  const number = String(order + 1).padStart(4, '0')
  const later = wireDate(daysAfter(anchor, 900))
  return {
    name,
    uscc: `${code}${creditCheckCharacter(code)}`,
    legalRep,
    scope,
    intro: `${name}面向小学生开展${scope}活动。`,
    contactName: legalRep,
    contactPhone: `14000000${String(order + 201)}`,
    address: `青渚区望海路 ${order + 8} 号`,
    licenceNo: `DEMO-YY-${number}`,
    permitNo: `DEMO-BX-${number}`,
    whiteListRef: `DEMO-白名单-${number}`,
    licenceExpiry: later,
    permitExpiry: later,
    whiteListExpiry: later,
    agreementBegin: wireDate(daysAfter(anchor, -askedDaysAgo)),
    agreementEnd: wireDate(daysAfter(anchor, endsInDays)),
    attachIds: '',
  }
}
