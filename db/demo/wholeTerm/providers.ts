import { creditCheckCharacter } from '../../../domains/afterSchool/contract/creditCode.ts'
import '../../../domains/afterSchool/server/planTables.ts'
import '../../../domains/afterSchool/server/tables.ts'
import { adultsOf } from '../../../domains/clearance/server/adults.ts'
import { insertLookUps } from '../../../domains/clearance/server/queries/lookUps.ts'
import { plusDays } from '../../../domains/people/contract/schoolDays.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { clearedRow } from '../clearances.ts'
import { givenNames, pickWith, seededNumbers, surnameAt } from '../names.ts'
import { idAt } from '../wholeSchool/wholePeople.ts'
import { demoPeople, demoTenant, demoUserId } from '../world.ts'
import type { Provider } from './courseTexts.ts'

type Outside = Exclude<Provider, '校内'>

/** Institutions with the number of their teachers; the first one is loaded with its account. */
const institutions: readonly {
  readonly provider: Outside
  readonly name: string
  readonly scope: string
  readonly teachers: number
}[] = [
  { provider: '科学社', name: '青渚少儿科学社', scope: '科学实验、编程', teachers: 8 },
  { provider: '棋院', name: '澜汀棋院', scope: '围棋、象棋、国际象棋', teachers: 5 },
  { provider: '体育中心', name: '澜汀青少年体育中心', scope: '球类、轮滑', teachers: 9 },
  { provider: '手工坊', name: '望海手工坊', scope: '绘画、陶艺、木工', teachers: 8 },
]

const staffTeachers = 30
/** Ids: institutions +84001... */
const institutionIdAt = (order: number): string => idAt(84_001 + order)

export const institutionName = (provider: Outside): string =>
  institutions.find((one) => one.provider === provider)?.name ?? ''

export const teachersOf = (provider: Provider): number =>
  institutions.find((one) => one.provider === provider)?.teachers ?? staffTeachers

/**
 * Adds the other institutions and the people who teach after school. Institutions and staff must be
 * loaded before, look-ups after.
 */
export async function loadProviders(tx: Tx, anchor: Date): Promise<void> {
  const added = institutions.slice(1).map((one, order) => institutionRow(one, order, anchor))
  await tx.insertInto('institution').values(added).execute()
  const known = await institutionIds(tx)
  await tx.insertInto('instructor').values(outsideTeachers(known, anchor)).execute()
  await tx
    .insertInto('instructor')
    .values(await staffToTeach(tx))
    .execute()
  await clearThem(tx, anchor)
}

/** Everybody who teaches was looked up, so that no lesson of the term lacks its teacher. */
async function clearThem(tx: Tx, anchor: Date): Promise<void> {
  const rows = await tx
    .selectFrom('instructor')
    .select(['id', 'userId'])
    .where('tenantId', '=', demoTenant)
    .where('qualification', 'not like', 'DEMO-JS-%')
    .execute()
  const teaching = new Set(rows.map(({ id, userId }) => userId ?? id))
  const adults = (await adultsOf(tx, demoTenant)).filter(({ id }) => teaching.has(id))
  await insertLookUps(
    tx,
    demoTenant,
    adults.map((adult) => clearedRow(adult, { tenantId: demoTenant, anchor })),
  )
}

/** The institutions by provider. */
export async function institutionIds(tx: Tx): Promise<(provider: Outside) => string> {
  const rows = await tx
    .selectFrom('institution')
    .select(['id', 'name'])
    .where('tenantId', '=', demoTenant)
    .where('state', '=', 'ADMITTED')
    .execute()
  return (provider) => {
    const found = rows.find(({ name }) => name === institutionName(provider))
    if (!found) throw new Error(`the demo school has no ${provider}`)
    return found.id
  }
}

export type DemoTeacher = { readonly id: string; readonly name: string }

