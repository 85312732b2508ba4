import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { signInSomebody } from '../../testing/components/person.ts'
import { currentOwner, session } from '../runtime.ts'
import { unsavedOf } from './unsaved.ts'
import { deskForm, moveOldForms, typedIn, unsavedForms } from './unsavedForms.ts'
import { closeDevice } from './store.ts'
import { databaseNames, everythingStored, removeDatabases } from './testing/databases.ts'

beforeEach(async () => {
  session.signOut()
  await closeDevice()
  await removeDatabases()
  signInSomebody()
})

const form = deskForm('rooms.new')
const storedText = async (): Promise<string> => (await unsavedForms.flush(), everythingStored())

describe('an unsaved form', () => {
  test('is read with its last change, however quickly it changes', async () => {
    const owner = currentOwner()
    for (const name of ['画', '画室', '画室一']) unsavedForms.keep(owner, form, { name })

    expect(await unsavedForms.read(owner, form)).toEqual({ name: '画室一' })
    unsavedForms.keep(owner, form, { name: '琴房' })
    unsavedForms.drop(owner, form)
    expect(await unsavedForms.read(owner, form)).toBeUndefined()
    expect(await storedText()).not.toContain('琴房')
  })

  test('belongs to its user, and a guest has none', async () => {
    const owner = currentOwner()
    unsavedForms.keep(owner, form, { name: '画室' })
    unsavedForms.keep('', form, { name: '客人' })
    expect(await storedText()).toContain('画室')

    expect(await unsavedForms.read('100001/somebody', form)).toBeUndefined()
    expect(await everythingStored()).not.toContain('客人')
  })

  test('creates no store while it is untouched', async () => {
    const untouched = unsavedOf({ name: 'form', shape: z.unknown(), days: 7 }, '表单')

    expect(await untouched.read(currentOwner(), form)).toBeUndefined()
    untouched.drop(currentOwner(), form)
    await untouched.flush()

    expect(await databaseNames()).toEqual([])
  })

  test('lasts as long as the page where the device stores nothing', async () => {
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    try {
      unsavedForms.keep(currentOwner(), form, { name: '画室' })

      expect(await unsavedForms.read(currentOwner(), form)).toEqual({ name: '画室' })
    } finally {
      open.mockRestore()
    }
  })
})

describe('the stored part of a form', () => {
  test('contains only changes, so that no change by others is overwritten', () => {
    const given = { id: '7', name: '画室', floor: '2', people: ['1'] }

    expect(typedIn(given, { ...given, people: ['1'] })).toEqual({})
    expect(typedIn(given, { ...given, name: '大画室', floor: undefined })).toEqual({
      name: '大画室',
      floor: undefined,
    })
  })

  test('never contains a password', () => {
    expect(typedIn({}, { name: '李老师', newPassword: 'x', appSecret: 'y' })).toEqual({
      name: '李老师',
    })
  })
})

describe('forms that an earlier version kept in the tab', () => {
  beforeEach(() => {
    sessionStorage.setItem('qinghe.desk.draft.rooms.new', '{"name":"画室","note":"朝北"}')
    sessionStorage.setItem('qinghe.desk.draft.notice.81', '{"title":"放假"}')
    sessionStorage.setItem('qinghe.desk.draft.broken', '{"title":')
  })

  test('are moved to the store, each once', async () => {
    const owner = currentOwner()

    await moveOldForms(owner)

    expect(await unsavedForms.read(owner, form)).toEqual({ name: '画室', note: '朝北' })
    expect(await unsavedForms.read(owner, deskForm('notice.81'))).toEqual({ title: '放假' })
    expect(Object.keys(sessionStorage)).toEqual([])
    unsavedForms.drop(owner, form)
    await moveOldForms(owner)
    expect(await unsavedForms.read(owner, form)).toBeUndefined()
  })

  test('are removed when another user signs in first', async () => {
    session.signOut()
    signInSomebody()

    await moveOldForms(currentOwner())

    expect(await unsavedForms.read(currentOwner(), form)).toBeUndefined()
    expect(Object.keys(sessionStorage)).toEqual([])
  })
})
