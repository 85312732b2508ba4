import '../../../domains/content/server/tables.ts'
import { storeNews, storeNotices } from '../../../domains/content/server/storeContent.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { list, momentAt, p } from './textBuilders.ts'
import { demoClassId } from '../people.ts'
import { demoUserId, idBase } from '../world.ts'

type Load = { tenantId: string; anchor: Date }

const noticeId = (tenantId: string, place: number): string =>
  String(idBase(tenantId) + 11_001n + BigInt(place))
const newsId = (tenantId: string, place: number): string =>
  String(idBase(tenantId) + 13_001n + BigInt(place))

/** Notices that need a receipt, a draft notice, and news waiting for approval. */
export async function loadReceipts(tx: Tx, load: Load): Promise<void> {
  await storeNotices(tx, askingNotices(load))
  await tx.insertInto('noticeRecipient').values(recipients(load)).execute()
  await storeNews(tx, newsOnTheWay(load))
}

const questions = [
  {
    key: 'q1',
    title: '参加方式',
    kind: 'choice',
    options: ['到校参加', '线上参加', '不参加'],
    required: true,
  },
  { key: 'q2', title: '最想了解的内容', kind: 'text', options: [], required: false },
]

function askingNotices({ tenantId, anchor }: Load): Parameters<typeof storeNotices>[1] {
  const ofClass = JSON.stringify([
    { kind: 'class', ids: [demoClassId(tenantId, 3, 2)], below: false },
  ])
  const common = {
    tenantId,
    audience: 'chosen',
    audienceParts: ofClass,
    pinned: false,
    createUser: demoUserId(tenantId, 'head'),
  } as const
  return [
    {
      ...common,
      id: noticeId(tenantId, 0),
      title: '期中家长会回执',
      category: 1,
      publisher: '德育处',
      state: 'PUBLISHED',
      receipt: 'answer',
      questions: JSON.stringify(questions),
      deadline: momentAt(anchor, 6),
      releaseTime: momentAt(anchor, -0.2),
      content: p(
        '三年级期中家长会定于下周五 18:30 在各班教室举行。请选择参加方式，方便老师安排座位。',
      ),
    },
    {
      ...common,
      id: noticeId(tenantId, 1),
      title: '春季研学告知书',
      category: 1,
      publisher: '教务处',
      state: 'PUBLISHED',
      receipt: 'sign',
      deadline: momentAt(anchor, 4),
      releaseTime: momentAt(anchor, -0.4),
      content:
        p('三年级春季研学前往市植物园，当天往返。') +
        list(
          '自愿参加，不参加的学生到校自修。',
          '费用据实公示，多退少补。',
          '请监护人阅读后签名。',
        ),
    },
    {
      ...common,
      id: noticeId(tenantId, 2),
      title: '体育节班级报名说明',
      category: 6,
      publisher: '体育组',
      state: 'DRAFT',
      releaseTime: anchor,
      content: p('请各班在本周内确定参赛名单，每人最多两项。'),
    },
  ]
}

function recipients({ tenantId, anchor }: Load) {
  const row = (place: number, account: string, groupName: string) => {
    const userId = demoUserId(tenantId, account)
    return {
      tenantId,
      noticeId: noticeId(tenantId, place),
      userId,
      familyId: userId,
      groupName,
      isPending: true,
      createTime: momentAt(anchor, -0.4),
    }
  }
  const doneTime = momentAt(anchor, -0.1)
  return [
    row(0, 'parent', '家长'),
    {
      ...row(0, 'parent2', '家长'),
      isPending: false,
      readTime: doneTime,
      doneTime,
      doneBy: demoUserId(tenantId, 'parent2'),
      answers: JSON.stringify([{ key: 'q1', values: ['到校参加'] }]),
    },
    row(1, 'parent', '家长'),
    row(1, 'parent2', '家长'),
  ]
}

function newsOnTheWay({ tenantId, anchor }: Load): Parameters<typeof storeNews>[1] {
  const teacher = demoUserId(tenantId, 'teacher')
  const common = {
    tenantId,
    pinned: false,
    expireTime: null,
    source: '初中部',
    author: '李老师',
    createUser: teacher,
    editorId: teacher,
  } as const
  return [
    {
      ...common,
      id: newsId(tenantId, 0),
      title: '中考百日：安排好每一天',
      category: 4,
      cover: '/covers/checklist.svg',
      summary: '给九年级同学和家长的作息与复习建议。',
      tags: ['九年级'],
      state: 'REVIEW',
      releaseTime: momentAt(anchor, -0.3),
      content: p('复习不与别人比名次，只和昨天的自己比。按时睡觉，每天留出一小时运动。'),
    },
    {
      ...common,
      id: newsId(tenantId, 1),
      title: '科技节作品征集',
      category: 1,
      cover: '/covers/robot.svg',
      summary: '小发明、小程序和科学幻想画都欢迎。',
      tags: ['科技节'],
      state: 'DRAFT',
      releaseTime: momentAt(anchor, -0.1),
      content: p('作品交到信息中心，每班不少于两件。'),
    },
  ]
}
