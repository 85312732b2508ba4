import { onBasis, record } from './columnRecord.ts'
import type { Inventory } from './columnRecord.ts'

const internal = record('S4', '记录之间的关联与时间', '与账号同期保存')

/** Columns of the reminders outside the app: where a person is reached, and what was sent. */
export const outsideColumns: Inventory = onBasis('本人同意', {
  message_channel: {
    tenantId: internal,
    createTime: internal,
    updateTime: internal,
    userId: record('S3', '通过微信或邮箱提醒账号持有人', '与账号同期保存'),
    channel: record('S3', '通过微信或邮箱提醒账号持有人', '与账号同期保存'),
    address: record(
      'S3',
      '通过微信或邮箱提醒账号持有人：微信标识或验证过的邮箱',
      '解除绑定、删除邮箱或账号停用时清空',
    ),
    isOn: record('S3', '账号持有人是否愿意收到提醒', '与账号同期保存'),
    sinceTime: record('S4', '记录已经提醒到哪里，避免重复提醒', '与账号同期保存'),
  },
  outside_notice: {
    tenantId: internal,
    id: internal,
    userId: record('S3', '同一件事只提醒一次', '三十天'),
    channel: record('S4', '同一件事只提醒一次', '三十天'),
    subject: record('S4', '同一件事只提醒一次', '三十天'),
    kind: record('S4', '决定用哪一句固定的提醒', '三十天'),
    happenTime: record('S4', '写在提醒里的时间', '三十天'),
    state: record('S4', '发送情况', '三十天'),
    tries: record('S4', '发送情况', '三十天'),
    nextTime: record('S4', '发送情况', '三十天'),
    lastResult: record('S4', '发送情况', '三十天'),
    createTime: record('S4', '发送情况', '三十天'),
    updateTime: record('S4', '发送情况', '三十天'),
  },
})
