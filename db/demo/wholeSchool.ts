import '../../domains/organisation/server/tables.ts'
import '../../domains/people/server/tables.ts'
import { initialsOf } from '../../domains/organisation/server/nameInitials.ts'
import { insertChanges } from '../../domains/people/server/queries/history.ts'
import type { NewChange } from '../../domains/people/server/queries/history.ts'
import { sealPhone, sealStudent } from '../../domains/people/server/sealing.ts'
import { wireDate } from '../../platform/contract/time.ts'
import type { Database, Tx } from '../../platform/server/db.ts'
import type { Keys } from '../../platform/server/keys.ts'
import { demoIdentityNumber } from './enrolmentForms.ts'
import { givenNames, pickWith, seededNumbers, surnameAt } from './names.ts'
import { birthYearOf, demoClasses, demoClassId, demoGradeId, startYearAt } from './people.ts'
import { demoFamilies } from './wholeFamilies.ts'
import type { DemoGuardian, DemoPupil } from './wholeFamilies.ts'
import { demoTenant, idBase } from './world.ts'

/** Teachers and other staff besides the named people; ids: staff +50001.., guardians +60001.., pupils +70001... */
const teacherCount = 95
const supportCount = 24
const rowsAtOnce = 500

type Load = { anchor: Date; keys: Keys }

/** Fills the demo school up to its real size, in one transaction: tests live in the few named people alone. */
export async function loadWholeSchool(database: Database, { anchor, keys }: Load): Promise<void> {
  const pupils = demoFamilies()
  await database.write(demoTenant, async (tx) => {
    await loadStaff(tx, anchor)
    await loadPupils(tx, pupils, { anchor, keys })
    await loadGuardians(tx, pupils, { anchor, keys })
  })
}

const idAt = (offset: number): string => String(idBase(demoTenant) + BigInt(offset))
const staffId = (index: number): string => idAt(50_001 + index)
const guardianUserId = (index: number): string => idAt(60_001 + index)
const pupilId = (index: number): string => idAt(70_001 + index)
const phoneOf = (kind: 1 | 2, index: number): string => `140${kind}${String(index).padStart(7, '0')}`

async function inPortions<Row>(rows: readonly Row[], insert: (portion: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) await insert(rows.slice(from, from + rowsAtOnce))
}

type Person = { id: string; account: string; realName: string; phone: string }

/** People without a password: they are written about and written to, nobody signs in as them. */
async function insertPeople(tx: Tx, people: readonly Person[], { role, department, anchor }: { role: string; department: string; anchor: Date }) {
  const tenantId = demoTenant
  const known = { tenantId, email: '', phoneVerifiedTime: null, isDemo: true, createTime: anchor, updateTime: anchor }
  const roleRow = await tx.selectFrom('role').select('id').where('tenantId', '=', tenantId).where('alias', '=', role).executeTakeFirstOrThrow()
  const departmentRow = await tx
    .selectFrom('department')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('name', '=', department)
    .executeTakeFirstOrThrow()
  await inPortions(people, (portion) =>
    tx
      .insertInto('appUser')
      .values(portion.map((one) => ({ ...one, ...known, name: one.realName, pinyin: initialsOf(one.realName) })))
      .execute(),
  )
  await inPortions(people, (portion) =>
    tx
      .insertInto('userRole')
      .values(portion.map(({ id }) => ({ tenantId, userId: id, roleId: roleRow.id })))
      .execute(),
  )
  await inPortions(people, (portion) =>
    tx
      .insertInto('userDepartment')
      .values(portion.map(({ id }) => ({ tenantId, userId: id, departmentId: departmentRow.id })))
      .execute(),
  )
}

async function loadStaff(tx: Tx, anchor: Date): Promise<void> {
  const next = seededNumbers(19_490_101)
  const people = Array.from({ length: teacherCount + supportCount }, (_, index) => ({
    id: staffId(index),
    account: `js${String(index + 1).padStart(3, '0')}`,
    realName: surnameAt(next()) + pickWith(next, next() < 0.7 ? givenNames.grown.woman : givenNames.grown.man),
    phone: phoneOf(1, index + 1),
  }))
  await insertPeople(tx, people, { role: 'teacher', department: '小学部', anchor })
  const others = demoClasses.filter(({ level, ordinal }) => level !== 3 || ordinal !== 2)
  for (const [index, { level, ordinal }] of others.entries())
    await tx
      .updateTable('schoolClass')
      .set({ teacherId: staffId(index) })
      .where('tenantId', '=', demoTenant)
      .where('id', '=', demoClassId(demoTenant, level, ordinal))
      .execute()
  for (const level of new Set(demoClasses.map((one) => one.level)))
    await tx
      .updateTable('grade')
      .set({ headId: staffId(others.length + level) })
      .where('tenantId', '=', demoTenant)
      .where('id', '=', demoGradeId(demoTenant, level))
      .execute()
}

const dayMs = 86_400_000

/** Children of a grade are born from one September to the next August. */
function birthdayOf({ level, bornOnDay }: DemoPupil, startYear: number): string {
  const first = Date.UTC(birthYearOf(startYear, level) - 1, 8, 1)
  return new Date(first + bornOnDay * dayMs).toISOString().slice(0, 10)
}

