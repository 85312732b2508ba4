import { describe } from 'vitest'

import { isUploadRemoved, someUpload } from '../../../app/testing/someUpload.ts'
import { expect, test } from '../../../app/testing/world.ts'
import {
  getInstitution,
  listInstitutions,
  saveInstitution,
  submitInstitution,
  withdrawInstitutions,
} from '../contract/institution.ts'
import {
  admit,
  decide,
  institutionForm,
  someCode,
  someInstitution,
  stateOf,
} from './testing/someInstitution.ts'

describe('drafts', () => {
  test('POST institution/save: works: a name is enough, the input is stored, and it is submitted later', async ({
    api,
    database,
  }) => {
    const draft = (
      await api.as('admin').call(saveInstitution, { name: '星桥', uscc: '12', licenceExpiry: '' })
    ).data
    const read = async () => (await api.as('admin').call(getInstitution, { id: draft.id })).data
    expect(await read()).toMatchObject({
      state: 'DRAFT',
      uscc: '12',
      licenceExpiry: '',
      mayMend: true,
      mayWithdraw: true,
    })
    await api
      .as('admin')
      .call(saveInstitution, { id: draft.id, name: '星桥美术', legalRep: '何川' })
    expect(await read()).toMatchObject({
      id: draft.id,
      name: '星桥美术',
      legalRep: '何川',
      uscc: '',
    })

    const handedIn = await someInstitution(api, database, { id: draft.id })

    expect(handedIn).toMatchObject({ id: draft.id, state: 'PENDING' })
  })

  test('POST institution/save: NOT_A_DRAFT after submission', async ({ api, database }) => {
    const { id } = await someInstitution(api, database)

    expect(await api.as('admin').call(saveInstitution, { id, name: '别的名字' })).toBeRefused(
      'NOT_A_DRAFT',
    )
  })

  test('a draft is visible to its author only', async ({ api }) => {
    const { id } = (await api.as('admin').call(saveInstitution, { name: '星桥' })).data

    expect(await api.as('head').call(getInstitution, { id })).toBeRefused('NOT_FOUND')
    expect((await api.as('head').call(listInstitutions, {})).data.records).toEqual([])
    expect(
      (await api.as('admin').call(listInstitutions, {})).data.records.map((one) => one.id),
    ).toEqual([id])
  })

  test('a picture removed from a draft is deleted', async ({ api, database }) => {
    const upload = await someUpload(database, 'admin')
    const { id } = (
      await api.as('admin').call(saveInstitution, { name: '星桥', attachIds: upload.id })
    ).data
    await api.as('admin').call(saveInstitution, { id, name: '星桥' })

    expect(await isUploadRemoved(database, upload.id)).toBe(true)
  })

  test('discarding a draft deletes its pictures', async ({ api, database }) => {
    const upload = await someUpload(database, 'admin')
    const { id } = (
      await api.as('admin').call(saveInstitution, { name: '星桥', attachIds: upload.id })
    ).data

    expect(await api.as('admin').call(withdrawInstitutions, { ids: id })).toBeDone()

    expect(await api.as('admin').call(getInstitution, { id })).toBeRefused('NOT_FOUND')
    expect(await isUploadRemoved(database, upload.id)).toBe(true)
  })
})

describe('returned and withdrawn requests', () => {
  test('a returned request keeps its place, is corrected with another code, and passes all steps again', async ({
    api,
    database,
  }) => {
    const asked = await someInstitution(api, database)
    await decide(api, 'head', asked, 'return')
    expect((await api.as('admin').call(getInstitution, { id: asked.id })).data).toMatchObject({
      state: 'RETURNED',
      stateName: '退回修改',
      mayMend: true,
    })
    expect(
      await api.as('admin').call(submitInstitution, await institutionForm(database)),
    ).toBeRefused('CREDIT_CODE_TAKEN')

    const corrected = await someInstitution(api, database, { id: asked.id, uscc: someCode(3) })

    expect(corrected).toMatchObject({
      id: asked.id,
      uscc: someCode(3),
      state: 'PENDING',
      processInstanceId: asked.processInstanceId,
    })
    await admit(api, corrected)
    expect(await stateOf(api, asked.id)).toBe('ADMITTED')
  })

  test('POST institution/submit: NOT_MENDABLE while it is being decided', async ({
    api,
    database,
  }) => {
    const { id } = await someInstitution(api, database)

    expect(
      await api.as('admin').call(submitInstitution, await institutionForm(database, { id })),
    ).toBeRefused('NOT_MENDABLE')
  })

  test('POST institution/remove: works for all or none', async ({ api, database }) => {
    const first = await someInstitution(api, database)
    const second = await someInstitution(api, database, { uscc: someCode(2) })
    await admit(api, second)

    expect(
      await api.as('admin').call(withdrawInstitutions, { ids: `${first.id},${second.id}` }),
    ).toBeRefused('NOT_WITHDRAWABLE')
    expect(await stateOf(api, first.id)).toBe('PENDING')
    expect(await api.as('admin').call(withdrawInstitutions, { ids: first.id })).toBeDone()
    expect(await stateOf(api, first.id)).toBe('WITHDRAWN')
  })

  test('POST institution/remove: NOT_WITHDRAWABLE after a refusal', async ({ api, database }) => {
    const asked = await someInstitution(api, database)
    await decide(api, 'head', asked, 'refuse')

    expect(await api.as('admin').call(withdrawInstitutions, { ids: asked.id })).toBeRefused(
      'NOT_WITHDRAWABLE',
    )
  })
})
