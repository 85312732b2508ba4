/**
 * Words from published examples and default settings; each so long that a random text, in hex or
 * base64, practically never contains it.
 */
const telltales = [
  'secret',
  'password',
  'changeme',
  'change-me',
  'default',
  'example',
  'blade',
  'saber',
  'qinghe',
  'admin',
  'qwerty',
  '12345678',
  'abcdefg',
  'springcloud',
]

const leastLength = 32
const leastBits = 128

/** Why a text may not be a secret (Chinese, never quoting it), or undefined if it may. */
export function weakSecretProblem(secret: string): string | undefined {
  if (secret.length < leastLength) return `太短：至少 ${leastLength} 个字符`
  const lower = secret.toLowerCase()
  if (telltales.some((word) => lower.includes(word)))
    return '含有常见词或默认值，请使用随机生成的密钥'
  if (isRepeated(secret)) return '太弱：由重复的片段组成'
  return entropyBits(secret) < leastBits ? '太弱：不是随机生成的' : undefined
}

function isRepeated(text: string): boolean {
  return (text + text).indexOf(text, 1) < text.length
}

/**
 * Shannon entropy over the characters used: an upper bound, so only clearly weak texts fall below.
 */
function entropyBits(text: string): number {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  const perLetter = [...counts.values()].reduce(
    (sum, count) => sum - (count / text.length) * Math.log2(count / text.length),
    0,
  )
  return perLetter * text.length
}
