import { isCommonPassword } from './commonPasswords.ts'

/** Why somebody may not choose this password (Chinese), or undefined; its length is the contract's to check (ASVS 6.2). */
export function passwordProblem(password: string, own: { account: string; names: readonly string[] }): string | undefined {
  if (isCommonPassword(password)) return '太常见，很容易被猜到，请换一个'
  const lower = password.toLowerCase()
  const isOwn = [own.account, ...own.names].some((word) => word.length >= 3 && lower.includes(word.toLowerCase()))
  return isOwn ? '不能包含账号、姓名或学校名称' : undefined
}
