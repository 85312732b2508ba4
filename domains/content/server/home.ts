import { linkTo } from '../../../platform/contract/screen.ts'
import { can } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import type { HomeCard } from '../../messaging/contract/homeCards.ts'
import type { HomeSource } from '../../messaging/server/public.ts'
import { contentPermissions } from '../contract/permissions.ts'
import {
  managedNoticesDesk,
  newsDesk,
  newsDeskScreen,
  noticeDeskScreen,
  noticeTallyDesk,
  noticeTallyScreen,
} from '../contract/screens.ts'
import { mayAddressAll } from './may.ts'
import { countNewsInReview, listReach } from './queries/home.ts'
import type { NoticeReach } from './queries/home.ts'

const dayMs = 24 * 60 * 60_000
const freshDays = 30
const most = 4

/** What has become of the notices that a person sent, and the news that wait for a decision. */
export const homeOfContent: HomeSource = {
  name: 'content',
  list: async (db, actor, now) => ({
    cards: [
      ...(can(actor, contentPermissions.publishNotices) || mayAddressAll(actor)
        ? await noticeCards(db, actor, now)
        : []),
      ...(can(actor, contentPermissions.approveNews) ? await newsCards(db, actor) : []),
    ],
  }),
}

async function noticeCards(db: Db, actor: Actor, now: Date): Promise<HomeCard[]> {
  const since = new Date(now.getTime() - freshDays * dayMs)
  const notices = await listReach(db, actor, { since, now, most })
  if (notices.length === 0) return []
  return mayAddressAll(actor) ? [reachCard(notices)] : notices.flatMap(openReceipts)
}

/** The share of families that have read each notice. */
const reachCard = (notices: readonly NoticeReach[]): HomeCard => ({
  key: 'reach',
  group: '',
  topic: 'receipt',
  title: '通知已读情况',
  facts: ['已读家庭的比例'],
  bars: {
    unit: '%',
    most: 100,
    rows: notices.map(({ id, title, families, read }) => ({
      label: title,
      value: Math.round((100 * read) / families),
      words: `${read} / ${families}`,
      link: linkTo(noticeTallyScreen, { id }),
    })),
  },
  link: linkTo(noticeDeskScreen),
  desk: linkTo(managedNoticesDesk),
})

const asking: readonly NoticeReach['receipt'][] = ['confirm', 'sign', 'answer']

/** A notice of the person whose receipts are not complete. */
function openReceipts({ id, title, receipt, families, done }: NoticeReach): HomeCard[] {
  if (!asking.includes(receipt) || done === families) return []
  return [
    {
      key: `receipts:${id}`,
      group: '',
      topic: 'receipt',
      title,
      facts: [`还有 ${families - done} 个家庭没有完成`, `共 ${families} 个家庭`],
      mark: { words: '去提醒', tone: 'primary' },
      link: linkTo(noticeTallyScreen, { id }),
      desk: linkTo(noticeTallyDesk, { id }),
    },
  ]
}

async function newsCards(db: Db, { tenantId }: Actor): Promise<HomeCard[]> {
  const waiting = await countNewsInReview(db, tenantId)
  if (waiting === 0) return []
  return [
    {
      key: 'news',
      group: '',
      topic: 'news',
      title: '待审核新闻',
      facts: ['通过后发布'],
      figure: { value: waiting, unit: '篇' },
      link: linkTo(newsDeskScreen, { state: 'REVIEW' }),
      desk: linkTo(newsDesk, { state: 'REVIEW' }),
    },
  ]
}
