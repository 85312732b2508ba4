import { spellingOf } from '../../domains/organisation/server/users/nameSpelling.ts'
import '../../domains/people/server/tables.ts'
import { sealStudent } from '../../domains/people/server/sealing.ts'
import { wireDate } from '../../platform/contract/time.ts'
import type { Tx } from '../../platform/server/database/db.ts'
import type { Keys } from '../../platform/server/keys/keys.ts'
import { demoIdentityNumber } from './enrolment/applicationForms.ts'
import { demoUserId, idBase } from './world.ts'

/**
 * School years, classes and pupils of one demo school. Ids are fixed: years +32001.., grades
 * +32101.., classes +32201.., pupils +30001...
 */
export type PeopleLoad = { tenantId: string; anchor: Date; keys: Keys }

const idAt = (tenantId: string, offset: number): string => String(idBase(tenantId) + BigInt(offset))

/** The year in which the current school year began; it begins in August. */
export function startYearAt(anchor: Date): number {
  const [year = '', month = ''] = wireDate(anchor).split('-')
  return Number(month) >= 8 ? Number(year) : Number(year) - 1
}

export const demoYearId = (tenantId: string, which: 'current' | 'next'): string =>
  idAt(tenantId, which === 'current' ? 32_001 : 32_002)
export const demoGradeId = (tenantId: string, level: number): string =>
  idAt(tenantId, 32_100 + level)
/** Four classes in each of nine grades. */
export const demoClassId = (tenantId: string, level: number, ordinal: number): string =>
  idAt(tenantId, 32_200 + level * 10 + ordinal)

const digits = ['一', '二', '三', '四', '五', '六', '七', '八', '九']
export const gradeName = (level: number): string => `${digits[level - 1] ?? level}年级`
export const demoClasses = Array.from({ length: 36 }, (_, index) => ({
  level: Math.floor(index / 4) + 1,
  ordinal: (index % 4) + 1,
}))

type Named = {
  offset: number
  name: string
  sex: '1' | '2'
  classOrdinal: 1 | 2
  seat: number
  order: number
  account?: string
}

/**
 * The few pupils that tests refer to by name; all in grade three, where 李老师 leads the second
 * class.
 */
export const namedPupils: readonly Named[] = [
  {
    offset: 30_001,
    name: '张小雨',
    sex: '2',
    classOrdinal: 2,
    seat: 1,
    order: 802,
    account: 'student',
  },
  { offset: 30_002, name: '王一凡', sex: '1', classOrdinal: 2, seat: 2, order: 803 },
  { offset: 30_003, name: '刘雨桐', sex: '2', classOrdinal: 2, seat: 3, order: 804 },
  { offset: 30_004, name: '陈小北', sex: '1', classOrdinal: 1, seat: 1, order: 805 },
  { offset: 30_005, name: '王一凡', sex: '1', classOrdinal: 1, seat: 2, order: 807 },
]

export const demoPupilId = (tenantId: string, name: string): string => {
  const found = namedPupils.find((one) => one.name === name)
  if (!found) throw new Error(`unknown demo pupil ${name}`)
  return idAt(tenantId, found.offset)
}

/** The birth year of pupils of a grade, for a school year that began in `startYear`. */
export const birthYearOf = (startYear: number, level: number): number => startYear - 5 - level

export const namedBirthday = (anchor: Date): string =>
  `${birthYearOf(startYearAt(anchor), 3)}-06-18`
export const namedIdentityNumber = (anchor: Date, name: string): string =>
  demoIdentityNumber(
    namedBirthday(anchor),
    namedPupils.find((one) => one.name === name)?.order ?? 1,
  )

/** Loads what both demo schools have: calendar, all classes, and the few named pupils. */
export async function loadPeople(tx: Tx, load: PeopleLoad): Promise<void> {
  await loadYears(tx, load)
  await loadCalendar(tx, load)
  await loadClasses(tx, load)
  await loadNamedPupils(tx, load)
  await loadNamedGuardians(tx, load)
}

async function loadYears(tx: Tx, { tenantId, anchor }: PeopleLoad): Promise<void> {
  const first = startYearAt(anchor)
  const years = [first, first + 1].map((startYear, index) => ({
    tenantId,
    id: idAt(tenantId, 32_001 + index),
    name: `${startYear}—${startYear + 1} 学年`,
    startYear,
    beginDate: `${startYear}-09-01`,
    endDate: `${startYear + 1}-07-15`,
  }))
  await tx.insertInto('schoolYear').values(years).execute()
  const terms = years.flatMap(({ id: yearId, startYear }) => [
    {
      tenantId,
      yearId,
      ordinal: 1,
      name: '第一学期',
      beginDate: `${startYear}-09-01`,
      endDate: `${startYear + 1}-01-22`,
    },
    {
      tenantId,
      yearId,
      ordinal: 2,
      name: '第二学期',
      beginDate: `${startYear + 1}-02-22`,
      endDate: `${startYear + 1}-07-09`,
    },
  ])
  await tx.insertInto('schoolTerm').values(terms).execute()
}

const holidays = [
  { first: '10-01', last: '10-07', name: '国庆节' },
  { first: '01-01', last: '01-01', name: '元旦' },
  { first: '04-04', last: '04-06', name: '清明节' },
  { first: '05-01', last: '05-05', name: '劳动节' },
] as const

const periods = [
  ['第一节', '08:20', '09:00'],
  ['第二节', '09:10', '09:50'],
  ['第三节', '10:20', '11:00'],
  ['第四节', '11:10', '11:50'],
  ['第五节', '13:50', '14:30'],
  ['第六节', '14:40', '15:20'],
  ['第七节', '15:40', '16:20'],
] as const

