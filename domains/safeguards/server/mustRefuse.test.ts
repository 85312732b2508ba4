import { sql } from 'kysely'

import { demoUserId } from '../../../db/demo/world.ts'
import { expect, test } from '../../../app/testing/world.ts'
import type { Stage } from '../../admission/server/testing/someSeason.ts'
import { qualified, rankTime, someSeason } from '../../admission/server/testing/someSeason.ts'
import { proposeAdmissions } from '../../admission/contract/season.ts'
import { submitClass } from '../../afterSchool/contract/courseClass.ts'
import { classGround } from '../../afterSchool/server/testing/someClass.ts'
import { someLookUp, staffKey } from '../../clearance/server/testing/someLookUp.ts'
import { claimSeat, dropSeat, listOwnChoices } from '../../courseChoice/contract/choice.ts'
import { classId, openRound, rain } from '../../courseChoice/server/testing/openRound.ts'
import { nextState } from '../../enrolment/server/states.ts'
import { applicationStates } from '../../enrolment/contract/states.ts'
import { someApplication } from '../../enrolment/server/testing/enrolmentFactory.ts'

/* The rows of domain.md 7.3 that no other test proves; docs/duties.md lists the others. */

test('7.3 no money tied to admission: an order that names an application is refused before REGISTERED', async ({
  api,
  database,
  world,
}) => {
  const { id } = await someApplication(api, database)
  const order = (subject: string) =>
    database.write(world.tenant, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into payment_order (tenant_id, payer_id, payer_name, title, state, total_fen, hold_until, next_time)
        values (${world.tenant}, ${demoUserId(world.tenant, 'parent')}, '张妈妈', '入学费用', 'PENDING', 100, now(), now())
        returning id`.execute(tx)
      await sql`
        insert into payment_line (tenant_id, order_id, place, payable, subject_id, title, list_fee_fen, list_book_fen, fee_fen, book_fen, state, seller, item, reductions)
        values (${world.tenant}, ${rows[0]?.id}, 1, 'payment.sample', ${subject}, '入学费用', 100, 0, 100, 0, 'HELD', 'SCHOOL', '服务费', '[]')`.execute(
        tx,
      )
    })

  await expect(order(id)).rejects.toThrow('no fee before registration')
})

test('7.3 public and private at the same time: an over-applied private school draws, whatever its key', async ({
  api,
  database,
  world,
}) => {
  const stage: Stage = { api, database, world }
  const planId = await someSeason(stage, {
    ownership: 'PRIVATE',
    quotas: [{ category: 'A', seats: 1, sortBy: 'HOUSEHOLD_DATE' }],
  })
  await qualified(stage, planId, { order: 301, since: '2020-11-01' })
  await qualified(stage, planId, { order: 302, since: '2021-05-01' })
  world.setNow(rankTime)

  expect(await api.as('lead').call(proposeAdmissions, { planId, noticeDays: 3 })).toBeRefused(
    'DRAW_NEEDED',
  )
})

test('7.3 a place for every local child: no refusal is final without COORDINATED', () => {
  for (const state of ['UNQUALIFIED', 'WAITLISTED', 'OFFER_EXPIRED', 'EXPIRED_RETURN', 'APPEAL'])
    expect(applicationStates).toContain(state)
  for (const state of [
    'UNQUALIFIED',
    'WAITLISTED',
    'OFFER_EXPIRED',
    'EXPIRED_RETURN',
    'APPEAL',
  ] as const)
    expect(nextState(state, 'COORDINATE')).toBe('COORDINATED')
})

test('7.3 scores of pupils are not public: the product stores no scores at all', async ({
  database,
  world,
}) => {
  const { rows } = await database.read(world.tenant, (db) =>
    sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(score|exam|grade_point|marks?_)'`.execute(
      db,
    ),
  )

  // The likeness of two applications, and what a panel gives the adults who apply for a post.
  expect(rows.map(({ name }) => name).toSorted()).toEqual([
    'enrolment_duplicate.score',
    'recruitment_score.score',
    'recruitment_score.scorer_id',
  ])
})

test('7.3 no empty or duplicate student records: the database refuses a second living record of one number', async ({
  database,
  world,
}) => {
  await expect(
    database.write(world.tenant, (tx) =>
      sql`update student set id_no_index = 'the same' where tenant_id = ${world.tenant} and id in (
        select id from student where tenant_id = ${world.tenant} and is_living limit 2)`.execute(
        tx,
      ),
    ),
  ).rejects.toThrow('student__id_no_index')
})

test('L12: no column and no call of the product holds features of a face', async ({
  database,
  world,
}) => {
  const { rows } = await database.read(world.tenant, (db) =>
    sql`select 1 from information_schema.columns where table_schema = 'public'
      and column_name ~ '(face|biometric|fingerprint|embedding)'`.execute(db),
  )

  expect(rows).toEqual([])
})

test('7.3 after-school is voluntary: nothing is chosen beforehand, and a family leaves what it chose', async ({
  api,
  database,
}) => {
  await openRound(database)
  const parent = api.as('parent')
  const states = async () =>
    (await parent.call(listOwnChoices, { childId: rain })).data.records.map(({ state }) => state)

  expect(await states()).toEqual([])
  const { data } = await parent.call(claimSeat, { classId: classId(0), childId: rain })
  expect(await states()).toEqual(['ENROLLED'])
  expect(await parent.call(dropSeat, { id: data.id })).toBeDone()
  expect(await states()).toEqual(['DROPPED'])
})

test('7.3 adults with relevant offences do not work with pupils: a negative look-up ends the planning', async ({
  api,
}) => {
  const { form } = await classGround(api)
  expect(await api.as('afterschool').call(submitClass, form)).toBeDone()

  await someLookUp(api, staffKey('teacher'), { result: 'NOT_CLEAR' })
  expect(
    await api.as('afterschool').call(submitClass, { ...form, name: `${form.name}二` }),
  ).toBeRefused('TEACHER_NOT_CLEARED')
})
