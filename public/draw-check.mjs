// Recomputes a draw file of the format qinghe-draw/1: node draw-check.mjs file.json
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const text = readFileSync(process.argv[2], 'utf8')
const file = JSON.parse(text)
const { beacon, roster, parts, seed, order = [] } = file
const hash = (...lines) => createHash('sha256').update(lines.flat().join('\n')).digest('hex')
const by = (a, b) => (a < b ? -1 : a > b ? 1 : 0)
const check = (what, isRight) => {
  if (!isRight) process.exitCode = 1
  console.log(isRight ? 'right:' : 'WRONG:', what)
}
const head = 'format id title kind frozenAt openUntil rules'.split(' ')
const rest = 'frozenHash seed order replaces'.split(' ')
const middle =
  'beacon name value roster no tier weight group rosterHash parts who commitment secret'
const spelled = JSON.stringify(file, [...head, ...middle.split(' '), ...rest])
const areNumbers = roster.every(({ tier, weight = 2 }) => [tier, weight].every(Number.isInteger))
check('spelling', areNumbers && spelled === text)
const rows = roster.map((one) => `${one.no},${one.tier},${one.weight ?? 1},${one.group ?? ''}`)
check('roster', hash(rows) === file.rosterHash)
const commitments = parts.map(({ who, commitment }) => `${who}:${commitment}`)
const fixed = [...head.map((key) => file[key]), beacon?.name ?? '', file.rosterHash]
check('frozen', hash(fixed, commitments) === file.frozenHash)
const opened = parts.filter(({ secret }) => secret)
const secrets = opened.map(({ secret }) => secret)
opened.forEach((one) => check(one.who, hash(`${one.who}:${one.secret}`) === one.commitment))
if (seed) check('seed', hash(file.frozenHash, secrets, beacon?.value ?? []) === seed)
const hmac = (part) => createHmac('sha256', Buffer.from(seed, 'hex')).update(part).digest('hex')
const keyOf = (part, weight = 1) => {
  const tickets = Array.from({ length: weight }, (_, at) => hmac(`${part}#${at + 1}`))
  return weight === 1 ? hmac(part) : tickets.sort(by)[0]
}
const nameOf = ({ no, group }) => (group ? `g:${group}` : `n:${no}`)
const keyed = seed ? roster.map((one) => ({ ...one, key: keyOf(nameOf(one), one.weight) })) : []
keyed.sort((a, b) => a.tier - b.tier || by(a.key, b.key) || by(a.no, b.no))
const own = keyed.map(({ no }) => no).join(' ')
check(`order ${own}`, order.join(' ') === own)
console.log('SHA-256:', hash(text))
