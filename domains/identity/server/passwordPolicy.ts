import { isCommonMd5, isCommonPassword } from './commonPasswords.ts'

/** The same for a password in whichever way it arrived: of a mere md5 only the common ones can be told. */
export function newPasswordProblem(
  sent: { md5Hex: string; plain: string | undefined },
  own: { account: string; names: readonly string[] },
): string | undefined {
  if (sent.plain !== undefined) return passwordProblem(sent.plain, own)
  return isCommonMd5(sent.md5Hex) ? tooCommon : undefined
}

const tooCommon = '太常见，很容易被猜到，请换一个'

/** Why somebody may not choose this password (Chinese), or undefined; its length is the contract's to check (ASVS 6.2). */
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
