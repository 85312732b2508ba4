import { isUploadRemoved, someUpload } from '../../../app/testing/someUpload.ts'
import { expect, test } from '../../../app/testing/world.ts'
import { getStudent, noPhoto, submitStudent } from '../contract/student.ts'
import { studentForm } from './testing/someStudent.ts'

test('POST student/submit: works with a photo: the family and the class teacher see it by a signed link, and a new one replaces it', async ({
  api,
  database,
}) => {
  const office = api.as('admin')
  const { id: first } = await someUpload(database, 'admin')
  const { id: second } = await someUpload(database, 'admin')
  const form = studentForm()
  const { id } = (await office.call(submitStudent, { ...form, photoId: first })).data

  expect((await api.as('teacher').call(getStudent, { id })).data.photo).toMatch(
    /\/file\/000000\/.*sign=/,
  )
  expect((await office.call(submitStudent, { ...form, id })).data.photo).toBeDefined()
  await office.call(submitStudent, { ...form, id, photoId: second })
  expect([await isUploadRemoved(database, first), await isUploadRemoved(database, second)]).toEqual(
    [true, false],
  )

  expect(
    (await office.call(submitStudent, { ...form, id, photoId: noPhoto })).data.photo,
  ).toBeUndefined()
  expect(await isUploadRemoved(database, second)).toBe(true)
})

test('POST student/submit: a photo must be a picture, one’s own, and unused', async ({
  api,
  database,
}) => {
  const office = api.as('admin')
  const form = studentForm()
  const { id: taken } = await someUpload(database, 'admin')
  await office.call(submitStudent, { ...studentForm(), photoId: taken })

  const paper = await office.call(submitStudent, {
    ...form,
    photoId: (await someUpload(database, 'admin', { contentType: 'application/pdf' })).id,
  })
  const others = [(await someUpload(database, 'parent')).id, taken, '999999999999']
  const answers = []
  for (const photoId of others) answers.push(await office.call(submitStudent, { ...form, photoId }))

  expect(paper).toBeRefused('INVALID_INPUT')
  expect(paper.fields).toEqual([{ name: 'photoId', label: '照片', msg: '请选择图片文件' }])
  for (const answer of answers) expect(answer).toBeRefused('NOT_FOUND')
  expect(new Set(answers.map(({ body }) => body['msg'])).size).toBe(1)
  expect(await api.as('parent').call(submitStudent, { ...form, photoId: taken })).toBeRefused(
    'NOT_ALLOWED',
  )
})
