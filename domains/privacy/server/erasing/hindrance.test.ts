import { sql } from 'kysely'

import { demoPupilId } from '../../../../db/demo/people.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { submitApplication, withdrawApplication } from '../../../enrolment/contract/application.ts'
import { someForm } from '../../../enrolment/server/testing/enrolmentFactory.ts'
import { freezeStudent } from '../../../people/contract/student.ts'
import * as office from '../../contract/office.ts'
import { submitRequest } from '../../contract/request.ts'
import { identifiedRequest, someRequest } from '../testing/someRequest.ts'

const name = '张小雨'

test('POST office/erase: NOT_IDENTIFIED, NOT_ERASURE, CUSTODY_FROZEN, STILL_IN_PROCESS and STILL_STAFF', async ({
  api,
  database,
  world,
}) => {
  const [parent, privacy] = [api.as('parent'), api.as('privacy')]
  const subject = `STUDENT:${demoPupilId(world.tenant, name)}`
  const erasing = { keepsRecord: true, answer: '' }
  const unknown = await someRequest(parent, { subject, kind: 'ERASE', wish: '删除' })
  const other = await identifiedRequest(parent, privacy, { subject, kind: 'EXPORT' })
  const form = await someForm(database, { childName: '苗小朵', order: 83 })
  const applied = (await parent.call(submitApplication, form)).data
  const live = await identifiedRequest(parent, privacy, {
    subject: `APPLICATION:${applied.id}`,
    kind: 'ERASE',
    wish: '删除',
  })
  const { rows } = await database.read(world.tenant, (db) =>
    sql<{
      id: string
    }>`select id from app_user where tenant_id = ${world.tenant} and account = 'parent'`.execute(
      db,
    ),
  )
  const person = await identifiedRequest(parent, privacy, {
    subject: `PERSON:${rows[0]?.id}`,
    kind: 'ERASE',
    wish: '注销',
  })

  const reasonOf = async (id: string) => privacy.call(office.carryOutErasure, { id, ...erasing })
  expect(await reasonOf(unknown.id)).toBeRefused('NOT_IDENTIFIED')
  expect(await reasonOf(other.id)).toBeRefused('NOT_ERASURE')
  expect(await privacy.call(office.planErasure, { id: other.id })).toBeRefused('NOT_ERASURE')
  expect(await privacy.call(office.answerTicket, { id: live.id, answer: '好' })).toBeRefused(
    'ERASE_FIRST',
  )
  expect(await reasonOf(live.id)).toBeRefused('STILL_IN_PROCESS')
  expect(await reasonOf(person.id)).toBeRefused('STILL_IN_PROCESS')
  await parent.call(withdrawApplication, { id: applied.id, reason: '' })
  expect(await reasonOf(person.id)).toBeRefused('STILL_STAFF')
  await privacy.call(office.identifyRequester, { id: unknown.id, note: '当面核对' })
  await api
    .as('admin')
    .call(freezeStudent, { id: demoPupilId(world.tenant, name), reason: '法院文书' })
  expect(await reasonOf(unknown.id)).toBeRefused('CUSTODY_FROZEN')
  expect(await parent.call(submitRequest, { subject, kind: 'ERASE', wish: '再删' })).toBeRefused(
    'CUSTODY_FROZEN',
  )
})
