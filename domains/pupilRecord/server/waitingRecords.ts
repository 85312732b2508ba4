import { linkTo } from '../../../platform/contract/screen.ts'
import type { InboxItem, InboxSource } from '../../messaging/server/public.ts'
import { recordScreen } from '../contract/screens.ts'
import type { RecordHead } from './queries/records.ts'
import { pageWaiting } from './queries/records.ts'

/** Records of own children that have to be filled in or corrected. */
export const waitingRecords: InboxSource = {
  kind: 'record',
  list: async (db, actor, first) => {
    const { rows, total } = await pageWaiting(db, actor, first)
    return { total, items: rows.map(toItem) }
  },
}

const titles = { OPEN: '学籍信息待填写', DRAFT: '学籍信息还没有提交', RETURNED: '学籍信息需要修改' }

const toItem = ({ studentId, state, childName, planName, updateTime }: RecordHead): InboxItem => ({
  id: studentId,
  title: state === 'RETURNED' || state === 'DRAFT' ? titles[state] : titles.OPEN,
  facts: [childName, planName],
  at: updateTime,
  dueTime: null,
  mark: state === 'RETURNED' ? '去修改' : '去填写',
  link: linkTo(recordScreen, { id: studentId }),
  isReadable: false,
})
