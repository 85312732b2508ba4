// Recomputes a draw file of the format qinghe-draw/1: node draw-check.mjs file.json
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const text = readFileSync(process.argv[2], 'utf8')
const file = JSON.parse(text)
const { beacon, roster, parts, deal, seed, order = [], result = [] } = file
const hash = (...lines) => createHash('sha256').update(lines.flat().join('\n')).digest('hex')
const by = (a, b) => (a < b ? -1 : a > b ? 1 : 0)
const check = (what, isRight) => {
  if (!isRight) process.exitCode = 1
  console.log(isRight ? 'right:' : 'WRONG:', what)
}
const head = 'format id title kind frozenAt openUntil rules'.split(' ')
const rest = 'deal classes frozenHash seed order result class replaces'.split(' ')
const middle =
  'beacon name value roster no tier weight group apart rosterHash parts who commitment secret'
const spelled = JSON.stringify(file, [...head, ...middle.split(' '), ...rest])
const areNumbers = roster.every(({ tier, weight = 2 }) => [tier, weight].every(Number.isInteger))
check('spelling', areNumbers && spelled === text)
const rows = roster.map(
  (one) =>
    `${one.no},${one.tier},${one.weight ?? 1},${one.group ?? ''}${one.apart ? ',apart' : ''}`,
)
check('roster', hash(rows) === file.rosterHash)
const commitments = parts.map(({ who, commitment }) => `${who}:${commitment}`)
const fixed = [...head.map((key) => file[key]), beacon?.name ?? '', file.rosterHash]
const dealt = deal ? ['deal', ...deal.classes] : []
check('frozen', hash(fixed, commitments, dealt) === file.frozenHash)
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
if (deal && seed) checkDeal()
console.log('SHA-256:', hash(text))

// The deal of classes: docs/draw-deal.md of the product describes the rule.
function checkDeal() {
  const { classes } = deal
  const tiers = [...new Set(roster.map(({ tier }) => tier))].sort((a, b) => a - b)
  const totals = tiers.map((tier) => roster.filter((one) => one.tier === tier).length)
  const named = [...new Set(keyed.map(nameOf))]
  const groups = named.map((name) => keyed.filter((one) => nameOf(one) === name))
  const unitsOf = (some) => (some[0].apart ? some.map((one) => [one]) : [some])
  const bound = groups.filter(({ length }) => length > 1).flatMap(unitsOf)
  const units = [...bound, ...groups.filter(({ length }) => length === 1)]
  for (const limits of limitsFrom(tiers.length + 1)) {
    const counts = classes.map(() => totals.map(() => 0))
    const place = new Map()
    const fits = () => canComplete(counts, totals, limits)
    const add = (unit, at, sign) =>
      unit.forEach(({ tier }) => (counts[at][tiers.indexOf(tier)] += sign))
    const failed = new Set()
    const deals = (index, from) => {
      if (index === units.length) return fits()
      const unit = units[index]
      const { apart, group } = unit[0]
      const taken = apart
        ? keyed.filter((one) => one.group === group).map(({ no }) => place.get(no))
        : []
      const state = `${index} ${counts.map((one, at) => `${one}${taken.includes(at)}`).sort(by)}`
      if (failed.has(state)) return false
      const seen = new Set(taken)
      for (let step = from; step < from + 2 * classes.length; step += 1) {
        const turn = step % (2 * classes.length)
        const at = turn < classes.length ? turn : 2 * classes.length - 1 - turn
        if (seen.has(at)) continue
        seen.add(at)
        add(unit, at, 1)
        unit.forEach(({ no }) => place.set(no, at))
        if (fits() && deals(index + 1, step + 1)) return true
        add(unit, at, -1)
        unit.forEach(({ no }) => place.delete(no))
      }
      failed.add(state)
      return false
    }
    if (!deals(0, 0)) continue
    const is = result.map((one) => `${one.no} ${one.class}`).join(', ')
    const should = roster.map(({ no }) => `${no} ${classes[place.get(no)]}`).join(', ')
    return check(`classes ${should}`, is === should)
  }
}

function* limitsFrom(length) {
  const share = (excess, among) =>
    among === 1
      ? [[excess + 1]]
      : Array.from({ length: excess + 1 }, (_, at) => at).flatMap((at) =>
          share(excess - at, among - 1).map((others) => [at + 1, ...others]),
        )
  for (let excess = 0; excess <= roster.length * length; excess += 1) yield* share(excess, length)
}

// Whether the remaining children could be dealt, by Hoffman's theorem on circulations.
function canComplete(counts, totals, [sizeLimit, ...limits]) {
  const sum = (list) => list.reduce((all, one) => all + one, 0)
  const ranges = (total, width) => {
    const last = Math.floor(total / counts.length)
    const first = Math.max(0, Math.ceil(total / counts.length) - width)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => last - at).map(
      (from) => [from, from + width],
    )
  }
  const choices = totals.reduce(
    (all, total, at) => all.flatMap((one) => ranges(total, limits[at]).map((two) => [...one, two])),
    [[]],
  )
  const isRight = ([low, high], strata) => {
    const least = (column, at) => Math.max(column[at], strata[at][0])
    const most = (at) => strata[at][1]
    if (counts.some((column) => column.some((_, at) => least(column, at) > most(at)))) return false
    return Array.from({ length: 2 ** totals.length }, (_, code) => code).every((code) => {
      const inside = [...totals.keys()].filter((at) => (code >> at) & 1)
      const outside = [...totals.keys()].filter((at) => !((code >> at) & 1))
      const least1 = (column, some) => sum(some.map((at) => least(column, at)))
      const most1 = (some) => sum(some.map(most))
      const children = sum(inside.map((at) => totals[at]))
      const upper = counts.map((one) => Math.min(most1(inside), high - least1(one, outside)))
      const lower = counts.map((one) => Math.max(least1(one, inside), low - most1(outside)))
      return children <= sum(upper) && children >= sum(lower)
    })
  }
  return ranges(sum(totals), sizeLimit).some((sizes) =>
    choices.some((strata) => isRight(sizes, strata)),
  )
}
