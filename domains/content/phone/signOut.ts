import { call } from '../../../platform/web/calls/calls.ts'
import { type SignOutPlan, textIn } from '../../../platform/web/device/signOut/signOutSteps.ts'
import type { Owner } from '../../../platform/web/device/owner.ts'
import { draftNews, editNews } from '../contract/newsDesk.ts'
import { draftNotice, editNotice } from '../contract/noticeDesk.ts'
import { type LocalDrafts, localNewsDrafts, localNoticeDrafts } from './desk/localDrafts.ts'
import { newsDraftOf } from './desk/writtenNews.ts'
import { noticeDraftOf } from './desk/writtenNotice.ts'

const quiet = { quiet: true, silent: true } as const

/**
 * At sign-out, the text becomes a draft on the server, unless it would change a published text or
 * one that was changed elsewhere.
 */
export const signOutPlan: SignOutPlan = {
  notice: {
    nameOf: (value) => `没有保存的通知：${titleIn(value)}`,
    send: (owner) =>
      sendAll(localNoticeDrafts, owner, {
        find: (id) => call(editNotice, { id }, quiet),
        save: (id, written) => call(draftNotice, noticeDraftOf(id, written), quiet),
      }),
  },
  news: {
    nameOf: (value) => `没有保存的新闻：${titleIn(value)}`,
    send: (owner) =>
      sendAll(localNewsDrafts, owner, {
        find: (id) => call(editNews, { id }, quiet),
        save: (id, written) => call(draftNews, newsDraftOf(id, written), quiet),
      }),
  },
  text: { nameOf: () => '文字编辑中的文字' },
}

type Calls<Written> = {
  find: (id: string) => Promise<{ state: string; updateTime: string }>
  save: (id: string, written: Written) => Promise<unknown>
}

async function sendAll<Written>(
  texts: LocalDrafts<Written>,
  owner: Owner,
  { find, save }: Calls<Written>,
): Promise<void> {
  const records = await texts.all(owner)
  const sent = records.map(async ({ name, value: { written, baseTime } }) => {
    const id = name === 'new' ? '' : name
    if (id !== '') {
      const now = await find(id)
      const isDraft = ['DRAFT', 'RETURNED', 'WITHDRAWN'].includes(now.state)
      if (!isDraft || now.updateTime !== baseTime) return
    }
    await save(id, written)
    await texts.drop(owner, name)
  })
  await Promise.allSettled(sent)
}

const titleIn = (value: unknown): string => textIn(value, 'written', 'title') || '未填标题'
