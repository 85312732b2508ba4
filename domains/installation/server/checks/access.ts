import type { RequestFacts } from '../../../../platform/server/http/call.ts'
import type { SecurityFinding } from '../../contract/security.ts'
import type { InstallationFacts, Supply } from '../dependencies.ts'
import { finding } from './finding.ts'

type Installed = InstallationFacts & { readonly isDemo: boolean }

/** Findings on access to the product. */
export const accessFindings = (
  installed: Installed,
  request: Pick<RequestFacts, 'header'>,
): SecurityFinding[] => [
  demoMode(installed),
  transport(
    installed,
    request.header('x-forwarded-proto').split(',')[0]?.trim().toLowerCase() ?? '',
  ),
  supply('sms', '短信', installed.sms, 'SMS_PROVIDER 等短信设置'),
  supply('wechat', '微信登录', installed.wechat, 'WECHAT_ 开头的设置'),
  outside(installed),
]

function demoMode({ isDemo, isLoopback }: Installed): SecurityFinding {
  const about = { key: 'demo', area: '访问', title: '演示模式' } as const
  if (!isDemo) return finding(about, { state: 'good', sentence: '已关闭：演示人物不能登录。' })
  return finding(about, {
    state: isLoopback ? 'warning' : 'danger',
    sentence: isLoopback
      ? '已开启，只有本机能访问。演示账号的密码是公开的。'
      : '已开启，而且网络上的人都能访问。演示账号的密码是公开的。',
    advice: '正式使用前设 DEMO=0 并重新启动。',
  })
}

function transport({ isLoopback, trustsProxies }: Installed, proto: string): SecurityFinding {
  const about = { key: 'https', area: '访问', title: '加密传输' } as const
  if (trustsProxies && proto === 'https')
    return finding(about, { state: 'good', sentence: '您正通过 HTTPS 访问，代理转来的地址可信。' })
  if (trustsProxies)
    return finding(about, {
      state: 'danger',
      sentence: '本次访问经过代理，但不是 HTTPS：密码和令牌在网络上是明文。',
      advice: '在代理上启用 HTTPS，并让它转发 X-Forwarded-Proto。',
    })
  if (proto !== '')
    return finding(about, {
      state: 'warning',
      sentence: '前面有代理，但没有写进设置：登录保护会把所有人看成同一个地址。',
      advice: '把代理的地址写入 TRUSTED_PROXIES 并重新启动。',
    })
  return isLoopback
    ? finding(about, {
        state: 'notice',
        sentence: '只有本机能访问，没有经过 HTTPS。',
        advice: '对外开放前，请在前面架设启用 HTTPS 的代理。',
      })
    : finding(about, {
        state: 'danger',
        sentence: '直接对网络开放，没有 HTTPS：密码和令牌在网络上是明文。',
        advice: '在前面架设启用 HTTPS 的代理，让 HOST 只监听本机。',
      })
}

function outside({ tellsByWechat, tellsByMail }: Installed): SecurityFinding {
  const about = { key: 'notices', area: '访问', title: '微信和邮件通知' } as const
  const ways = [...(tellsByWechat ? ['微信'] : []), ...(tellsByMail ? ['邮件'] : [])].join('和')
  return ways === ''
    ? finding(about, {
        state: 'good',
        sentence: '没有开启，消息只在应用内。',
        advice: '需要时填写 PUBLIC_URL，以及 WECHAT_NOTICE_TEMPLATE 或 MAIL_ 开头的设置。',
      })
    : finding(about, {
        state: 'good',
        sentence: `已开启${ways}：只发固定内容和学校名称，不含标题和姓名，夜间不发。`,
      })
}

function supply(key: string, title: string, how: Supply, setting: string): SecurityFinding {
  const about = { key, area: '访问', title } as const
  switch (how) {
    case 'real':
      return finding(about, { state: 'good', sentence: '使用真实的服务商。' })
    case 'standIn':
      return finding(about, {
        state: 'warning',
        sentence:
          key === 'sms'
            ? '演示用的替代方式：验证码直接显示在屏幕上。'
            : '演示用的替代方式：任选一个演示人物即可登录。',
        advice: `正式使用前填写 ${setting}。`,
      })
    case 'none':
      return finding(about, {
        state: 'notice',
        sentence: '没有设置，相应的登录方式不可用。',
        advice: `需要时填写 ${setting}。`,
      })
  }
}
