import { type Grant, grants } from '../../contract/token.ts'

const names: Readonly<Record<Grant, string>> = {
  password: '密码',
  captcha: '密码与图形验证码',
  refresh_token: '续期',
  register: '注册',
  third: '第三方账号',
  sms_code: '短信验证码',
  social: '微信',
  scan: '扫码',
}

export const grantNames: Readonly<Record<string, string>> = names
export const grantOptions = grants.map((one) => ({ value: one, label: names[one] }))
