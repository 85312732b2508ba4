import { demoUserId } from '../../../db/demo/world.ts'
import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { guestOf } from '../../../platform/server/actor.ts'
import type { Database } from '../../../platform/server/db.ts'
import { createKeys } from '../../../platform/server/keys.ts'
import { recordStoredFile } from '../../files/server/public.ts'
import { getStudent, noPhoto, submitStudent } from '../contract/student.ts'
import { studentForm } from './testing/someStudent.ts'

const keys = createKeys(testRootKey)
let made = 0

/** A private upload of somebody of the demo school that no record has taken yet. */
function someFile(database: Database, account: string, contentType = 'image/jpeg'): Promise<string> {
  made += 1
  const key = made.toString(16).padStart(64, '0')
  const owner = { ...guestOf('000000', ''), userId: demoUserId('000000', account) }
  const nameSealed = keys.seal({ tenantId: '000000', table: 'stored_file', column: 'name_sealed', rowId: key }, 'photo.jpg')
  const file = { key, thumbKey: null, visibility: 'private' as const, nameSealed, contentType, bytes: 9, width: 1, height: 1, storedSha256: 'x' }
  return database.write('000000', async (tx) => (await recordStoredFile(tx, owner, file)).id)
}

const isRemoved = async (database: Database, id: string): Promise<boolean> => {
  const one = await database.read('000000', (db) => db.selectFrom('storedFile').select('removedTime').where('id', '=', id).executeTakeFirst())
  return one?.removedTime !== null
}

test('POST student/submit: works with a photo: the family and the class teacher see it by a signed link, and a new one takes its place', async ({
  api,
  database,
}) => {
  const office = api.as('admin')
  const first = await someFile(database, 'admin')
  const second = await someFile(database, 'admin')
  const form = studentForm()
  const { id } = (await office.call(submitStudent, { ...form, photoId: first })).data

  expect((await api.as('teacher').call(getStudent, { id })).data.photo).toMatch(/\/file\/000000\/.*sign=/)
  expect((await office.call(submitStudent, { ...form, id })).data.photo).toBeDefined()
  await office.call(submitStudent, { ...form, id, photoId: second })
  expect([await isRemoved(database, first), await isRemoved(database, second)]).toEqual([true, false])

  expect((await office.call(submitStudent, { ...form, id, photoId: noPhoto })).data.photo).toBeUndefined()
  expect(await isRemoved(database, second)).toBe(true)
})

test('POST student/submit: a photo must be a picture, one’s own, and free', async ({ api, database }) => {
  const office = api.as('admin')
  const form = studentForm()
  const taken = await someFile(database, 'admin')
  await office.call(submitStudent, { ...studentForm(), photoId: taken })

  const paper = await office.call(submitStudent, { ...form, photoId: await someFile(database, 'admin', 'application/pdf') })
  const others = [await someFile(database, 'parent'), taken, '999999999999']
  const answers = []
  for (const photoId of others) answers.push(await office.call(submitStudent, { ...form, photoId }))

  expect(paper).toBeRefused('INVALID_INPUT')
  expect(paper.fields).toEqual([{ name: 'photoId', label: '照片', msg: '应为图片' }])
  for (const answer of answers) expect(answer).toBeRefused('NOT_FOUND')
  expect(new Set(answers.map(({ body }) => body['msg'])).size).toBe(1)
  expect(await api.as('parent').call(submitStudent, { ...form, photoId: taken })).toBeRefused('NOT_ALLOWED')
})
