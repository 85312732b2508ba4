import { screen } from '../../../platform/contract/screen.ts'

/** 个人信息: what a family may read and ask about its data. */
export const privacyScreen = screen('/pages/privacy/index', ['subject'])
/** Who looked at a child's data. */
export const accessScreen = screen('/pages/privacy/access', ['subject'])
/** What a family agreed to, purpose by purpose. */
export const consentsScreen = screen('/pages/privacy/consents', ['subject'])
/** The form of a request. */
export const requestStartScreen = screen('/pages/privacy/request/start', ['subject', 'kind'])
/** One request of the family, with its messages. */
export const privacyRequestScreen = screen('/pages/privacy/request', ['id'])

/** The office's queue of requests, by deadline. */
export const requestsDesk = screen('/privacy-requests', ['open', 'state', 'kind'])
