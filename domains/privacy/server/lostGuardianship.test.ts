import { expect, test } from '../../../app/testing/world.ts'
import { freezeStudent } from '../../people/contract/student.ts'
import { getRecord, saveRecord } from '../../pupilRecord/contract/record.ts'
import { someRecord, wholeRecord } from '../../pupilRecord/server/testing/someRecord.ts'
import type { Stage } from '../../pupilRecord/server/testing/someRecord.ts'
import { listInbox } from '../../messaging/contract/inbox.ts'
import * as own from '../contract/request.ts'
import { listSubjects } from '../contract/subject.ts'
import { isSubjectFrozen } from './queries/subjects.ts'
import { someTie } from './testing/someTie.ts'

/** The parent applied for a child who became a pupil; then the school ended the guardianship. */
async function revokedApplicant(stage: Stage) {
  const made = await someRecord(stage)
  await someTie(stage, { account: 'parent', studentId: made.id, state: 'REVOKED' })
  return made
}

test('who applied has no subject once there is a pupil whose guardian they are not', async ({
  api,
  database,
  world,
}) => {
  const { applicationId } = await revokedApplicant({ api, database, world })
  const parent = api.as('parent')

  const { data } = await parent.call(listSubjects, {})
  expect(data.records.map(({ key }) => key)).not.toContain(`APPLICATION:${applicationId}`)
  expect(
    await parent.call(own.submitRequest, {
      subject: `APPLICATION:${applicationId}`,
      kind: 'EXPORT',
      wish: '全部资料',
    }),
  ).toBeRefused('NOT_FOUND')
})

test('the custody freeze of a pupil holds for the application they came from', async ({
  api,
  database,
  world,
}) => {
  const { id, applicationId } = await someRecord({ api, database, world })
  const isFrozen = () =>
    database.read(world.tenant, (db) =>
      isSubjectFrozen(db, world.tenant, { kind: 'APPLICATION', id: applicationId }),
    )
  expect(await isFrozen()).toBe(false)
  await api.as('admin').call(freezeStudent, { id, reason: '法院文书' })
  expect(await isFrozen()).toBe(true)
})

test('a revoked guardian who applied neither reads nor fills in the pupil’s record', async ({
  api,
  database,
  world,
}) => {
  const { id } = await revokedApplicant({ api, database, world })
  const parent = api.as('parent')

  expect(await parent.call(getRecord, { id })).toBeRefused('NOT_FOUND')
  expect(await parent.call(saveRecord, wholeRecord(id))).toBeRefused('NOT_FOUND')
  const inbox = await parent.call(listInbox, { kind: 'record', size: 50 })
  expect(inbox.data.records).toEqual([])
})

test('while custody is disputed who merely applied does not read the pupil’s record', async ({
  api,
  database,
  world,
}) => {
  const { id } = await someRecord({ api, database, world })
  expect((await api.as('parent').call(getRecord, { id })).status).toBe(200)
  await api.as('admin').call(freezeStudent, { id, reason: '法院文书' })
  expect(await api.as('parent').call(getRecord, { id })).toBeRefused('NOT_FOUND')
})
