import { describe } from 'vitest'

import { isUploadRemoved, someUpload } from '../../../app/testing/someUpload.ts'
import { expect, test } from '../../../app/testing/world.ts'
import { demoPupilId } from '../../../db/demo/people.ts'
import {
  getStudentRequest,
  saveStudentRequest,
  submitStudentRequest,
  withdrawStudentRequest,
} from '../contract/request.ts'
import { readRequest, requestForm, someRequest } from './testing/someRequest.ts'

describe('drafts', () => {
  test('POST request/save: works with few fields, repeatedly, and continues from there', async ({
    api,
    database,
    world,
  }) => {
    const studentId = demoPupilId(world.tenant, '张小雨')
    const paper = await someUpload(database, 'parent')
    const { id } = (
      await api.as('parent').call(saveStudentRequest, { studentId, attachIds: paper.id })
    ).data
    await api
      .as('parent')
      .call(saveStudentRequest, { id, studentId, kind: 'SUSPEND', reason: '住院' })
    expect(await readRequest(api, 'parent', id)).toMatchObject({
      state: 'DRAFT',
      kind: 'SUSPEND',
      reason: '住院',
      fromDay: '',
      files: [],
    })
    expect(await isUploadRemoved(database, paper.id)).toBe(true)

    for (const account of ['teacher', 'admin', 'parent2'])
      expect(await api.as(account).call(getStudentRequest, { id })).toBeRefused('NOT_FOUND')
    expect(await api.as('parent').call(submitStudentRequest, requestForm({ id }))).toBeDone()
    expect(await readRequest(api, 'parent', id)).toMatchObject({
      state: 'PENDING',
      fromDay: '2027-03-15',
    })
  })

  test('POST request/save: NOT_A_DRAFT after submission', async ({ api, world }) => {
    const { id } = await someRequest(api, 'parent', requestForm())

    expect(
      await api
        .as('parent')
        .call(saveStudentRequest, { id, studentId: demoPupilId(world.tenant, '张小雨') }),
    ).toBeRefused('NOT_A_DRAFT')
  })

  test('answers for a previously chosen kind are dropped', async ({ api }) => {
    const asked = await someRequest(
      api,
      'parent',
      requestForm({ otherSchool: '晨曦小学', newName: '张三', studyWay: 'BOARDING' }),
    )

    expect(asked).toMatchObject({ otherSchool: '', newName: '', studyWay: '' })
  })

  test('POST request/remove: works on a draft and deletes its papers', async ({
    api,
    database,
    world,
  }) => {
    const paper = await someUpload(database, 'parent')
    const draft = { studentId: demoPupilId(world.tenant, '张小雨'), attachIds: paper.id }
    const { id } = (await api.as('parent').call(saveStudentRequest, draft)).data

    expect(await api.as('parent').call(withdrawStudentRequest, { id })).toBeDone()

    expect(await api.as('parent').call(getStudentRequest, { id })).toBeRefused('NOT_FOUND')
    expect(await isUploadRemoved(database, paper.id)).toBe(true)
  })
})
