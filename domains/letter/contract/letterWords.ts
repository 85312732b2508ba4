import { spacedCode } from './letterCode.ts'
import type { LetterFacts } from './letterCode.ts'

/** 2027年7月1日. */
export function longDate(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${year}年${Number(month)}月${Number(date)}日`
}

/** What a reader compares with the paper. */
export const factsOfLetter = (
  { school, number, name, plan, date }: LetterFacts,
  verifyCode: string,
) => [
  { label: '学校', value: school },
  { label: '姓名', value: name },
  { label: '招生计划', value: plan },
  { label: '编号', value: number },
  { label: '日期', value: longDate(date) },
  { label: '核验码', value: spacedCode(verifyCode) },
]
