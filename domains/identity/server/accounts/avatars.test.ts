import { isUploadRemoved, someUpload } from '../../../../app/testing/someUpload.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import { demoTenant, demoUserId } from '../../../../db/demo/world.ts'
import { removeFile } from '../../../files/contract/files.ts'
import { ownUser } from '../../../organisation/contract/ownUser.ts'
import { platformDetail, updateUser } from '../../../organisation/contract/users.ts'
import { submitUser } from '../../contract/accounts.ts'
import { updateOwnInfo } from '../../contract/profile.ts'

const teacher = demoUserId(demoTenant, 'teacher')
const picture = { visibility: 'public' } as const

test('POST user/submit: works with an avatar: everybody sees it, a new one replaces it, and it can be removed', async ({
  api,
  database,
}) => {
  const office = api.as('admin')
  const [first, second] = [
    await someUpload(database, 'admin', picture),
    await someUpload(database, 'admin', picture),
  ]

  expect(await office.call(submitUser, { id: teacher, avatar: first.link })).toBeDone()
  expect((await api.as('teacher').call(ownUser, {})).data.avatar).toBe(first.link)
  expect(await office.call(removeFile, { fileName: first.link.slice(-64) })).toBeRefused(
    'FILE_IN_USE',
  )
  expect(
    await office.call(submitUser, { id: teacher, avatar: first.link, email: 'li@school.example' }),
  ).toBeDone()
  expect(await office.call(submitUser, { id: teacher, avatar: second.link })).toBeDone()
  expect([
    await isUploadRemoved(database, first.id),
    await isUploadRemoved(database, second.id),
  ]).toEqual([true, false])

  expect(await office.call(submitUser, { id: teacher, avatar: '' })).toBeDone()
  expect((await office.call(platformDetail, { id: teacher })).data.avatar).toBe('')
  expect(await isUploadRemoved(database, second.id)).toBe(true)
})

test('POST user/submit: works for a new person with an avatar', async ({ api, database }) => {
  const { link } = await someUpload(database, 'admin', picture)
  const { id } = (
    await api.as('admin').call(submitUser, { account: 'withface', realName: '孙丽', avatar: link })
  ).data

  expect((await api.as('admin').call(platformDetail, { id })).data.avatar).toBe(link)
})

test('POST user/submit: NOT_FOUND for an avatar that belongs to another person or school, is in use or does not exist', async ({
  api,
  database,
}) => {
  const office = api.as('admin')
  const taken = await someUpload(database, 'admin', picture)
  await office.call(submitUser, { id: teacher, avatar: taken.link })
  const others = await someUpload(database, 'parent', picture)
  const free = await someUpload(database, 'admin', picture)
  const wrong = [
    others.link,
    taken.link,
    free.link.replace(demoTenant, '100001'),
    `${free.link.slice(0, -4)}ffff`,
    '/logo.png',
  ]

  const answers = []
  for (const avatar of wrong)
    answers.push(await office.call(submitUser, { id: demoUserId(demoTenant, 'head'), avatar }))

  for (const answer of answers) expect(answer).toBeRefused('NOT_FOUND')
  expect(answers[0]?.body['msg']).toBe('头像照片已更换或删除，请刷新页面后重新选择')
  expect(answers[0]?.fields.map(({ name }) => name)).toEqual(['avatar'])
  expect(new Set(answers.map(({ body }) => body['msg'])).size).toBe(1)
  expect(
    (await office.call(platformDetail, { id: demoUserId(demoTenant, 'head') })).data.avatar,
  ).toBe('')
})

test('POST user/submit: an avatar must be a picture, and only people who may edit users set it', async ({
  api,
  database,
}) => {
  const paper = await someUpload(database, 'admin', { contentType: 'application/pdf' })
  const answer = await api.as('admin').call(submitUser, { id: teacher, avatar: paper.link })

  expect(answer).toBeRefused('INVALID_INPUT')
  expect(answer.fields).toEqual([{ name: 'avatar', label: '头像', msg: '应为图片' }])
  const own = await someUpload(database, 'parent', picture)
  expect(await api.as('parent').call(submitUser, { id: teacher, avatar: own.link })).toBeRefused(
    'NOT_ALLOWED',
  )
})

test('POST user/update: works with an avatar that an old client uploaded as a private file: its link is permanent', async ({
  api,
  database,
}) => {
  const { id, link } = await someUpload(database, 'admin')
  expect(
    await api.as('admin').call(updateUser, { id: teacher, avatar: `${link}?sign=1.abc` }),
  ).toBeDone()

  expect((await api.as('teacher').call(ownUser, {})).data.avatar).toBe(link)
  const file = await database.read(demoTenant, (db) =>
    db.selectFrom('storedFile').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(file).toMatchObject({ visibility: 'public', ownerKind: 'user', ownerId: teacher })
})

test('POST user/update-info: works with one’s own avatar; the office may replace it, and another’s file is NOT_FOUND', async ({
  api,
  database,
}) => {
  const mine = await someUpload(database, 'teacher', picture)
  const given = await someUpload(database, 'admin', picture)

  expect(await api.as('teacher').call(updateOwnInfo, { avatar: given.link })).toBeRefused(
    'NOT_FOUND',
  )
  expect(await api.as('teacher').call(updateOwnInfo, { avatar: mine.link })).toBeDone()
  expect(await api.as('admin').call(submitUser, { id: teacher, avatar: given.link })).toBeDone()
  expect(await isUploadRemoved(database, mine.id)).toBe(true)
})

test('POST user/submit: posting back an avatar that was replaced meanwhile keeps the new one', async ({
  api,
  database,
}) => {
  const office = api.as('admin')
  const [first, second] = [
    await someUpload(database, 'admin', picture),
    await someUpload(database, 'admin', picture),
  ]
  await office.call(submitUser, { id: teacher, avatar: first.link })
  await office.call(submitUser, { id: teacher, avatar: second.link })

  expect(
    await office.call(updateUser, { id: teacher, avatar: first.link, email: 'li@school.example' }),
  ).toBeDone()
  expect(
    await api.as('teacher').call(updateOwnInfo, { avatar: `${first.link}?w=80`, name: '李' }),
  ).toBeDone()
  expect((await api.as('teacher').call(ownUser, {})).data).toMatchObject({
    avatar: second.link,
    email: 'li@school.example',
    name: '李',
  })
  expect(await isUploadRemoved(database, second.id)).toBe(false)
  // The file is this person's avatar, so another record cannot use it.
  expect(
    await office.call(submitUser, { id: demoUserId(demoTenant, 'head'), avatar: first.link }),
  ).toBeRefused('NOT_FOUND')
})
