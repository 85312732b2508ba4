import { screen } from '../../../platform/contract/screen.ts'

/** The inbox: everything that waits for the caller; `kind` is the first filter. */
export const inboxScreen = screen('/pages/message/list', ['kind'])
/** All messages, read ones too. */
export const messageListScreen = screen('/pages/message/history')

/** The inbox at the desk. */
export const inboxDesk = screen('/inbox', ['kind'])
