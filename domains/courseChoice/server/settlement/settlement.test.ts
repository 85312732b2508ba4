import { expect, test } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import { demoPupilId } from '../../../../db/demo/people.ts'
import { demoTenant } from '../../../../db/demo/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import {
  anotherInstitution,
  someStaffedInstitution,
} from '../../../afterSchool/server/testing/someAccount.ts'
import { listOrders, practisePayment } from '../../../payment/contract/order.ts'
import { giveSeat } from '../../contract/officeSeat.ts'
import { giveConsent } from '../../contract/preparation.ts'
import { exportSettlement, getSettlement } from '../../contract/settlement.ts'
import { publishedRound } from '../testing/someRound.ts'

const childId = demoPupilId(demoTenant, '张小雨')

/**
 * Two paid seats of one child: in a class of the school that costs 12 yuan, and in one of the
 * institution that costs 16.
 */
async function someSales(api: Api, database: Database) {
  const institution = await someStaffedInstitution(api, database)
  const round = await publishedRound(api, { mode: 'MANUAL', hasWaitingList: false })
  const [own = '', outside = ''] = round.classIds
  await database.write(demoTenant, async (tx) => {
    const priced = (id: string, bookFeeFen: number) =>
      tx
        .updateTable('courseClass')
        .set({ bookFeeFen })
        .where('tenantId', '=', demoTenant)
        .where('id', '=', id)
        .execute()
    await priced(own, 1200)
    await priced(outside, 1600)
    const course = await tx
      .selectFrom('course')
      .selectAll()
      .where('tenantId', '=', demoTenant)
      .executeTakeFirstOrThrow()
    const { id: institutionId, name: ownerName } = institution
    const { id } = await tx
      .insertInto('course')
      .values({
        ...course,
        id: undefined,
        ownerKind: 'INSTITUTION',
        institutionId,
        ownerName,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('courseClass')
      .set({ courseId: id })
      .where('tenantId', '=', demoTenant)
      .where('id', '=', outside)
      .execute()
  })
  const parent = api.as('parent')
  await parent.call(giveConsent, { classId: outside, childId })
  const paper = { reason: '学校统一安排', isSignedOnPaper: true }
  for (const classId of [own, outside])
    await api.as('afterschool').call(giveSeat, { classId, childId, ...paper })
  for (const { id } of (await parent.call(listOrders, {})).data.records)
    await parent.call(practisePayment, { id })
  return { ...round, institution }
}

test('GET settlement/term: works for the office by provider, and for a lead with the own institution alone', async ({
  api,
  database,
}) => {
  const { termId, institution } = await someSales(api, database)

  const all = (await api.as('finance').call(getSettlement, { termId })).data
  expect(all.total).toMatchObject({ seatCount: 2, bookFen: 2800, returnedFen: 0, netFen: 2800 })
  expect(all.owners).toMatchObject([
    { institutionId: '', name: '本校', total: { netFen: 1200 } },
    { institutionId: institution.id, name: institution.name, total: { netFen: 1600 } },
  ])
  const ofOne = { termId, institutionId: institution.id }
  expect((await api.as('head').call(getSettlement, ofOne)).data.total.netFen).toBe(1600)

  const own = (await api.as('institution').call(getSettlement, {})).data
  expect(own).toMatchObject({ isOffice: false, termId, total: { netFen: 1600 } })
  expect(own.owners.map(({ name }) => name)).toEqual([institution.name])
})

test('GET settlement/term: NOT_FOUND for a term of another school, and for another institution', async ({
  api,
  database,
  world,
}) => {
  const { termId } = await someSales(api, database)
  const other = await anotherInstitution(api, database)
  const foreign = api.as('admin', world.otherTenant)

  expect(await foreign.call(getSettlement, { termId })).toBeRefused('NOT_FOUND')
  const ofOther = { termId, institutionId: other.id }
  expect(await api.as('institution').call(getSettlement, ofOther)).toBeRefused('NOT_FOUND')
})

test('a teacher of an institution, a teacher of the school and a parent see no settlement', async ({
  api,
  database,
}) => {
  const { termId } = await someSales(api, database)

  for (const account of ['coach', 'teacher', 'parent'])
    expect((await api.as(account).call(getSettlement, { termId })).status).toBe(403)
})

test('GET settlement/export: works as an Excel file', async ({ api, database }) => {
  const { termId } = await someSales(api, database)

  const { status, headers } = await api.as('institution').call(exportSettlement, { termId })
  expect(status).toBe(200)
  expect(String(headers['content-type'])).toContain('spreadsheetml')
})

test('GET settlement/export: NOT_FOUND for an unknown term', async ({ api }) => {
  expect(await api.as('finance').call(exportSettlement, { termId: '1' })).toBeRefused('NOT_FOUND')
})

test('GET settlement/export: WORKBOOKS_BUSY when too many wait', async ({ api }) => {
  const finance = api.as('finance')
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => finance.call(exportSettlement, {})),
  )

  expect(answers.map(({ reason }) => reason)).toContain('WORKBOOKS_BUSY')
})
