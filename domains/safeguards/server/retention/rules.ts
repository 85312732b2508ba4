import type { Keys } from '../../../../platform/server/keys/keys.ts'
import type { RetentionRule } from '../../../../platform/server/retention/retentionRule.ts'
import { afterSchoolRetention } from '../../../afterSchool/server/public.ts'
import { attendanceRetention } from '../../../attendance/server/public.ts'
import { recruitmentRetention } from '../../../recruitment/server/public.ts'
import { clearanceRetention } from '../../../clearance/server/public.ts'
import { choiceRetention } from '../../../courseChoice/server/public.ts'
import { drawRetention } from '../../../draw/server/public.ts'
import { enrolmentRetention } from '../../../enrolment/server/public.ts'
import { logRetention } from '../../../logs/server/public.ts'
import { messagingRetention } from '../../../messaging/server/public.ts'
import { peopleRetention } from '../../../people/server/public.ts'
import { resumeRetention } from '../../../resume/server/public.ts'

import { safeguardRetention } from './ownRules.ts'

/**
 * The rules of all domains, in the order of a run: what refers to others goes first, the audit trail
 * last.
 */
export const retentionRules = (keys: Keys): readonly RetentionRule[] => [
  ...enrolmentRetention,
  ...attendanceRetention,
  ...choiceRetention,
  ...peopleRetention,
  ...resumeRetention,
  ...afterSchoolRetention,
  ...clearanceRetention,
  ...recruitmentRetention,
  ...drawRetention,
  ...messagingRetention,
  ...safeguardRetention,
  ...logRetention(keys),
]

type Hourly = Pick<RetentionRule, 'key' | 'name' | 'term' | 'tables'>

/** Short-lived data that `app/jobs/housekeeping.ts` removes each hour, without a report. */
export const hourlyRules: readonly Hourly[] = [
  {
    key: 'messaging.outside',
    name: '微信、邮件提醒的发送记录',
    term: '三十天',
    tables: ['outside_notice'],
  },
  {
    key: 'workflow.deliveries',
    name: '通知外部系统的内容',
    term: '三十天',
    tables: ['wf_delivery', 'wf_delivery_attempt'],
  },
  {
    key: 'identity.sessions',
    name: '登录状态',
    term: '过期后三十天',
    tables: ['sign_in_session', 'refresh_token'],
  },
  {
    key: 'identity.codes',
    name: '验证码与登录、下载用的一次性凭据',
    term: '过期后一小时内',
    tables: ['captcha', 'sms_code', 'sign_in_ticket', 'sign_in_consent', 'download_ticket'],
  },
  {
    key: 'identity.failures',
    name: '登录失败的次数',
    term: '最后一次失败一天后',
    tables: ['login_failure'],
  },
  {
    key: 'messaging.events',
    name: '页面更新的提示',
    term: '两小时',
    tables: ['live_event'],
  },
  { key: 'http.rates', name: '访问频率的计数', term: '一天', tables: ['rate_limit'] },
  {
    key: 'http.answers',
    name: '避免重复提交的答复',
    term: '两天；手机离线提交的八天',
    tables: ['idempotency'],
  },
  {
    key: 'files.unclaimed',
    name: '上传后没有使用的文件',
    term: '一百八十天；删除后再保留一天',
    tables: ['stored_file'],
  },
  { key: 'content.readers', name: '新闻的阅读记录', term: '两天', tables: ['news_view'] },
  { key: 'logs.faults', name: '错误日志', term: '九十天', tables: ['fault_log'] },
]
