import { screen } from '../../../platform/contract/screen.ts'

/** What this device stores, and erasing it. */
export const storageScreen = screen('/pages/demo/storage')
/** The state of the session. The path is that of spec.md. */
export const sessionStateScreen = screen('/pages/demo/vuex')
/** The calls of the contract; with both parameters one of them. */
export const mockScreen = screen('/pages/demo/mock', ['method', 'path'])
/** Every method of the request wrapper. */
export const requestScreen = screen('/pages/demo/request')
/** The editor of rich text and its safe output. */
export const richTextScreen = screen('/pages/rich/index', ['view'])
/** The three patterns of lists and forms, on the practice table. */
export const crudScreen = screen('/pages/demo/crud')
export const crudActionsScreen = screen('/pages/demo/crud1')
/** With `id` the item to change. */
export const crudFormScreen = screen('/pages/demo/crud2', ['id'])
