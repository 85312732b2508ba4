import { expect, test } from 'vitest'

import { deskPlaceOf } from '../../contract/screens.ts'
import { addressOf, readPlace } from './inboxPlace.ts'

test('the address of the inbox contains tab, search and the open item, and omits defaults', () => {
  expect(addressOf({ tab: 'todo', name: '', process: '', task: '' })).toBe('/approvals')
  expect(addressOf({ tab: 'sent', name: '采购', process: '12', task: '' })).toBe(
    '/approvals?tab=sent&name=%E9%87%87%E8%B4%AD&process=12',
  )
})

test('an invalid list or id counts as absent', () => {
  expect(readPlace('?tab=all&process=abc&task=%3Cb%3E')).toEqual({
    tab: 'todo',
    name: '',
    process: '',
    task: '',
  })
  expect(readPlace('?tab=done&task=34')).toEqual({ tab: 'done', name: '', process: '', task: '34' })
})

test('a message’s link to a process leads to the inbox, any other nowhere', () => {
  expect(deskPlaceOf('/pages/plugin/workflow/pages/form/detail?processInsId=5')).toBe(
    '/approvals?process=5',
  )
  expect(deskPlaceOf('/pages/news/detail?id=5')).toBeUndefined()
})
