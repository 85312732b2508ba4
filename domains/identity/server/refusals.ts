import { invalidInput, notFound, refusal } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'
import type { SmsRefusal } from '../../../platform/server/ports/sms.ts'

// Texts and codes of wire-contract 3: Blade clients show and read them.
const invalidAuthentication = 2004
const tooManyFailures = 2003

/**
 * One text for an unknown account, a wrong password, a closed account and a demo person outside
 * demo mode (SEC-12).
 */
export const signInRefused = (): Refusal =>
  refusal('SIGN_IN_REFUSED', '用户名或密码错误', { errorCode: invalidAuthentication })
/** Used only after a right password. */
export const schoolEnded = (): Refusal =>
  refusal('SCHOOL_ENDED', '租户授权已过期,请联系管理员', { errorCode: invalidAuthentication })
export const signInLocked = (retryAfterSeconds: number): Refusal =>
  refusal('SIGN_IN_LOCKED', '用户登录失败次数过多', {
    errorCode: tooManyFailures,
    retryAfterSeconds,
  })
export const signInQueued = (ahead: number, retryAfterSeconds: number): Refusal =>
  refusal('SIGN_IN_QUEUED', `排队中，前面还有 ${ahead} 人`, {
    status: 429,
    retryAfterSeconds,
    errorCode: tooManyFailures,
    data: { ahead },
  })
export const captchaRequired = (): Refusal =>
  refusal('CAPTCHA_REQUIRED', '请输入验证码', { errorCode: invalidAuthentication })
export const captchaWrong = (): Refusal =>
  refusal('CAPTCHA_WRONG', '验证码不正确', { errorCode: invalidAuthentication })
export const clientUnknown = (): Refusal =>
  refusal('CLIENT_UNKNOWN', '客户端认证失败!', { errorCode: 3001 })
export const clientUnnamed = (): Refusal =>
  refusal('CLIENT_UNKNOWN', '登录地址里缺少应用编号（client_id），请联系管理员', {
    errorCode: 3001,
  })
export const clientNotFound = (): Refusal => notFound('这个应用')
export const clientTaken = (): Refusal =>
  refusal('CLIENT_TAKEN', '已有这个编号的应用，请换一个编号', {
    fields: [{ name: 'clientId', label: '应用编号', msg: '已被使用，请换一个' }],
  })
export const clientNeeded = (): Refusal =>
  refusal('CLIENT_NEEDED', '这是系统自带的应用，不能停用、改名或删除')
export const weakSecret = (min: number): Refusal =>
  refusal('WEAK_SECRET', `应用密钥至少 ${min} 位`, {
    fields: [{ name: 'clientSecret', label: '应用密钥', msg: `至少 ${min} 位` }],
  })
/** The Blade text for an unknown grant; old clients check for it. */
export const grantUnsupported = (): Refusal =>
  refusal('GRANT_UNSUPPORTED', '不支持的登录方式：no grantType was found', { errorCode: 4000 })
/** 401 ends Saber's retries in the open dialect; the commercial dialect returns 400 instead. */
export const refreshRefused = (): Refusal =>
  refusal('REFRESH_REFUSED', '登录已过期，请重新登录', { status: 401, errorCode: 2010 })

export const registrationClosed = (): Refusal =>
  refusal('REGISTRATION_CLOSED', '暂未开放注册，请联系学校开通账号')
export const accountTaken = (): Refusal =>
  refusal('ACCOUNT_TAKEN', '当前账号已被使用!', {
    errorCode: invalidAuthentication,
    fields: [{ name: 'account', label: '账号', msg: '当前账号已被使用!' }],
  })
export const passwordAtDesk = (): Refusal =>
  refusal(
    'PASSWORD_AT_DESK',
    '新密码只显示一次，这里无法显示：请打开电脑端工作台（/desk/），在“用户”里重置密码',
  )
export const passwordChosen = (): Refusal =>
  refusal('PASSWORD_CHOSEN', '这所学校的管理员已设置自己的密码，不能再发放一次性密码')
export const noUserChosen = (): Refusal => refusal('NO_USER_CHOSEN', '请至少选择一个用户')
export const tenantForeign = (): Refusal =>
  refusal('TENANT_FOREIGN', '只能管理本校的账号，请登录所属学校后办理')
export const fieldsMissing = (names: Readonly<Record<string, string>>): Refusal =>
  invalidInput(Object.entries(names).map(([name, label]) => ({ name, label, msg: '请填写' })))
