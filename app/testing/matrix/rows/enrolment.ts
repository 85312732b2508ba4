import type { ActorName } from '../actors.ts'
import { ownSchool } from '../expectation.ts'
import type { Expectations, Relation } from '../expectation.ts'

const families = ['parentA', 'parentB', 'visitor'] as const
const reviewers: readonly ActorName[] = ['approver', 'enrolmentLead']
const overseers: readonly ActorName[] = ['approver', 'enrolmentLead', 'head', 'privacy']

/** A family sees its own applications; reviewers and overseers see those of the school. */
const ownOrOverseen = (actor: ActorName): readonly Relation[] =>
  overseers.includes(actor) ? ownSchool : ['own']

const counter: readonly ActorName[] = ['approver', 'enrolmentLead']

export const enrolmentRows: Expectations = {
  'GET /blade-weixin/baoming/consents': { who: 'everyone' },
  'GET /blade-weixin/baoming/planlist': { who: 'everyone' },
  'POST /blade-weixin/baoming/oauthlogin': { who: 'everyone' },
  'POST /blade-weixin/baoming/oauthloginapp': { who: 'everyone' },
  'GET /blade-weixin/blade-baomingshijian/baomingshijian/list': { who: 'everyone' },
  'GET /blade-weixin/blade-xuanxiangMust/xuanxiangMust/list': { who: 'everyone' },
  'GET /blade-weixin/weixinApplication/xuanxiangVisible/list': { who: 'everyone' },
  'GET /blade-weixin/baoming/list': { who: 'signedIn' },
  'GET /blade-weixin/baoming/getuid': { who: 'signedIn' },
  'GET /blade-weixin/baoming/sfzcount': { who: 'signedIn' },
  'GET /blade-weixin/baoming/detail': {
    who: 'signedIn',
    subject: 'application',
    send: (id) => ({ id }),
    reach: ownOrOverseen,
  },
  'GET /blade-weixin/liuzhuan/list': {
    who: 'signedIn',
    subject: 'application',
    send: (applicationId) => ({ applicationId }),
    reach: ownOrOverseen,
  },
  'GET /blade-weixin/refuse/listcheck': {
    who: 'signedIn',
    subject: 'application',
    send: (applicationId) => ({ applicationId }),
    reach: ownOrOverseen,
  },
  'GET /blade-enrolment/plan/list': { who: ['enrolmentLead'] },
  'GET /blade-enrolment/plan/detail': { who: ['enrolmentLead'] },
  'POST /blade-enrolment/plan/submit': { who: ['enrolmentLead'] },
  'POST /blade-enrolment/plan/copy': { who: ['enrolmentLead'] },
  'POST /blade-enrolment/plan/publish': { who: ['enrolmentLead'] },
  'POST /blade-enrolment/plan/discard': { who: ['enrolmentLead'] },
  'POST /blade-enrolment/plan/state': { who: ['enrolmentLead'] },
  'GET /blade-enrolment/form/detail': { who: ['enrolmentLead'] },
  'POST /blade-enrolment/form/submit': { who: ['enrolmentLead'] },
  'GET /blade-enrolment/duplicate/list': { who: reviewers },
  'POST /blade-enrolment/duplicate/find': { who: reviewers },
  'POST /blade-enrolment/duplicate/decide': { who: reviewers },
  'GET /blade-enrolment/export/own': { who: ['enrolmentLead'] },
  'GET /blade-enrolment/export/list': { who: ['privacy'] },
  'POST /blade-enrolment/export/submit': { who: ['enrolmentLead'] },
  'POST /blade-enrolment/export/decide': { who: ['privacy'] },
  'POST /blade-enrolment/export/download': { who: ['enrolmentLead'] },
  'POST /blade-enrolment/export/csv': { who: ['enrolmentLead'] },
  'GET /blade-enrolment/text/list': { who: ['enrolmentLead'] },
  'POST /blade-enrolment/text/submit': { who: ['enrolmentLead'] },
  'POST /blade-enrolment/text/restore': { who: ['enrolmentLead'] },
  'GET /blade-enrolment/reviewer/list': { who: ['enrolmentLead'] },
  'POST /blade-enrolment/assignment/submit': { who: ['enrolmentLead'] },
  'GET /blade-enrolment/reason/list': { who: ['enrolmentLead'] },
  'POST /blade-enrolment/reason/submit': { who: ['enrolmentLead'] },
  'POST /blade-enrolment/reason/remove': { who: ['enrolmentLead'] },
  'POST /blade-weixin/baoming/reveal': { who: 'signedIn' },
  'POST /blade-weixin/baoming/submit': { who: families },
  'POST /blade-weixin/baoming/update': {
    who: families,
    subject: 'application',
    send: (id) => ({ id, rev: 1 }),
    reach: ['own'],
  },
  'POST /blade-weixin/baoming/withdraw': {
    who: families,
    subject: 'application',
    send: (id) => ({ id }),
    reach: ['own'],
  },
  'GET /blade-weixin/baomingdraft/detail': {
    who: families,
    subject: 'draft',
    send: (id) => ({ id }),
    reach: ['own'],
  },
  'GET /blade-weixin/baomingdraft/list': { who: families },
  'POST /blade-weixin/baomingdraft/remove': {
    who: families,
    subject: 'draft',
    send: (ids) => ({ ids }),
    reach: ['own'],
    isBatch: true,
  },
  'POST /blade-weixin/baomingdraft/submit': { who: families },
  'POST /blade-weixin/bmessage/ack': {
    who: 'signedIn',
    subject: 'message',
    send: (id) => ({ id }),
    reach: ['own'],
  },
  'POST /blade-weixin/bmessage/read': {
    who: 'signedIn',
    subject: 'message',
    send: (ids) => ({ ids }),
    reach: ['own'],
  },
  'GET /blade-weixin/bmessage/list': { who: 'signedIn' },
  'GET /blade-enrolment/counter/list': { who: counter },
  'GET /blade-enrolment/counter/detail': { who: counter },
  'POST /blade-enrolment/counter/submit': { who: counter },
  'POST /blade-enrolment/counter/link': { who: counter },
  'POST /blade-enrolment/counter/cancel': { who: counter },
  'GET /blade-enrolment/counter/waiting': { who: 'signedIn' },
  'POST /blade-enrolment/counter/confirm': { who: 'signedIn' },
  'GET /blade-enrolment/counter/paper': { who: 'everyone' },
  'POST /blade-enrolment/counter/sign': { who: 'everyone' },
  'GET /blade-workflow/blade-wfbaoming/wfBaoming/getXq': { who: 'signedIn' },
}
