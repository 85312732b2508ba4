import * as z from 'zod/mini'

import {
  id,
  idList,
  labelled,
  maybeText,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { isEmail, isMobile } from '../../../platform/contract/contacts.ts'
import { blankable, clearable, wireDay, wireText } from './rowFields.ts'

/** What a person types as account: no blanks, at most 45 characters (wire-contract 5). */
export const accountName = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[\p{L}\p{N}_.@+-]{2,45}$/u, { error: '2 到 45 位，可用文字、数字和 _ . @ + -' }),
  )

const phone = wireText(20).check(
  z.refine((value) => value === '' || isMobile(value), { error: '应为 11 位手机号' }),
)
const email = wireText(254).check(
  z.refine((value) => value === '' || isEmail(value), { error: '邮箱格式不正确' }),
)
const avatar = z
  .string()
  .check(z.maxLength(300), z.regex(/^(\/(?!\/)[\w./?=&-]*)?$/, { error: '请重新上传头像' }))

const fields = {
  name: labelled('昵称', z.optional(maybeText(20))),
  code: labelled('编号', z.optional(wireText(40))),
  avatar: labelled('头像', z.optional(avatar)),
  email: labelled('邮箱', z.optional(email)),
  phone: labelled('手机号', z.optional(phone)),
  birthday: clearable('生日', wireDay),
  sex: clearable('性别', wholeNumber(1, 2)),
  userType: blankable('用户类型', wholeNumber(1, 9)),
  status: blankable('状态', wholeNumber(0, 1)),
  roleId: clearable('角色', idList),
  deptId: clearable('部门', idList),
  postId: clearable('岗位', idList),
}

/** A changed record; clients post the whole row, and only these fields are looked at. */
export const UserChange = z.object({
  id: labelled('用户', id),
  account: blankable('账号', accountName),
  realName: blankable('姓名', text(20)),
  ...fields,
})
export type UserChange = z.output<typeof UserChange>

/** A record without an id is a new one. */
export const UserForm = z.object({
  ...UserChange.shape,
  id: blankable('用户', id),
  /** Empty leaves the password as it is. */
  password: labelled('密码', z.optional(z.nullable(z.string().check(z.maxLength(256))))),
})
export type UserForm = z.output<typeof UserForm>
