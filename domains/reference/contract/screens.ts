import { screen } from '../../../platform/contract/screen.ts'

/** `shelf` says whose words (`system`, else the school's), `parentId` which dictionary is open. */
export const dictionaryScreen = screen('/pages/manage/dict', ['shelf', 'parentId'])
