import * as z from 'zod/mini'

import { isEmail, isMobile } from '../../../platform/contract/contacts.ts'
import { pictureLink } from '../../../platform/contract/ownLink.ts'
import { labelled, maybeText, mobile, password, text } from '../../../platform/contract/shapes.ts'
import { isReservedName, reservedNameError } from './reservedNames.ts'

/** A password on the wire: plain, as md5, or encrypted, which is much longer. */
export const sentPassword = z.string().check(
  z.minLength(1),
  z.maxLength(2306),
  z.refine((value) => value.length <= 256 || /^[\da-fA-F]+$/.test(value), {
    error: '最多 256 个字',
  }),
)

/** An account name: no spaces, at most 45 characters (wire-contract 5). */
export const account = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[\p{L}\p{N}_.@+-]{2,45}$/u, { error: '2 到 45 位，可用文字、数字和 _ . @ + -' }),
  )

export const minPasswordLength = 8

/** A new password. A password for sign-in may be older than this rule. */
export const newPassword = z.string().check(z.minLength(minPasswordLength), z.maxLength(256))

export const maybeMobile = z.string().check(
  z.trim(),
  z.refine((value) => value === '' || isMobile(value), { error: '不是 11 位手机号，请核对' }),
)
export const maybeEmail = z.string().check(
  z.trim(),
  z.refine((value) => value === '' || isEmail(value), { error: '邮箱格式不正确，请核对' }),
)
export const smsValue = z.string().check(z.trim(), z.regex(/^\d{6}$/, { error: '应为 6 位数字' }))
/** Empty while no captcha is required. */
export const captchaCode = z
  .string()
  .check(z.trim(), z.regex(/^([A-Za-z0-9]{5})?$/, { error: '应为图中的 5 个字符' }))

/** The account sign-in form; `captcha_code` only when the server requires it. */
export const AccountForm = z.object({
  username: labelled('账号', text(45)),
  password: labelled('密码', password),
  captcha_code: z.optional(labelled('验证码', captchaCode)),
})
export type AccountForm = z.output<typeof AccountForm>

/** The phone sign-in form; `id` identifies the sent code. */
export const PhoneForm = z.object({
  phone: labelled('手机号', mobile),
  value: labelled('短信验证码', smsValue),
})
export type PhoneForm = z.output<typeof PhoneForm>

const isFree = z.refine<string>((name) => !isReservedName(name), { error: reservedNameError })

/** Registration (spec.md 3). Role, department and post ids of old clients are dropped. */
export const RegisterForm = z.object({
  name: labelled('姓名', text(20).check(isFree)),
  account: labelled('账号', account.check(isFree)),
  password: labelled('密码', newPassword),
  phone: labelled('手机号', z._default(maybeMobile, '')),
  email: labelled('邮箱', z._default(maybeEmail, '')),
})
export type RegisterForm = z.output<typeof RegisterForm>

export const ProfileForm = z.object({
  name: z.optional(labelled('昵称', maybeText(20))),
  realName: z.optional(labelled('姓名', text(20))),
  phone: z.optional(labelled('手机号', maybeMobile)),
  email: z.optional(labelled('邮箱', maybeEmail)),
  avatar: z.optional(labelled('头像', pictureLink)),
})
export type ProfileForm = z.output<typeof ProfileForm>

export const PasswordForm = z.object({
  oldPassword: labelled('原密码', password),
  newPassword: labelled('新密码', newPassword),
  newPassword1: labelled('确认新密码', password),
})
export type PasswordForm = z.output<typeof PasswordForm>

/** The same on the wire; the server checks the password length after decryption. */
export const SentPasswordForm = z.object({
  oldPassword: labelled('原密码', sentPassword),
  newPassword: labelled('新密码', sentPassword),
  newPassword1: labelled('确认新密码', sentPassword),
})
export type SentPasswordForm = z.output<typeof SentPasswordForm>
