import type { Expectations } from '../expectation.ts'

export const filesRows: Expectations = {
  'GET /blade-resource/oss/endpoint/file-link': { who: 'signedIn', subject: 'file', send: (fileName) => ({ fileName }), reach: ['own'] },
  'POST /blade-resource/oss/endpoint/put-file': { who: 'signedIn' },
  'POST /blade-resource/oss/endpoint/put-file-attach': { who: 'signedIn' },
  'POST /blade-resource/oss/endpoint/remove-file': { who: 'signedIn', subject: 'file', send: (fileName) => ({ fileName }), reach: ['own'] },
}
