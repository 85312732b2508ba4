import type { Answer } from '../../../../platform/testing/apiClient.ts'

/** What an answer says once the number of its request and the id that was asked for are taken out. */
export const said = ({ status, text }: Answer, asked = 'no id'): string =>
  `${status} ${text.replaceAll(asked, '<id>').replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')}`
