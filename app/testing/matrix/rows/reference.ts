import type { ActorName } from '../actors.ts'
import type { Expectations } from '../expectation.ts'

const viewers: readonly ActorName[] = ['head', 'schoolAdmin', 'platformAdmin', 'otherAdmin']
const editors: readonly ActorName[] = ['schoolAdmin', 'platformAdmin', 'otherAdmin']
const platform: readonly ActorName[] = ['platformAdmin']

const viewing = ['list', 'parent-list', 'child-list', 'tree', 'parent-tree', 'detail']

const dictionaryRows = (base: string, mayEdit: readonly ActorName[]): Expectations => ({
  [`GET /blade-system/${base}/dictionary`]: { who: 'signedIn' },
  [`GET /blade-system/${base}/dictionary-tree`]: { who: 'signedIn' },
  ...Object.fromEntries(
    viewing.map((name) => [`GET /blade-system/${base}/${name}`, { who: viewers }]),
  ),
  [`POST /blade-system/${base}/submit`]: { who: mayEdit },
  [`POST /blade-system/${base}/remove`]: { who: mayEdit },
})

export const referenceRows: Expectations = {
  ...dictionaryRows('dict', platform),
  ...dictionaryRows('dict-biz', editors),
  'GET /blade-system/param/list': { who: platform },
  'GET /blade-system/param/page': { who: platform },
  'GET /blade-system/param/detail': { who: platform },
  'GET /blade-system/param/value': { who: 'everyone' },
  'POST /blade-system/param/submit': { who: platform },
  'POST /blade-system/param/remove': { who: platform },
  'GET /blade-system/region/list': { who: 'signedIn' },
  'GET /blade-system/region/lazy-list': { who: 'signedIn' },
  'GET /blade-system/region/lazy-tree': { who: 'signedIn' },
  'GET /blade-system/region/select': { who: 'signedIn' },
  'GET /blade-system/region/detail': { who: 'signedIn' },
  'POST /blade-system/region/save': { who: platform },
  'POST /blade-system/region/update': { who: platform },
  'POST /blade-system/region/submit': { who: platform },
  'POST /blade-system/region/import-region': { who: platform },
  'GET /blade-system/region/export-region': { who: platform },
  'GET /blade-system/region/export-template': { who: platform },
  'POST /blade-system/region/remove': { who: platform },
}
