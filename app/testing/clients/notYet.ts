/**
 * Calls that the contract names and the product does not answer yet, each with the day and the reason.
 * The tests check that they are really missing: whoever adds one takes it out of this list.
 */
export const notYet: Readonly<Record<string, string>> = {
  'POST /blade-system/tenant/datasource': '2026-11-21: commercial extras of schools, after the page of schools',
  'GET /blade-system/tenant/package-detail': '2026-11-21: commercial extras of schools, after the page of schools',
  'POST /blade-system/tenant/package-setting': '2026-11-21: commercial extras of schools, after the page of schools',
}

/** `GET /blade-system/tenant/list` */
export const isNotYet = (request: string): boolean => request in notYet
