import '../../../domains/identity/server/tables.ts'
import '../../../domains/organisation/server/tables.ts'
import '../../../domains/people/server/tables.ts'
import { spellingOf } from '../../../domains/organisation/server/users/nameSpelling.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { birthYearOf, demoGradeId, demoYearId, startYearAt } from '../people.ts'
import { inPortions } from '../wholeSchool/wholePeople.ts'
import { idBase } from '../world.ts'

/** Ids: classes +400_001.., parents +410_001.., pupils +430_001.., links +450_001... */
export type RushLoad = {
  readonly tenantId: string
  readonly anchor: Date
  readonly families: number
  /** One hash for all accounts: computing thousands takes minutes. Only demo schools have them. */
  readonly passwordHash: string
}

const mostInClass = 45
const levels = 6

const idAt = ({ tenantId }: Pick<RushLoad, 'tenantId'>, offset: number): string =>
  String(idBase(tenantId) + BigInt(offset))

/** The account of a family, from 1. */
export const rushAccount = (order: number): string => `rush${String(order).padStart(4, '0')}`
export const rushParentId = (tenantId: string, order: number): string =>
  idAt({ tenantId }, 410_000 + order)
export const rushPupilId = (tenantId: string, order: number): string =>
  idAt({ tenantId }, 430_000 + order)

/** Adds the families from `first` on: one parent with one pupil each, in classes of their own. */
export async function addRushFamilies(tx: Tx, load: RushLoad, first: number): Promise<void> {
  const orders = Array.from({ length: load.families - first + 1 }, (_, index) => first + index)
  if (orders.length === 0) return
  await addClasses(tx, load)
  await addParents(tx, load, orders)
  await addPupils(tx, load, orders)
}

const classOf = (order: number): number => Math.ceil(order / mostInClass)
const levelOf = (order: number): number => ((classOf(order) - 1) % levels) + 1

async function addClasses(tx: Tx, load: RushLoad): Promise<void> {
  const { tenantId, families, anchor } = load
  const rows = Array.from({ length: classOf(families) }, (_, index) => ({
    tenantId,
    id: idAt(load, 400_001 + index),
    yearId: demoYearId(tenantId, 'current'),
    gradeId: demoGradeId(tenantId, (index % levels) + 1),
    ordinal: 100 + index,
    name: `演练 ${index + 1} 班`,
    teacherId: null,
    createTime: anchor,
  }))
  await tx
    .insertInto('schoolClass')
    .values(rows)
    .onConflict((row) => row.columns(['tenantId', 'id']).doNothing())
    .execute()
}

async function addParents(tx: Tx, load: RushLoad, orders: readonly number[]): Promise<void> {
  const { tenantId, anchor, passwordHash } = load
  const [role, department] = [
    await tx
      .selectFrom('role')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('alias', '=', 'parent')
      .where('isDeleted', '=', false)
      .executeTakeFirstOrThrow(),
    await tx
      .selectFrom('department')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('name', '=', '家长')
      .where('isDeleted', '=', false)
      .executeTakeFirstOrThrow(),
  ]
  const people = orders.map((order) => ({
    tenantId,
    id: rushParentId(tenantId, order),
    account: rushAccount(order),
    realName: nameOf('家长', order),
    name: nameOf('家长', order),
    pinyin: spellingOf(nameOf('家长', order)),
    email: '',
    phone: '',
    phoneVerifiedTime: null,
    isDemo: true,
    createTime: anchor,
    updateTime: anchor,
  }))
  await inPortions(people, (some) => tx.insertInto('appUser').values(some).execute())
  await inPortions(people, (some) =>
    tx
      .insertInto('userRole')
      .values(some.map(({ id: userId }) => ({ tenantId, userId, roleId: role.id })))
      .execute(),
  )
  await inPortions(people, (some) =>
    tx
      .insertInto('userDepartment')
      .values(some.map(({ id: userId }) => ({ tenantId, userId, departmentId: department.id })))
      .execute(),
  )
  await inPortions(people, (some) =>
    tx
      .insertInto('credential')
      .values(
        some.map(({ id: userId }) => ({ tenantId, userId, passwordHash, changedTime: anchor })),
      )
      .execute(),
  )
}

const nameOf = (what: string, order: number): string =>
  `演练${what}${String(order).padStart(4, '0')}`

async function addPupils(tx: Tx, load: RushLoad, orders: readonly number[]): Promise<void> {
  const { tenantId, anchor } = load
  const startYear = startYearAt(anchor)
  const pupils = orders.map((order) => ({
    tenantId,
    id: rushPupilId(tenantId, order),
    studentNo: `YL${String(order).padStart(5, '0')}`,
    name: nameOf('学生', order),
    pinyin: spellingOf(nameOf('学生', order)),
    sex: order % 2 === 0 ? ('1' as const) : ('2' as const),
    birthday: `${birthYearOf(startYear, levelOf(order))}-03-01`,
    status: 'STUDYING' as const,
    entryDate: `${startYear}-09-01`,
    recordNoSealed: null,
    recordNoIndex: null,
    idNoSealed: null,
    idNoIndex: null,
    addressSealed: null,
    photoId: null,
    userId: null,
  }))
  await inPortions(pupils, (some) => tx.insertInto('student').values(some).execute())
  const places = orders.map((order) => ({
    tenantId,
    studentId: rushPupilId(tenantId, order),
    classId: idAt(load, 400_000 + classOf(order)),
    seat: null,
    beginDate: `${startYear}-09-01`,
    endDate: null,
    promotionId: null,
  }))
  await inPortions(places, (some) => tx.insertInto('classMembership').values(some).execute())
  const links = orders.map((order) => ({
    tenantId,
    id: idAt(load, 450_000 + order),
    studentId: rushPupilId(tenantId, order),
    userId: rushParentId(tenantId, order),
    name: nameOf('家长', order),
    phoneSealed: null,
    phoneIndex: null,
    relation: 'MOTHER' as const,
    isLegal: true,
    isPrimary: true,
    state: 'ACTIVE' as const,
    verifiedBy: null,
    verifiedAt: anchor,
    revokedAt: null,
  }))
  await inPortions(links, (some) => tx.insertInto('guardianLink').values(some).execute())
}
