import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant, demoUserId } from '../../../../db/demo/world.ts'
import type { Database, Tx } from '../../../../platform/server/database/db.ts'
import { listGroups } from '../../../organisation/server/public.ts'
import '../../../organisation/server/tables.ts'
import type { FlowData } from '../engine/rules.ts'
import { noFacts } from '../engine/protocol.ts'
import { offeredResolvers, resolve } from './resolvers.ts'

const user = (account: string): string => demoUserId(demoTenant, account)

async function groupId(tx: Tx, kind: 'department' | 'post', name: string): Promise<string> {
  const found = (await listGroups(tx, demoTenant, kind)).find((one) => one.name === name)
  if (!found) throw new Error(`the demo school has no ${name}`)
  return found.id
}

const lead = async (tx: Tx, department: string, account: string): Promise<void> => {
  const row = {
    tenantId: demoTenant,
    userId: user(account),
    departmentId: await groupId(tx, 'department', department),
    isLeader: true,
  }
  await tx
    .insertInto('userDepartment')
    .values(row)
    .onConflict((on) =>
      on.columns(['tenantId', 'userId', 'departmentId']).doUpdateSet({ isLeader: true }),
    )
    .execute()
}

/**
 * The people a resolver names for the teacher of the primary school, whose head is 周敏, with
 * 王校长 above her.
 */
async function namesBy(
  database: Database,
  value: string | ((tx: Tx) => Promise<string>),
  data: FlowData = {},
): Promise<string[]> {
  return database.write(demoTenant, async (tx) => {
    await lead(tx, '小学部', 'lead')
    await lead(tx, '澜汀实验学校', 'head')
    const party = {
      kind: 'resolver',
      value: typeof value === 'string' ? value : await value(tx),
      label: '',
    } as const
    const applicant = { userId: user('teacher'), name: '李老师' }
    const facts = await resolve(
      tx,
      noFacts,
      { parties: [party] },
      {
        tenantId: demoTenant,
        applicant,
        before: { userId: user('finance'), name: '吴会计' },
        data,
        now: new Date('2027-03-15T09:00:00+08:00'),
      },
    )
    return (facts.people[`resolver:${party.value}`] ?? []).map(({ name }) => name).toSorted()
  })
}

const department = (name: string) => async (tx: Tx) =>
  `department:${await groupId(tx, 'department', name)}`
const leaderOf = (name: string) => async (tx: Tx) =>
  `departmentLeader:${await groupId(tx, 'department', name)}`
const post = (name: string) => async (tx: Tx) => `post:${await groupId(tx, 'post', name)}`

const table: [string, Parameters<typeof namesBy>[1], string[], FlowData?][] = [
  ['the applicant', 'applicant', ['李老师']],
  ['the previous decider', 'before', ['吴会计']],
  ['the head of the department', 'leader', ['周敏']],
  ['the head of the first level', 'leaderAt:1', ['周敏']],
  ['the head of the second level', 'leaderAt:2', ['王校长']],
  ['a missing level', 'leaderAt:3', []],
  ['all heads up to a level', 'leadersUpTo:2', ['周敏', '王校长']],
  ['all heads up to the top', 'leadersUpTo:10', ['周敏', '王校长']],
  [
    'people in the form, without families',
    'formPeople:who',
    ['吴会计'],
    { who: [user('finance'), user('parent'), '1'] },
  ],
  ['nobody in the form', 'formPeople:who', []],
  ['a field named like an inherited property', 'formPeople:constructor', []],
  ['the head of a department', leaderOf('小学部'), ['周敏']],
  ['a department without a head', leaderOf('财务室'), []],
  ['no department in the form', 'formLeader:where', [], { where: [] }],
  ['the staff of a department, without pupils', department('财务室'), ['吴会计']],
  ['no staff in a department', department('家长'), []],
  ['the holders of a post', post('主任'), ['周敏']],
]

test.for(table)('%s', async ([, value, names, data], { database }) => {
  expect(await namesBy(database, value, data)).toEqual(names.toSorted())
})

test('the head of the department in the form', async ({ database }) => {
  const where = await database.read(
    demoTenant,
    async (db) =>
      (await listGroups(db, demoTenant, 'department')).find(({ name }) => name === '小学部')?.id,
  )

  expect(await namesBy(database, 'formLeader:where', { where: [where ?? ''] })).toEqual(['周敏'])
})

test('all general resolvers are offered, those of particular flows are not', () => {
  const offered = offeredResolvers().map(({ value, argument }) => `${value} ${argument}`)

  expect(offered).toEqual(
    expect.arrayContaining([
      'applicant none',
      'before none',
      'leader none',
      'leaderAt levels',
      'leadersUpTo levels',
      'formPeople userField',
      'formLeader deptField',
      'departmentLeader department',
      'department department',
      'post post',
    ]),
  )
  expect(offered.filter((one) => one.startsWith('chosen') || one.startsWith('leave'))).toEqual([])
})
