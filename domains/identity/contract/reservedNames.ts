/**
 * Words of the office and of the product. A name or account that somebody chooses must not contain
 * one, because other people would take its owner for the school. Given names such as 招生 or 德育
 * exist, so those words stand here with their office only. Names of staff are not reserved: many
 * people share a name, and a refusal would tell strangers who works here.
 */
const contained = [
  '校长',
  '园长',
  '书记',
  '主任',
  '老师',
  '教师',
  '教务',
  '教导处',
  '政教处',
  '德育处',
  '总务处',
  '财务室',
  '财务处',
  '招生办',
  '校办',
  '办公室',
  '教育局',
  '学校',
  '小学',
  '中学',
  '幼儿园',
  '管理员',
  '客服',
  '系统通知',
]
/** Refused only as the whole name: people are called 官方勇, and badminton contains admin. */
const whole = [
  '官方',
  '系统',
  '青禾',
  'admin',
  'administrator',
  'root',
  'system',
  'support',
  'service',
  'official',
  'qinghe',
]

const traditional = '長園書記師務導總財辦學員統處'
const simplified = '长园书记师务导总财办学员统处'

/**
 * Only the letters, in one form: widths, case, spaces, digits, punctuation, invisible and
 * traditional characters do not hide a word.
 */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
    .replace(/./gu, (letter) => simplified[traditional.indexOf(letter)] ?? letter)

/** Whether a self-chosen name or account reads like that of an office of the school. */
export function isReservedName(text: string): boolean {
  const letters = lettersOf(text)
  return whole.includes(letters) || contained.some((word) => letters.includes(word))
}

export const reservedNameError = '不能含有“老师”“管理员”等学校职务或管理用语，请换一个'
