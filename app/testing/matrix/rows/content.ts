import type { ActorName } from '../actors.ts'
import { ownSchool } from '../expectation.ts'
import type { Expectations, Relation } from '../expectation.ts'

const ofTheSchool: readonly ActorName[] = [
  'head',
  'enrolmentLead',
  'noticeEditor',
  'schoolAdmin',
  'platformAdmin',
  'otherAdmin',
]
const publishers: readonly ActorName[] = [...ofTheSchool, 'teacher']
/** A class teacher edits only notices that they created. */
const ownNotices = (actor: ActorName): readonly Relation[] =>
  ofTheSchool.includes(actor) ? ownSchool : ['own']

const editors: readonly ActorName[] = [
  'teacher',
  'enrolmentLead',
  'head',
  'schoolAdmin',
  'platformAdmin',
  'otherAdmin',
]
const approvers: readonly ActorName[] = ['head', 'schoolAdmin', 'platformAdmin', 'otherAdmin']
/** An editor edits only news that they created. */
const ownNews = (actor: ActorName): readonly Relation[] =>
  approvers.includes(actor) ? ownSchool : ['own']

export const contentRows: Expectations = {
  'GET /blade-desk/notice/detail': { who: 'everyone', subject: 'notice', send: (id) => ({ id }) },
  'GET /blade-desk/notice/list': { who: 'everyone' },
  'GET /blade-desk/notice/page': { who: 'everyone' },
  'GET /blade-gaokao/blade-news/news/detail': {
    who: 'everyone',
    subject: 'news',
    send: (id) => ({ id }),
  },
  'GET /blade-gaokao/blade-news/news/list': { who: 'everyone' },
  'GET /blade-desk/notice/reading': { who: 'everyone' },
  'GET /blade-desk/notice/pending': { who: 'signedIn' },
  'POST /blade-desk/notice/read': { who: 'signedIn' },
  'POST /blade-desk/notice/confirm': { who: 'signedIn' },
  'POST /blade-desk/notice/sign': { who: 'signedIn' },
  'POST /blade-desk/notice/answer': { who: 'signedIn' },
  'POST /blade-desk/notice/takeBack': { who: 'signedIn' },
  'POST /blade-desk/notice/save': { who: publishers },
  'POST /blade-desk/notice/update': { who: publishers },
  'POST /blade-desk/notice/submit': { who: publishers },
  'POST /blade-desk/notice/draft': { who: publishers },
  'GET /blade-desk/notice/manage': { who: publishers },
  'GET /blade-desk/notice/audienceKinds': { who: publishers },
  'POST /blade-desk/notice/audienceCount': { who: publishers },
  'POST /blade-desk/notice/restore': { who: publishers },
  'GET /blade-desk/notice/edit': {
    who: publishers,
    subject: 'notice',
    send: (id) => ({ id }),
    reach: ownNotices,
  },
  'POST /blade-desk/notice/publish': {
    who: publishers,
    subject: 'notice',
    send: (id) => ({ id }),
    reach: ownNotices,
  },
  'POST /blade-desk/notice/withdraw': {
    who: publishers,
    subject: 'notice',
    send: (id) => ({ id, reason: '时间有变' }),
    reach: ownNotices,
  },
  'POST /blade-desk/notice/pin': {
    who: publishers,
    subject: 'notice',
    send: (id) => ({ id, pinned: true }),
    reach: ownNotices,
  },
  'GET /blade-desk/notice/tally': {
    who: publishers,
    subject: 'notice',
    send: (id) => ({ id }),
    reach: ownNotices,
  },
  'GET /blade-desk/notice/receipts': {
    who: publishers,
    subject: 'notice',
    send: (id) => ({ id }),
    reach: ownNotices,
  },
  'POST /blade-desk/notice/remind': {
    who: publishers,
    subject: 'notice',
    send: (id) => ({ id }),
    reach: ownNotices,
  },
  'POST /blade-desk/notice/remove': {
    who: publishers,
    subject: 'notice',
    send: (ids) => ({ ids }),
    isBatch: true,
    reach: ownNotices,
  },
  'GET /blade-gaokao/blade-news/news/files': {
    who: 'everyone',
    subject: 'news',
    send: (id) => ({ id }),
  },
  'POST /blade-gaokao/blade-news/news/draft': { who: editors },
  'GET /blade-gaokao/blade-news/news/manage': { who: editors },
  'GET /blade-gaokao/blade-news/news/edit': {
    who: editors,
    subject: 'news',
    send: (id) => ({ id }),
    reach: ownNews,
  },
  'POST /blade-gaokao/blade-news/news/handIn': {
    who: editors,
    subject: 'news',
    send: (id) => ({ id }),
    reach: ownNews,
  },
  'POST /blade-gaokao/blade-news/news/remove': {
    who: editors,
    subject: 'news',
    send: (ids) => ({ ids }),
    isBatch: true,
    reach: ownNews,
  },
  'POST /blade-gaokao/blade-news/news/restore': { who: editors },
  'POST /blade-gaokao/blade-news/news/approve': {
    who: approvers,
    subject: 'news',
    send: (id) => ({ id }),
  },
  'POST /blade-gaokao/blade-news/news/sendBack': {
    who: approvers,
    subject: 'news',
    send: (id) => ({ id, reason: '请补充' }),
  },
  'POST /blade-gaokao/blade-news/news/withdraw': {
    who: approvers,
    subject: 'news',
    send: (id) => ({ id, reason: '有误' }),
  },
  'POST /blade-gaokao/blade-news/news/pin': {
    who: approvers,
    subject: 'news',
    send: (id) => ({ id, pinned: true }),
  },
}
