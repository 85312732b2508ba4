import type { Answer } from '../../../../platform/testing/apiClient.ts'

/** The text of an answer without its request id and the id that was asked for. */
export const said = ({ status, text }: Answer, asked = 'no id'): string =>
  `${status} ${text.replaceAll(asked, '<id>').replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')}`