/** The teachers of a provider, in a fixed order: without the people told one by one. */
export async function teachersIn(tx: Tx): Promise<(provider: Provider) => readonly DemoTeacher[]> {
  const institutionOf = await institutionIds(tx)
  const rows = await tx
    .selectFrom('instructor')
    .select(['id', 'name', 'kind', 'userId', 'institutionId'])
    .where('tenantId', '=', demoTenant)
    .where('qualification', 'not like', 'DEMO-JS-%')
    .orderBy('userId')
    .orderBy('qualification')
    .execute()
  const named = new Set(demoPeople.map(({ account }) => demoUserId(demoTenant, account)))
  return (provider) =>
    rows.filter(({ kind, userId, institutionId }) =>
      provider === '校内'
        ? kind === 'STAFF' && !named.has(userId ?? '')
        : institutionId === institutionOf(provider),
    )
}

function institutionRow(
  { name, scope }: (typeof institutions)[number],
  order: number,
  anchor: Date,
) {
  const today = wireDate(anchor)
  const code = `52990001MJ${String(order + 201).padStart(7, '0')}`
  const number = String(order + 21).padStart(4, '0')
  const next = seededNumbers(20_270_400 + order)
  const legalRep = surnameAt(next()) + pickWith(next, givenNames.grown.man)
  const later = plusDays(today, 800)
  const askedAt = new Date(anchor.getTime() - 300 * 86_400_000)
  return {
    tenantId: demoTenant,
    id: institutionIdAt(order),
    name,
    uscc: `${code}${creditCheckCharacter(code)}`,
    legalRep,
    licenceNo: `DEMO-YY-${number}`,
    licenceExpiry: later,
    permitNo: `DEMO-BX-${number}`,
    permitExpiry: later,
    whiteListRef: `DEMO-白名单-${number}`,
    whiteListExpiry: later,
    scope,
    contactName: legalRep,
    contactPhone: `14000000${order + 221}`,
    address: `青渚区望海路 ${order + 28} 号`,
    intro: `${name}面向中小学生开展${scope}活动。`,
    agreementBegin: plusDays(today, -300),
    agreementEnd: plusDays(today, 200),
    attachIds: [],
    state: 'ADMITTED' as const,
    applicantId: demoUserId(demoTenant, 'afterschool'),
    applicantName: '许静',
    askedAt,
    admittedAt: new Date(askedAt.getTime() + 20 * 86_400_000),
  }
}

function outsideTeachers(institutionOf: (provider: Outside) => string, anchor: Date) {
  const next = seededNumbers(20_270_500)
  return institutions.flatMap(({ provider, teachers }) =>
    Array.from({ length: teachers }, (_, order) => ({
      tenantId: demoTenant,
      kind: 'OUTSIDE' as const,
      name:
        surnameAt(next()) +
        pickWith(next, order % 2 === 0 ? givenNames.grown.woman : givenNames.grown.man),
      userId: null,
      institutionId: institutionOf(provider),
      qualification: `DEMO-WP-${provider}-${String(order + 1).padStart(2, '0')}`,
      healthNo: `DEMO-JK-${provider}-${String(order + 1).padStart(2, '0')}`,
      healthUntil: plusDays(wireDate(anchor), 220 + order * 9),
    })),
  )
}

/** Teachers of the school who have no part in the stories told one by one. */
async function staffToTeach(tx: Tx) {
  const people = await tx
    .selectFrom('appUser as u')
    .innerJoin('userRole as ur', (on) =>
      on.onRef('ur.tenantId', '=', 'u.tenantId').onRef('ur.userId', '=', 'u.id'),
    )
    .innerJoin('role as r', (on) =>
      on.onRef('r.tenantId', '=', 'ur.tenantId').onRef('r.id', '=', 'ur.roleId'),
    )
    .select(['u.id', 'u.realName'])
    .where('u.tenantId', '=', demoTenant)
    .where('r.alias', '=', 'teacher')
    .where('u.account', 'like', 'js%')
    .orderBy('u.id')
    .limit(staffTeachers)
    .execute()
  if (people.length < staffTeachers) throw new Error('too few demo teachers')
  return people.map(({ id, realName }) => ({
    tenantId: demoTenant,
    kind: 'STAFF' as const,
    name: realName,
    userId: id,
    institutionId: null,
    qualification: '',
    healthUntil: null,
  }))
}
