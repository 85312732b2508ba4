/**
 * Calls that the contract names and the product does not answer yet, each with the day and the reason.
 * The tests check that they are really missing: whoever adds one takes it out of this list.
 */
export const notYet: Readonly<Record<string, string>> = {
  'GET /blade-auth/oauth/clear-cache': '2026-11-21: nobody is known to call it; the first load and the cache are served otherwise',
  'GET /blade-auth/oauth/user-info': '2026-11-21: nobody is known to call it; the first load and the cache are served otherwise',
  'POST /blade-system/tenant/datasource': '2026-11-21: commercial extras of schools, after the page of schools',
  'GET /blade-system/tenant/package-detail': '2026-11-21: commercial extras of schools, after the page of schools',
  'POST /blade-system/tenant/package-setting': '2026-11-21: commercial extras of schools, after the page of schools',
}

/** `GET /blade-system/tenant/list` */
export const isNotYet = (request: string): boolean => request in notYet
