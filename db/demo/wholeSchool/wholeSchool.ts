import { spellingOf } from '../../../domains/organisation/server/users/nameSpelling.ts'
import '../../../domains/organisation/server/tables.ts'
import '../../../domains/people/server/tables.ts'
import { insertChanges } from '../../../domains/people/server/queries/history.ts'
import type { NewChange } from '../../../domains/people/server/queries/history.ts'
import { sealPhone, sealStudent } from '../../../domains/people/server/sealing.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Database, Tx } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { demoIdentityNumber } from '../enrolment/applicationForms.ts'
import { birthYearOf, demoClassId, startYearAt } from '../people.ts'
import { demoFamilies } from './wholeFamilies.ts'
import type { DemoGuardian, DemoPupil } from './wholeFamilies.ts'
import { idAt, inPortions, insertPeople, phoneOf } from './wholePeople.ts'
import { loadStaff } from './wholeStaff.ts'
import { demoTenant } from '../world.ts'

/** Ids: guardians +60001.., pupils +70001... */
type Load = { anchor: Date; keys: Keys }

/** A place in a class. */
export type ClassPlace = { readonly ordinal: number; readonly seat: number }

/**
 * Fills the demo school up to its real size, in one transaction. Tests use only the few named
 * people. `places` has the classes of pupils whom a draw has dealt, by their index.
 */
export async function loadWholeSchool(
  database: Database,
  { anchor, keys }: Load,
  places: ReadonlyMap<number, ClassPlace> = new Map(),
): Promise<void> {
  const pupils = demoFamilies().map((pupil) => ({ ...pupil, ...places.get(pupil.index) }))
  await database.write(demoTenant, async (tx) => {
    await loadStaff(tx, anchor)
    await loadPupils(tx, pupils, { anchor, keys })
    await loadGuardians(tx, pupils, { anchor, keys })
  })
}

const guardianUserId = (index: number): string => idAt(60_001 + index)
/** The id of a pupil. */
export const pupilId = (index: number): string => idAt(70_001 + index)
const dayMs = 86_400_000

/** Children of one grade are born between September and the following August. */
export function pupilBirthday({ level, bornOnDay }: DemoPupil, startYear: number): string {
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
  const beginDate = `${startYear}-09-01`
  // In August the school year has not begun, and nobody leaves a class before its first day.
  const today = wireDate(load.anchor)
  const leftOn = today < beginDate ? beginDate : today
  const places = pupils.map(({ index, level, ordinal, seat, status }) => ({
    tenantId,
    studentId: pupilId(index),
    classId: demoClassId(tenantId, level, ordinal),
    seat,
    beginDate,
    endDate: status === 'TRANSFERRED' ? leftOn : null,
    promotionId: null,
  }))
  await inPortions(places, (portion) => tx.insertInto('classMembership').values(portion).execute())
  const changes = pupils.flatMap((pupil) => changesOf(pupil, { startYear, anchor: load.anchor }))
  await inPortions(changes, (portion) => insertChanges(tx, portion))
}

/** The admission of a pupil and, for the few who no longer study here, the change of status. */
function changesOf(
  pupil: DemoPupil,
  { startYear, anchor }: { startYear: number; anchor: Date },
): NewChange[] {
  const classId = demoClassId(demoTenant, pupil.level, pupil.ordinal)
  const by = {
    tenantId: demoTenant,
    studentId: pupilId(pupil.index),
    actorId: '0',
    actorName: '系统',
    at: anchor,
  }
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
  const left = {
    ...by,
    fromStatus: 'STUDYING' as const,
    toStatus: pupil.status,
    happenedOn: wireDate(anchor),
    fromClassId: classId,
  }
  switch (pupil.status) {
    case 'STUDYING':
      return [entered]
    case 'SUSPENDED':
      return [entered, { ...left, kind: 'SUSPEND', reason: '病休', toClassId: classId }]
    case 'TRANSFERRED':
      return [
        entered,
        {
          ...left,
          kind: 'TRANSFER_OUT',
          reason: '随父母工作调动',
          toClassId: null,
          otherSchool: '澜州市滨江小学',
        },
      ]
  }
}

/**
 * The identity number of a pupil: even orders are for girls, as on real cards; a twin has the next
 * one.
 */
export const pupilNumber = (pupil: DemoPupil, startYear: number): string =>
  demoIdentityNumber(
    pupilBirthday(pupil, startYear),
    200 + (pupil.index % 90) * 4 + (pupil.sex === '1' ? 1 : 2) + (pupil.isTwin ? 2 : 0),
  )

function studentRow(pupil: DemoPupil, startYear: number, keys: Keys) {
  const { index, level, ordinal, seat, name, sex, status } = pupil
  const id = pupilId(index)
  const birthday = pupilBirthday(pupil, startYear)
  const idNo = pupilNumber(pupil, startYear)
  return {
    tenantId: demoTenant,
    id,
    studentNo: `${entryYearOf(pupil, startYear)}${level}${ordinal}${String(seat).padStart(2, '0')}`,
    name,
    pinyin: spellingOf(name),
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
    ...sealStudent(keys, demoTenant, id, {
      idNo,
      recordNo: `G${idNo}`,
      address: `澜州市青渚区示例路 ${(index % 400) + 10} 号`,
    }),
  }
}

async function loadGuardians(
  tx: Tx,
  pupils: readonly DemoPupil[],
  { anchor, keys }: Load,
): Promise<void> {
  const tenantId = demoTenant
  const everybody = new Map(
    pupils.flatMap(({ guardians }) =>
      guardians.map((one): [number, DemoGuardian] => [one.index, one]),
    ),
  )
  const people = [...everybody.values()].map(({ index, name }) => ({
    id: guardianUserId(index),
    account: `jz${String(index + 1).padStart(4, '0')}`,
    realName: name,
    phone: phoneOf(2, index + 1),
    role: 'parent',
    departments: ['家长'],
  }))
  await insertPeople(tx, people, anchor)
  const verified = {
    state: 'ACTIVE' as const,
    verifiedBy: null,
    verifiedAt: anchor,
    revokedAt: null,
  }
  const links = pupils
    .flatMap((pupil) => pupil.guardians.map((guardian) => ({ pupil, guardian })))
    .map(({ pupil, guardian: { index, name, relation, isPrimary } }, at) => {
      const id = idAt(80_001 + at)
      const who = {
        tenantId,
        id,
        studentId: pupilId(pupil.index),
        userId: guardianUserId(index),
        name,
        relation,
        isPrimary,
      }
      return {
        ...who,
        isLegal: relation !== 'GRANDMOTHER',
        ...sealPhone(keys, tenantId, id, phoneOf(2, index + 1)),
        ...verified,
      }
    })
  await inPortions(links, (portion) => tx.insertInto('guardianLink').values(portion).execute())
}
