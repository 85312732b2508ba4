import { columns, onBasis, record } from './columnRecord.ts'
import type { Described, Inventory } from './columnRecord.ts'

const years = '不少于三年'
const internal = (retention: string): Described => record('S4', '记录之间的关联与时间', retention)
const act = record('S3', '操作与访问的记录', years)
const fault = record('S3', '查找系统错误', '九十天')
const news = record('S3', '让打开的页面显示最新内容', '两小时')

/** Columns of logs, and of what is stored for hours to run the product. */
export const logColumns: Inventory = onBasis('履行法定义务', {
  audit_log: {
    ...columns('tenantId id createTime seq hash prevHash requestId spentMs', internal(years)),
    ...columns('at actorId actorAccount action subjectKind subjectId detail', act),
    ...columns('ip userAgent method path', act),
  },
  fault_log: {
    ...columns('tenantId id createTime requestId spentMs method', internal('九十天')),
    ...columns('exceptionName fileName lineNumber stackTrace', internal('九十天')),
    ...columns('at actorAccount ip userAgent path message', fault),
  },
  rate_limit: {
    ...columns('tenantId bucket windowStart used', internal('一天')),
    subject: record('S3', '限制访问的频率', '一天'),
  },
  live_event: {
    ...columns('tenantId id createTime topic', internal('两小时')),
    ...columns('subject parties', { ...news, basis: '订立、履行合同' }),
  },
})
