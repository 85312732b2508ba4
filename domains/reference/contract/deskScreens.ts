import { screen } from '../../../platform/contract/screen.ts'

export const schoolWordsDesk = screen('/dictionaries', ['open', 'mode'])
export const systemWordsDesk = screen('/system-dictionaries', ['open', 'mode'])
export const parametersDesk = screen('/parameters', ['open', 'mode'])
export const regionsDesk = screen('/regions', ['open', 'mode', 'parentCode'])