export const phoneTaken = (): Refusal =>
  refusal('PHONE_TAKEN', '手机号已被其他账号使用，请核对或换一个', {
    errorCode: invalidAuthentication,
    fields: [{ name: 'phone', label: '手机号', msg: '已被其他账号使用，请核对或换一个' }],
  })
export const weakPassword = (name: string, msg: string): Refusal =>
  refusal('INVALID_INPUT', `密码${msg}`, { fields: [{ name, label: '密码', msg }] })

export const smsOff = (): Refusal => refusal('SMS_OFF', '本校未开通短信验证，请使用账号密码登录')
export const smsNotSent = (why: SmsRefusal): Refusal =>
  refusal(
    'SMS_NOT_SENT',
    why === 'tooMany'
      ? '这个手机号收短信太频繁，请稍后再试或用账号密码登录'
      : '短信发不到这个手机号，请检查号码是否正确',
  )
export const smsCodeWrong = (): Refusal =>
  refusal('SMS_CODE_WRONG', '短信验证码不正确或已过期，请重新获取', {
    errorCode: invalidAuthentication,
  })
export const mailOff = (): Refusal => refusal('MAIL_OFF', '本校未开通邮件通知，需要时请联系学校')
export const mailNotSent = (): Refusal =>
  refusal('MAIL_NOT_SENT', '邮件发不到这个邮箱，请检查是否正确')
export const mailCodeWrong = (): Refusal =>
  refusal('MAIL_CODE_WRONG', '验证码不正确或已过期，请重新获取')
/** Used only after the caller has verified the phone. */
export const phoneUnknown = (): Refusal =>
  refusal('PHONE_UNKNOWN', '这个手机号还没有绑定账号，请用账号密码登录，或者先注册', {
    errorCode: invalidAuthentication,
  })

export const thirdSignInOff = (): Refusal =>
  refusal('THIRD_SIGN_IN_OFF', '本校未开通微信登录，请使用账号密码登录', {
    errorCode: invalidAuthentication,
  })
export const thirdCodeWrong = (): Refusal =>
  refusal('THIRD_CODE_WRONG', '微信授权无效或已过期，请重新授权', {
    errorCode: invalidAuthentication,
  })

export const redirectUnknown = (): Refusal =>
  refusal('REDIRECT_UNKNOWN', '回调地址没有登记，请联系平台管理员在“应用”里登记', {
    errorCode: 3002,
  })
export const noRedirect = (clientId: string): Refusal =>
  refusal(
    'REDIRECT_UNKNOWN',
    `应用 ${clientId} 还没有登记回调地址，请平台管理员在“应用”里登记它登录页的 https 地址`,
    { errorCode: 3002 },
  )
export const consentGone = (): Refusal =>
  refusal('CONSENT_GONE', '授权已经失效，请返回登录页重新授权', {
    errorCode: invalidAuthentication,
  })
export const providerTokenNotKept = (): Refusal =>
  refusal('PROVIDER_TOKEN_NOT_KEPT', '这里不保存第三方令牌，不能在这里解除绑定')
export const thirdBound = (): Refusal =>
  refusal('THIRD_BOUND', '这个微信已绑定账号，或您已绑定其他微信，请先解除原来的绑定')
export const lastSignInMethod = (): Refusal =>
  refusal('LAST_WAY_IN', '这是您唯一的登录方式，请先绑定手机号，或请学校为您设置密码')

export const scanCodeGone = (): Refusal =>
  refusal('SCAN_CODE_GONE', '二维码已经失效，请刷新后重新扫码', {
    errorCode: invalidAuthentication,
  })

export const passwordsDiffer = (): Refusal =>
  refusal('PASSWORDS_DIFFER', '请输入正确的确认密码!', {
    fields: [{ name: 'newPassword1', label: '确认新密码', msg: '请输入正确的确认密码!' }],
  })
export const oldPasswordWrong = (): Refusal =>
  refusal('OLD_PASSWORD_WRONG', '原密码不正确!', {
    fields: [{ name: 'oldPassword', label: '原密码', msg: '原密码不正确!' }],
  })
export const nameKeptBySchool = (): Refusal =>
  refusal('NAME_KEPT_BY_SCHOOL', '姓名由学校维护，请联系管理员修改；其他内容已保存', {
    fields: [{ name: 'realName', label: '姓名', msg: '由学校维护，请联系管理员修改' }],
  })

export const setupLinkUsed = (): Refusal =>
  refusal('SETUP_LINK_SPENT', '设置链接无效或已使用，请重新启动服务获取新的链接')
