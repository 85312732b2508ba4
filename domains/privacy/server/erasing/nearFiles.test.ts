import { expect, test } from '../../../../app/testing/world.ts'
import { withdrawApplication } from '../../../enrolment/contract/application.ts'
import { someApplication } from '../../../enrolment/server/testing/enrolmentFactory.ts'
import * as office from '../../contract/office.ts'
import { erasable } from '../testing/someErasure.ts'

test('L8: the office looks at the files of records that mention the child, removes some, and the family reads what stays', async ({
  api,
  database,
  world,
}) => {
  const { id } = await erasable({ api, database, world })
  const other = await someApplication(api, database, {
    account: 'parent2',
    childName: '林一诺',
    order: 84,
  })
  await api.as('parent2').call(withdrawApplication, { id: other.id, reason: '与苗小朵同校' })
  const desk = api.as('privacy')

  const { nearFiles, unsearched } = (await desk.call(office.planErasure, { id })).data
  const [first, ...rest] = nearFiles
  expect(first).toMatchObject({ title: '报名的办理记录', name: 'paper.png' })
  expect(rest.length).toBeGreaterThan(0)
  expect(unsearched.pictures).toBeGreaterThanOrEqual(nearFiles.length)
  const done = await desk.call(office.carryOutErasure, {
    id,
    answer: '',
    decisions: [{ key: first?.key ?? '', isSubject: true }],
  })
  expect(done.data.kept).toContainEqual({
    what: `报名的办理记录中其他人提交的文件 ${rest.length} 份`,
    duty: '其他人提交的文件，是那些记录的依据',
    until: '这些记录的保存期限届满后',
  })
  const removed = await database.read(world.tenant, (db) =>
    db
      .selectFrom('storedFile')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('tenantId', '=', world.tenant)
      .where('ownerId', '=', other.id)
      .where('removedTime', 'is not', null)
      .executeTakeFirstOrThrow(),
  )
  expect(Number(removed.count)).toBe(1)
})
