import { maxItems } from '../contract/item.ts'
import { refusal } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'

export const demoOff = (): Refusal =>
  refusal('DEMO_OFF', '这里没有开启演示，不能使用这个功能', { status: 404 })
export const echoRefused = (): Refusal =>
  refusal('ECHO_REFUSED', '这是演示用的提示，系统没有出错', {
    fields: [{ name: 'text', label: '内容', msg: '演示：服务器不接受这个内容' }],
  })
export const noSuchSubject = (): Refusal =>
  refusal('NO_SUCH_SUBJECT', '没有这个学科，请重新选择', {
    fields: [{ name: 'subject', label: '适用学科', msg: '没有这个学科' }],
  })
export const tableFull = (): Refusal =>
  refusal('TABLE_FULL', `演示表最多 ${maxItems} 条，请先删除几条`)
