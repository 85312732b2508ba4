import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const platform: readonly ActorName[] = ['platformAdmin']

const supplierRows = (noun: string): Expectations => ({
  ...Object.fromEntries(
    ['list', 'page', 'detail'].map((call) => [
      `GET /blade-resource/${noun}/${call}`,
      { who: platform },
    ]),
  ),
  ...Object.fromEntries(
    ['save', 'update', 'submit', 'remove', 'enable'].map((call) => [
      `POST /blade-resource/${noun}/${call}`,
      { who: platform },
    ]),
  ),
})

export const installationRows: Expectations = {
  ...supplierRows('oss'),
  ...supplierRows('sms'),
  'GET /blade-desk/security/check': { who: platform },
  'GET /blade-desk/installation/status': { who: platform },
  'POST /blade-resource/sms/endpoint/send-validate': { who: 'signedIn' },
  'POST /blade-resource/sms/endpoint/validate-message': { who: 'signedIn' },
  'POST /blade-resource/sms/endpoint/send-message': { who: 'signedIn' },
  'GET /blade-develop/code/list': { who: 'signedIn' },
  'GET /blade-develop/code/detail': { who: 'signedIn' },
  'GET /blade-develop/datasource/detail': { who: 'signedIn' },
  'GET /blade-develop/datasource/list': { who: 'signedIn' },
  'GET /blade-develop/datasource/select': { who: 'signedIn' },
  'GET /blade-develop/model/list': { who: 'signedIn' },
  'GET /blade-develop/model/select': { who: 'signedIn' },
  'GET /blade-report/report/rest/list': { who: 'signedIn' },
  'GET /blade-desk/dashboard/activities': { who: 'signedIn' },
  'GET /blade-desk/dashboard/notices': { who: 'signedIn' },
  'GET /blade-desk/dashboard/my-notices': { who: 'signedIn' },
  'POST /blade-develop/code/submit': { who: 'signedIn' },
  'POST /blade-develop/code/remove': { who: 'signedIn' },
  'POST /blade-develop/code/copy': { who: 'signedIn' },
  'POST /blade-develop/code/gen-code': { who: 'signedIn' },
  'POST /blade-develop/datasource/submit': { who: 'signedIn' },
  'POST /blade-develop/datasource/remove': { who: 'signedIn' },
  'POST /blade-report/report/rest/remove': { who: 'signedIn' },
}