const entryYearOf = ({ level }: DemoPupil, startYear: number): number => startYear - (level - 1)

async function loadPupils(tx: Tx, pupils: readonly DemoPupil[], load: Load): Promise<void> {
  const tenantId = demoTenant
  const startYear = startYearAt(load.anchor)
  await inPortions(pupils, (portion) =>
    tx
      .insertInto('student')
      .values(portion.map((pupil) => studentRow(pupil, startYear, load.keys)))
      .execute(),
  )
  const today = wireDate(load.anchor)
  const places = pupils.map(({ index, level, ordinal, seat, status }) => ({
    tenantId,
    studentId: pupilId(index),
    classId: demoClassId(tenantId, level, ordinal),
    seat,
    beginDate: `${startYear}-09-01`,
    endDate: status === 'TRANSFERRED' ? today : null,
    promotionId: null,
  }))
  await inPortions(places, (portion) => tx.insertInto('classMembership').values(portion).execute())
  const changes = pupils.flatMap((pupil) => changesOf(pupil, { startYear, anchor: load.anchor }))
  await inPortions(changes, (portion) => insertChanges(tx, portion))
}

/** How a pupil came, and how the few went who are not here now. */
function changesOf(pupil: DemoPupil, { startYear, anchor }: { startYear: number; anchor: Date }): NewChange[] {
  const classId = demoClassId(demoTenant, pupil.level, pupil.ordinal)
  const by = { tenantId: demoTenant, studentId: pupilId(pupil.index), actorId: '0', actorName: '系统', at: anchor }
  const happenedOn = `${entryYearOf(pupil, startYear)}-09-01`
  const entered: NewChange = {
    ...by,
    kind: 'ENTER',
    fromStatus: null,
    toStatus: 'STUDYING',
    happenedOn,
    reason: '就近入学',
    fromClassId: null,
    toClassId: classId,
  }
  const left = { ...by, fromStatus: 'STUDYING' as const, toStatus: pupil.status, happenedOn: wireDate(anchor), fromClassId: classId }
  switch (pupil.status) {
    case 'STUDYING':
      return [entered]
    case 'SUSPENDED':
      return [entered, { ...left, kind: 'SUSPEND', reason: '病休', toClassId: classId }]
    case 'TRANSFERRED':
      return [entered, { ...left, kind: 'TRANSFER_OUT', reason: '随父母工作调动', toClassId: null, otherSchool: '澜州市滨江小学' }]
  }
}

function studentRow(pupil: DemoPupil, startYear: number, keys: Keys) {
  const { index, level, ordinal, seat, name, sex, status } = pupil
  const id = pupilId(index)
  const birthday = birthdayOf(pupil, startYear)
  // Even order numbers are girls', as on real cards; a twin has the next one.
  const idNo = demoIdentityNumber(birthday, 200 + (index % 90) * 4 + (sex === '1' ? 1 : 2) + (pupil.isTwin ? 2 : 0))
  return {
    tenantId: demoTenant,
    id,
    studentNo: `${entryYearOf(pupil, startYear)}${level}${ordinal}${String(seat).padStart(2, '0')}`,
    name,
    pinyin: initialsOf(name),
    sex,
    birthday,
    status,
    entryDate: `${entryYearOf(pupil, startYear)}-09-01`,
    entryWay: '就近入学',
    userId: null,
    photoId: null,
    recordNoSealed: null,
    recordNoIndex: null,
    idNoSealed: null,
    idNoIndex: null,
    addressSealed: null,
    ...sealStudent(keys, demoTenant, id, { idNo, recordNo: `G${idNo}`, address: `澜州市青渚区示例路 ${(index % 400) + 10} 号` }),
  }
}

async function loadGuardians(tx: Tx, pupils: readonly DemoPupil[], { anchor, keys }: Load): Promise<void> {
  const tenantId = demoTenant
  const everybody = new Map(pupils.flatMap(({ guardians }) => guardians.map((one): [number, DemoGuardian] => [one.index, one])))
  const people = [...everybody.values()].map(({ index, name }) => ({
    id: guardianUserId(index),
    account: `jz${String(index + 1).padStart(4, '0')}`,
    realName: name,
    phone: phoneOf(2, index + 1),
  }))
  await insertPeople(tx, people, { role: 'parent', department: '家长', anchor })
  const verified = { state: 'ACTIVE' as const, verifiedBy: null, verifiedAt: anchor, revokedAt: null }
  const links = pupils
    .flatMap((pupil) => pupil.guardians.map((guardian) => ({ pupil, guardian })))
    .map(({ pupil, guardian: { index, name, relation, isPrimary } }, at) => {
      const id = idAt(80_001 + at)
      const who = { tenantId, id, studentId: pupilId(pupil.index), userId: guardianUserId(index), name, relation, isPrimary }
      return { ...who, isLegal: relation !== 'GRANDMOTHER', ...sealPhone(keys, tenantId, id, phoneOf(2, index + 1)), ...verified }
    })
  await inPortions(links, (portion) => tx.insertInto('guardianLink').values(portion).execute())
}
