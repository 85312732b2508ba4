import { saveItem } from '../../domains/demo/server/items.ts'
import { subjectDictionary } from '../../domains/demo/contract/item.ts'
import { choicesOf } from '../../domains/reference/server/public.ts'
import { wireDate } from '../../platform/contract/time.ts'
import { guestOf } from '../../platform/server/actor.ts'
import type { Database } from '../../platform/server/database/db.ts'

type Load = { readonly tenantId: string; readonly anchor: Date }

const dayMs = 24 * 60 * 60 * 1000

const names = [
  '地球仪',
  '三角板套装',
  '拼音卡片',
  '英语听力耳机',
  '电子琴',
  '水彩颜料',
  '跳绳',
  '显微镜',
  '算盘',
  '古诗挂图',
  '排球',
  '磁力片',
]

/** Loads the practice table: each name twice, of different days and amounts. */
export async function loadSampleItems(
  database: Database,
  { tenantId, anchor }: Load,
): Promise<void> {
  await database.write(tenantId, async (tx) => {
    const subjects = await choicesOf(tx, subjectDictionary, tenantId)
    for (let at = 0; at < names.length * 2; at++) {
      const form = {
        name: `${names[at % names.length]}${at < names.length ? '' : '（备用）'}`,
        subject: subjects[at % subjects.length]?.dictKey ?? '',
        boughtOn: wireDate(new Date(anchor.getTime() - at * 9 * dayMs)),
        priceYuan: `${12 + at * 7}.50`,
      }
      await saveItem(tx, guestOf(tenantId), form, anchor)
    }
  })
}
