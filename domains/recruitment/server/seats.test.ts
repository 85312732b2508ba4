import { expect, test } from '../../../app/testing/world.ts'
import { demoTenant } from '../../../db/demo/world.ts'
import { submitLookUps } from '../../clearance/contract/lookUp.ts'
import { lookUpForm, staffKey } from '../../clearance/server/testing/someLookUp.ts'
import { decideApplication } from '../contract/office.ts'
import { submitApplication } from '../contract/own.ts'
import { listPosts, publishPost, submitPost } from '../contract/post.ts'
import { applicationForm, postForm } from './testing/someRecruitment.ts'

const applicants = ['parent', 'parent2', 'teacher'] as const

test('of three hirings at the same moment for two places two succeed', async ({ ownClone }) => {
  const { as, database } = await ownClone()
  const admin = await as('admin')
  await admin.call(submitPost, postForm({ seats: 2 }))
  const postId = (await admin.call(listPosts, {})).data.records[0]?.id ?? ''
  await admin.call(publishPost, { id: postId })
  for (const account of applicants)
    await (await as(account)).call(submitApplication, applicationForm(postId))
  const proposed = await database.write(demoTenant, (tx) =>
    tx
      .updateTable('recruitmentApplication')
      .set({ state: 'NOTICE', noticeUntil: '2027-03-14' })
      .where('tenantId', '=', demoTenant)
      .where('postId', '=', postId)
      .returning('id')
      .execute(),
  )
  const office = await as('afterschool')
  const keys = applicants.map((account) => staffKey(account)).join(',')
  expect(await office.call(submitLookUps, lookUpForm(keys))).toBeDone()

  const answers = await Promise.all(
    proposed.map(({ id }) =>
      admin.call(decideApplication, { id, state: 'NOTICE', decision: 'ADVANCE' }),
    ),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.find(({ status }) => status !== 200)).toBeRefused('POST_FULL')
  expect((await admin.call(listPosts, {})).data.records[0]).toMatchObject({ seats: 2, hired: 2 })
})
