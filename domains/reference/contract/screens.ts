import { screen } from '../../../platform/contract/screen.ts'

/**
 * `shelf` selects the dictionaries (`system`, else the school's); `parentId` is the root of the
 * open one.
 */
export const dictionaryScreen = screen('/pages/manage/dict', ['shelf', 'parentId'])

export const schoolWordsDesk = screen('/dictionaries', ['open', 'mode'])
export const systemWordsDesk = screen('/system-dictionaries', ['open', 'mode'])
export const parametersDesk = screen('/parameters', ['open', 'mode'])
export const regionsDesk = screen('/regions', ['open', 'mode', 'parentCode'])
