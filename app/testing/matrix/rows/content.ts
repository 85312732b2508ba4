import type { Expectations } from '../expectation.ts'

export const contentRows: Expectations = {
  'GET /blade-desk/notice/detail': { who: 'everyone', subject: 'notice', send: (id) => ({ id }) },
  'GET /blade-desk/notice/list': { who: 'everyone' },
  'GET /blade-desk/notice/page': { who: 'everyone' },
  'GET /blade-gaokao/blade-news/news/detail': { who: 'everyone', subject: 'news', send: (id) => ({ id }) },
  'GET /blade-gaokao/blade-news/news/list': { who: 'everyone' },
}
