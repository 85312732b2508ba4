import { demoPupilId } from '../../../db/demo/people.ts'
import { expect, test } from '../../../app/testing/world.ts'
import { claimChild, listChildren, listOwnClaims } from '../../people/contract/child.ts'
import { confirmClaims } from '../../people/contract/guardian.ts'
import { claimForm } from '../../people/server/testing/someClaim.ts'
import * as own from '../contract/request.ts'
import { listSubjects } from '../contract/subject.ts'

test('L13: a claim gives no right to a child until the class teacher has confirmed its number and relation', async ({
  api,
  world,
}) => {
  const parent = api.as('parent2')
  const subject = `STUDENT:${demoPupilId(world.tenant, '刘雨桐')}`
  const ask = () => parent.call(own.submitRequest, { subject, kind: 'EXPORT', wish: '看看' })
  await parent.call(claimChild, claimForm())

  expect((await parent.call(listSubjects, {})).data.records.map(({ key }) => key)).not.toContain(
    subject,
  )
  expect(await ask()).toBeRefused('NOT_FOUND')
  const [claim] = (await parent.call(listOwnClaims, {})).data.records
  await api.as('teacher').call(confirmClaims, { ids: claim?.id ?? '' })

  expect((await parent.call(listChildren, {})).data.records).toMatchObject([
    { name: '刘雨桐', relationName: '父亲' },
    { name: '陈小北' },
  ])
  expect((await ask()).status).toBe(200)
})
