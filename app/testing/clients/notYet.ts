/**
 * Calls that the contract names and the product does not answer yet, each with the day and the reason.
 * The tests check that they are really missing: whoever adds one takes it out of this list.
 */
export const notYet: Readonly<Record<string, string>> = {
  'GET /blade-auth/oauth/clear-cache': '2026-11-21: nobody is known to call it; the first load and the cache are served otherwise',
  'GET /blade-auth/oauth/user-info': '2026-11-21: nobody is known to call it; the first load and the cache are served otherwise',
  'GET /blade-system/tenant/list': '2026-11-21: managing schools is at work',
  'GET /blade-system/tenant/page': '2026-11-21: managing schools is at work',
  'GET /blade-system/tenant/detail': '2026-11-21: managing schools is at work',
  'POST /blade-system/tenant/submit': '2026-11-21: managing schools is at work',
  'POST /blade-system/tenant/remove': '2026-11-21: managing schools is at work',
  'GET /blade-system/tenant/select': '2026-11-21: managing schools is at work',
  'POST /blade-system/tenant/setting': '2026-11-21: commercial extras of schools, after the page of schools',
  'POST /blade-system/tenant/datasource': '2026-11-21: commercial extras of schools, after the page of schools',
  'GET /blade-system/tenant/find-by-name': '2026-11-21: commercial extras of schools, after the page of schools',
  'GET /blade-system/tenant/package-detail': '2026-11-21: commercial extras of schools, after the page of schools',
  'POST /blade-system/tenant/package-setting': '2026-11-21: commercial extras of schools, after the page of schools',
  'POST /blade-system/tenant/recycle': '2026-11-21: commercial extras of schools, after the page of schools',
  'POST /blade-system/tenant/pass': '2026-11-21: commercial extras of schools, after the page of schools',
  'GET /blade-system/client/list': '2026-11-21: managing clients is at work',
  'GET /blade-system/client/detail': '2026-11-21: managing clients is at work',
  'POST /blade-system/client/save': '2026-11-21: managing clients is at work',
  'POST /blade-system/client/update': '2026-11-21: managing clients is at work',
  'POST /blade-system/client/submit': '2026-11-21: managing clients is at work',
  'POST /blade-system/client/remove': '2026-11-21: managing clients is at work',
}

/** `GET /blade-system/tenant/list` */
export const isNotYet = (request: string): boolean => request in notYet