async function loadCalendar(tx: Tx, { tenantId, anchor }: PeopleLoad): Promise<void> {
  const first = startYearAt(anchor)
  const days = holidays.flatMap(({ first: from, last, name }) => {
    const year = from.startsWith('10') ? first : first + 1
    const [month = '', day = ''] = from.split('-')
    return Array.from({ length: Number(last.slice(3)) - Number(day) + 1 }, (_, index) => ({
      tenantId,
      day: `${year}-${month}-${String(Number(day) + index).padStart(2, '0')}`,
      kind: 'HOLIDAY' as const,
      name,
      followsWeekday: null,
    }))
  })
  const makeUp = {
    tenantId,
    day: sundayBefore(`${first}-10-01`),
    kind: 'LESSONS' as const,
    name: '国庆节调休',
    followsWeekday: 4,
  }
  await tx
    .insertInto('calendarDay')
    .values([...days, makeUp])
    .execute()
  const rows = periods.map(([name, beginTime, endTime], index) => ({
    tenantId,
    ordinal: index + 1,
    name,
    beginTime,
    endTime,
  }))
  await tx.insertInto('schoolPeriod').values(rows).execute()
}

function sundayBefore(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() - (moment.getUTCDay() || 7))
  return moment.toISOString().slice(0, 10)
}

async function loadClasses(tx: Tx, { tenantId }: PeopleLoad): Promise<void> {
  const grades = digits.map((_, index) => ({
    tenantId,
    id: demoGradeId(tenantId, index + 1),
    name: gradeName(index + 1),
    level: index + 1,
    headId: null,
  }))
  await tx.insertInto('grade').values(grades).execute()
  const classes = demoClasses.map(({ level, ordinal }) => ({
    tenantId,
    id: demoClassId(tenantId, level, ordinal),
    yearId: demoYearId(tenantId, 'current'),
    gradeId: demoGradeId(tenantId, level),
    ordinal,
    name: `${gradeName(level)}${ordinal}班`,
    teacherId: level === 3 && ordinal === 2 ? demoUserId(tenantId, 'teacher') : null,
    capacity: 45,
  }))
  await tx.insertInto('schoolClass').values(classes).execute()
}

async function loadNamedPupils(tx: Tx, { tenantId, anchor, keys }: PeopleLoad): Promise<void> {
  const startYear = startYearAt(anchor)
  const entryDate = `${startYear - 2}-09-01`
  const birthday = namedBirthday(anchor)
  const pupils = namedPupils.map(({ offset, name, sex, classOrdinal, seat, order, account }) => ({
    row: {
      tenantId,
      id: idAt(tenantId, offset),
      studentNo: `${startYear - 2}3${classOrdinal}${String(seat).padStart(2, '0')}`,
      name,
      pinyin: spellingOf(name),
      sex,
      birthday,
      status: 'STUDYING' as const,
      entryDate,
      entryWay: '就近入学',
      userId: account ? demoUserId(tenantId, account) : null,
      photoId: null,
      recordNoSealed: null,
      recordNoIndex: null,
      idNoSealed: null,
      idNoIndex: null,
      addressSealed: null,
      ...sealStudent(keys, tenantId, idAt(tenantId, offset), {
        idNo: demoIdentityNumber(birthday, order),
        recordNo: `G${demoIdentityNumber(birthday, order)}`,
        address: `澜州市青渚区示例路 ${seat} 号`,
      }),
    },
    place: {
      tenantId,
      studentId: idAt(tenantId, offset),
      classId: demoClassId(tenantId, 3, classOrdinal),
      seat,
    },
  }))
  await tx
    .insertInto('student')
    .values(pupils.map(({ row }) => row))
    .execute()
  const beginDate = `${startYear}-09-01`
  await tx
    .insertInto('classMembership')
    .values(pupils.map(({ place }) => ({ ...place, beginDate, endDate: null, promotionId: null })))
    .execute()
  const entered = {
    kind: 'ENTER' as const,
    fromStatus: null,
    toStatus: 'STUDYING' as const,
    happenedOn: entryDate,
    reason: '就近入学',
  }
  const by = { actorId: '0', actorName: '系统', at: anchor, promotionId: null, fromClassId: null }
  await tx
    .insertInto('studentChange')
    .values(
      pupils.map(({ place }) => ({
        tenantId,
        studentId: place.studentId,
        toClassId: place.classId,
        ...entered,
        ...by,
      })),
    )
    .execute()
}

async function loadNamedGuardians(tx: Tx, { tenantId, anchor }: PeopleLoad): Promise<void> {
  const verified = {
    state: 'ACTIVE' as const,
    verifiedBy: demoUserId(tenantId, 'teacher'),
    verifiedAt: anchor,
    revokedAt: null,
  }
  const nobody = { phoneSealed: null, phoneIndex: null }
  const tie = (account: string, name: string, child: string, relation: 'MOTHER' | 'FATHER') => ({
    tenantId,
    studentId: demoPupilId(tenantId, child),
    userId: demoUserId(tenantId, account),
    name,
    relation,
    isPrimary: true,
    ...nobody,
    ...verified,
  })
  await tx
    .insertInto('guardianLink')
    .values([
      tie('parent', '张妈妈', '张小雨', 'MOTHER'),
      tie('parent2', '陈爸爸', '陈小北', 'FATHER'),
    ])
    .execute()
}
