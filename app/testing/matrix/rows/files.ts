import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const offices: readonly ActorName[] = ['schoolAdmin', 'platformAdmin', 'otherAdmin']

export const filesRows: Expectations = {
  'GET /blade-resource/oss/endpoint/file-link': {
    who: 'signedIn',
    subject: 'file',
    send: (fileName) => ({ fileName }),
    reach: ['own'],
  },
  'POST /blade-resource/oss/endpoint/put-file': { who: 'signedIn' },
  'POST /blade-resource/oss/endpoint/put-file-attach': { who: 'signedIn' },
  'POST /blade-resource/oss/endpoint/remove-file': {
    who: 'signedIn',
    subject: 'file',
    send: (fileName) => ({ fileName }),
    reach: ['own'],
  },
  'GET /blade-resource/oss/endpoint/file-path': {
    who: 'signedIn',
    subject: 'file',
    send: (fileName) => ({ fileName }),
    reach: ['own'],
  },
  'GET /blade-resource/oss/endpoint/stat-file': {
    who: 'signedIn',
    subject: 'file',
    send: (fileName) => ({ fileName }),
    reach: ['own'],
  },
  'POST /blade-resource/oss/endpoint/remove-files': {
    who: 'signedIn',
    subject: 'file',
    send: (fileNames) => ({ fileNames }),
    reach: ['own'],
    isBatch: true,
  },
  'POST /blade-resource/oss/endpoint/put-file-by-name': { who: 'signedIn' },
  'POST /blade-resource/oss/endpoint/put-file-attach-by-name': { who: 'signedIn' },
  'POST /blade-resource/oss/endpoint/copy-file': { who: 'signedIn' },
  'POST /blade-resource/oss/endpoint/make-bucket': { who: 'signedIn' },
  'POST /blade-resource/oss/endpoint/remove-bucket': { who: 'signedIn' },
  'GET /blade-resource/attach/list': { who: offices },
  'GET /blade-resource/attach/page': { who: offices },
  'GET /blade-resource/attach/detail': { who: offices },
  'POST /blade-resource/attach/remove': { who: offices },
  'POST /blade-resource/attach/submit': { who: offices },
}
