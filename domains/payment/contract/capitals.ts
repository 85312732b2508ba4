const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿']

/** An amount in Chinese capitals, as receipts write it: 壹佰柒拾伍元整. */
export function capitalsOf(fen: number): string {
  const yuan = Math.trunc(fen / 100)
  const [jiao, rest] = [Math.trunc(fen / 10) % 10, fen % 10]
  if (fen === 0) return '零元整'
  const whole = yuan === 0 ? '' : `${wholeOf(yuan)}元`
  if (jiao === 0 && rest === 0) return `${whole}整`
  const tenths = jiao === 0 ? (yuan === 0 ? '' : '零') : `${digits[jiao]}角`
  return `${whole}${tenths}${rest === 0 ? '整' : `${digits[rest]}分`}`
}

/** Groups of four digits; zeros before a digit of the same group are read as one 零. */
function wholeOf(yuan: number): string {
  const written = String(yuan)
  let text = ''
  let isGap = false
  let isGroupUsed = false
  for (const [at, char] of [...written].entries()) {
    const place = written.length - 1 - at
    const digit = Number(char)
    if (digit === 0) isGap = true
    else {
      text += `${isGap ? '零' : ''}${digits[digit]}${places[place % 4]}`
      isGap = false
      isGroupUsed = true
    }
    if (place % 4 === 0) {
      if (isGroupUsed) text += groups[place / 4]
      isGap = false
      isGroupUsed = false
    }
  }
  return text
}
