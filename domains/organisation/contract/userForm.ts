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
import { pictureLink } from '../../../platform/contract/ownLink.ts'
import { blankable, clearable, isBlank, wireDay, wireText } from './rowFields.ts'

/** An account name as a person types it: no spaces, at most 45 characters (wire-contract 5). */
export const accountName = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[\p{L}\p{N}_.@+-]{2,45}$/u, { error: '2 到 45 位，可用文字、数字和 _ . @ + -' }),
  )

const phone = wireText(20).check(
  z.refine((value) => value === '' || isMobile(value), { error: '不是 11 位手机号，请核对' }),
)
const email = wireText(254).check(
  z.refine((value) => value === '' || isEmail(value), { error: '邮箱格式不正确，请核对' }),
)
/** 未知 in the forms of Saber and Sword; stored as null. */
const unknownSex = 3

/** A sex as rows show it. */
export const shownSex = (sex: number | null): number => sex ?? unknownSex

/** A sex of a row as our own forms hold it: empty if unknown. */
export const sexInForm = (sex: number): string => (sex === unknownSex ? '' : String(sex))

const sex = z.pipe(
  z.transform((value: unknown) =>
    isBlank(value) || value === unknownSex || value === String(unknownSex) ? null : value,
  ),
  z.nullable(wholeNumber(1, 2)),
)

const fields = {
  name: labelled('昵称', z.optional(maybeText(20))),
  code: labelled('编号', z.optional(wireText(40))),
  avatar: labelled('头像', z.optional(pictureLink)),
  email: labelled('邮箱', z.optional(email)),
  phone: labelled('手机号', z.optional(phone)),
  birthday: clearable('生日', wireDay),
  sex: labelled('性别', z.optional(sex)),
  userType: blankable('用户类型', wholeNumber(1, 9)),
  status: blankable('状态', wholeNumber(0, 1)),
  roleId: clearable('角色', idList),
  deptId: clearable('部门', idList),
  postId: clearable('岗位', idList),
}

/** A changed record. Clients post the whole row; only these fields are used. */
export const UserChange = z.object({
  id: labelled('用户', id),
  account: blankable('账号', accountName),
  realName: blankable('姓名', text(20)),
  ...fields,
})
export type UserChange = z.output<typeof UserChange>

/** A record without an id is new. */
export const UserForm = z.object({
  ...UserChange.shape,
  id: blankable('用户', id),
  /** Empty leaves the password unchanged. */
  password: labelled('密码', z.optional(z.nullable(z.string().check(z.maxLength(256))))),
})
export type UserForm = z.output<typeof UserForm>
