import { createHash } from 'node:crypto'

/**
 * Common passwords of eight or more characters; compared without case and without digits and signs
 * at the ends.
 */
const stems = [
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'qwertyui',
  'qwertyuiop',
  'qwerty',
  'asdfghjk',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsx',
  'qazwsxedc',
  '1qaz2wsx',
  'iloveyou',
  'woaini',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'batman',
  'welcome',
  'letmein',
  'whatever',
  'starwars',
  'computer',
  'internet',
  'administrator',
  'admin',
  'root',
  'guest',
  'test',
  'user',
  'abc',
  'abcd',
  'abcdef',
  'abcdefgh',
  'aaaaaa',
  'aaaaaaaa',
  'school',
  'xuexiao',
  'teacher',
  'laoshi',
  'student',
  'xuesheng',
  'parent',
  'jiazhang',
  'qinghe',
  'qingheschool',
  'saber',
  'blade',
  'bladex',
  'changeme',
  'trustno',
  'dragon',
  'monkey',
  'master',
  'shadow',
  'michael',
  'jennifer',
  'charlie',
  'nihao',
  'zhongguo',
  'beijing',
  'shanghai',
  'love',
  'a',
] as const

const known: ReadonlySet<string> = new Set(stems)

/** Whether an md5 matches a common word, bare or with common endings. */
export function isCommonMd5(md5Hex: string): boolean {
  known5 ??= new Set(
    stems.flatMap((stem) =>
      ['', '1', '12', '123', '1234', '12345', '123456', '!', '@123'].map((ending) =>
        md5(`${stem}${ending}`),
      ),
    ),
  )
  return known5.has(md5Hex)
}

let known5: ReadonlySet<string> | undefined
const md5 = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex')

/** Whether a password is a guessable number, a repetition, or a common word with decoration. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  if (known.has(lower) || (/^\d+$/.test(lower) && isGuessableNumber(lower))) return true
  if (/^(.{1,4})\1+$/u.test(lower)) return true
  const bare = lower.replaceAll(/^[\d\p{P}\p{S}]+|[\d\p{P}\p{S}]+$/gu, '')
  return bare !== '' && known.has(bare) && password.length - bare.length <= 6
}

/**
 * Whether a number is guessable: runs, and all short numbers such as birthdays and phone numbers.
 */
function isGuessableNumber(digits: string): boolean {
  if (digits.length < 12) return true
  return '01234567890123456789'.includes(digits) || '98765432109876543210'.includes(digits)
}
