import { rowsOf } from './subjectTable.ts'
import type { SubjectTable } from './subjectTable.ts'

const technical = { isTechnical: true } as const
const user = ['user_id', 'account'] as const

/** What a person's account holds. */
export const accountTables: readonly SubjectTable[] = [
  rowsOf('app_user', '账号', ['id', 'account'], {
    erase: 'pseudonymise',
    blank: {
      code: '',
      name: '',
      real_name: '已注销',
      pinyin: '',
      phone: '',
      phone_verified_time: null,
      email: '',
      birthday: null,
      sex: null,
      avatar: '',
      user_ext: '',
      is_deleted: true,
    },
  }),
  rowsOf('message', '消息', user),
  rowsOf('incident_notice', '收到的安全事件告知', user),
  rowsOf('message_channel', '微信、邮件提醒的设置', user),
  rowsOf('outside_notice', '已发出的微信、邮件提醒', user, technical),
  rowsOf('outside_identity', '绑定的外部账号', user, technical),
  rowsOf('notice_recipient', '通知的回执', user),
  rowsOf('enrolment_draft', '报名草稿', ['owner_id', 'account']),
  rowsOf('wf_draft', '申请草稿', user),
  rowsOf('course_draft', '课程草稿', user),
  rowsOf('sign_in_session', '登录记录', user),
  rowsOf('sign_in_ticket', '扫码登录', user, technical),
  rowsOf('download_ticket', '下载用的一次性凭据', user, technical),
  rowsOf('leave_balance', '教职工的假期额度', ['person_id', 'account']),
  rowsOf('known_device', '登录过的设备', user, technical),
  rowsOf('credential', '密码', user, technical),
  rowsOf('idempotency', '防止重复提交的记录', user, technical),
  {
    table: 'payment_order',
    title: '订单',
    by: [{ column: 'payer_id', ids: 'account' }],
    collects: 'order',
    erase: 'keep',
    duty: 'ACCOUNTS',
  },
  {
    table: 'payment_line',
    title: '订单的明细',
    by: [
      { column: 'order_id', ids: 'order' },
      { column: 'subject_id', ids: 'seat' },
    ],
    erase: 'keep',
    duty: 'ACCOUNTS',
  },
  rowsOf('payment_attempt', '付款', ['order_id', 'order'], { erase: 'keep', duty: 'ACCOUNTS' }),
  rowsOf('payment_refund', '退款', ['order_id', 'order'], { erase: 'keep', duty: 'ACCOUNTS' }),
  {
    ...rowsOf('privacy_request', '个人信息申请', ['requester_id', 'account']),
    by: [
      { column: 'requester_id', ids: 'account' },
      { column: 'subject_id', ids: 'student' },
      { column: 'subject_id', ids: 'application' },
    ],
    collects: 'request',
    erase: 'pseudonymise',
    blank: { subject_name: '已删除', requester_name: '已删除', wish: '', identity_note: '' },
  },
  rowsOf('privacy_message', '个人信息申请的留言', ['request_id', 'request']),
]
