import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import type { World } from '../../../app/testing/world.ts'
import { demoIdentityNumber } from '../../../db/demo/enrolment/applicationForms.ts'
import { demoUserId } from '../../../db/demo/world.ts'
import { systemActor } from '../../../platform/server/actor.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { createKeys } from '../../../platform/server/keys/keys.ts'
import { enterAdmitted } from './public.ts'
import type { AdmittedGuardian } from './public.ts'

const mother: AdmittedGuardian = {
  name: '张敏',
  relation: 'MOTHER',
  isLegal: true,
  phone: '14000007701',
}
const father: AdmittedGuardian = {
  ...mother,
  name: '李强',
  relation: 'FATHER',
  phone: '14000007702',
}
const grandmother: AdmittedGuardian = {
  ...mother,
  name: '周兰',
  relation: 'GRANDMOTHER',
  phone: '14000007703',
}

type Stage = { readonly database: Database; readonly world: World }

/** Enters the same child with these guardians. */
const enter = (
  { database, world }: Stage,
  studentNo: string,
  guardians: readonly AdmittedGuardian[],
): Promise<string> =>
  database.write(world.tenant, (tx) =>
    enterAdmitted(
      tx,
      systemActor(world.tenant),
      {
        studentNo,
        name: '张小溪',
        sex: '1',
        birthday: '2020-10-11',
        idNo: demoIdentityNumber('2020-10-11', 91),
        address: '',
        entryDate: '2027-08-25',
        entryWay: '招生录取',
        guardians,
      },
      {
        keys: createKeys(testRootKey),
        now: world.now,
        request: { id: 'test', ip: '127.0.0.1' },
      },
    ),
  )

const tiesOf = ({ database, world }: Stage, studentId: string) =>
  database.read(world.tenant, (db) =>
    db
      .selectFrom('guardianLink')
      .select(['name', 'state', 'isPrimary'])
      .where('tenantId', '=', world.tenant)
      .where('studentId', '=', studentId)
      .orderBy('id')
      .execute(),
  )

/** The child leaves, and the tie of its father was dissolved before. */
const leaves = ({ database, world }: Stage, id: string) =>
  database.write(world.tenant, async (tx) => {
    await tx
      .updateTable('guardianLink')
      .set({ state: 'REVOKED', revokedAt: world.now, isPrimary: false })
      .where('tenantId', '=', world.tenant)
      .where('studentId', '=', id)
      .where('name', '=', father.name)
      .execute()
    await tx
      .updateTable('student')
      .set({ status: 'TRANSFERRED' })
      .where('tenantId', '=', world.tenant)
      .where('id', '=', id)
      .execute()
  })

test('a child that comes again after leaving has the guardians of the new application; a dissolved tie is not made again', async ({
  database,
  world,
}) => {
  const stage = { database, world }
  const first = await enter(stage, 'AGAIN1', [mother, father])
  await leaves(stage, first)
  const second = await enter(stage, 'AGAIN2', [mother, father, grandmother])
  expect(second).not.toBe(first)
  expect(await tiesOf(stage, second)).toEqual([
    { name: '张敏', state: 'EXPECTED', isPrimary: true },
    { name: '周兰', state: 'EXPECTED', isPrimary: false },
  ])
})

test('a pupil who is admitted again keeps its guardians once and gets those that are new', async ({
  database,
  world,
}) => {
  const stage = { database, world }
  const userId = demoUserId(world.tenant, 'parent')
  const first = await enter(stage, 'AGAIN1', [{ ...mother, userId }, father])
  const second = await enter(stage, 'AGAIN2', [{ ...mother, userId }, father, grandmother])
  expect(second).toBe(first)
  expect(await tiesOf(stage, first)).toEqual([
    { name: '张敏', state: 'ACTIVE', isPrimary: true },
    { name: '李强', state: 'EXPECTED', isPrimary: false },
    { name: '周兰', state: 'EXPECTED', isPrimary: false },
  ])
})
