import { isCommonMd5, isCommonPassword } from './commonPasswords.ts'

/** Checks an arrived password; of an md5 only common passwords can be detected. */
export function newPasswordProblem(
  sent: { md5Hex: string; plain: string | undefined },
  own: { account: string; names: readonly string[] },
): string | undefined {
  if (sent.plain !== undefined) return passwordProblem(sent.plain, own)
  return isCommonMd5(sent.md5Hex) ? tooCommon : undefined
}

const tooCommon = '太常见，很容易被猜到，请换一个'

/**
 * Returns a Chinese reason why a password is refused, or undefined. The contract checks its length
 * (ASVS 6.2).
 */
export function passwordProblem(
  password: string,
  own: { account: string; names: readonly string[] },
): string | undefined {
  if (isCommonPassword(password)) return tooCommon
  const lower = password.toLowerCase()
  const isOwn = [own.account, ...own.names].some(
    (word) => word.length >= 3 && lower.includes(word.toLowerCase()),
  )
  return isOwn ? '不能包含账号、姓名或学校名称' : undefined
}
