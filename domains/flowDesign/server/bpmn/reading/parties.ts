import type { Party, VoteWeight } from '../../../../workflow/contract/flow/party.ts'
import type { Item } from '../element.ts'
import type { Report } from '../report.ts'
import type { Box } from './fileGraph.ts'

/** The most people or groups that a step may ask. */
const maxParties = 50

const short = (label: string): string => [...label].slice(0, 30).join('')

function inBraces(text: string): string {
  const bare = text.trim()
  const isExpression = (bare.startsWith('${') || bare.startsWith('#{')) && bare.endsWith('}')
  return isExpression ? bare.slice(2, -1).trim().replace(/^#/, '') : bare
}
const listed = (text: string): string[] =>
  text
    .split(',', maxParties + 1)
    .map((one) => one.trim())
    .filter((one) => one !== '')

const applicants = new Set(['applyUser', 'currentUser', 'initiator', 'INITIATOR', 'startUser'])

/** The variable that holds the current person of a multi-instance task in the plugin. */
const eachOf = /^(?:assignee|wf_assignee)$/

/** Whether the applicant does the task: the one where the request is made and corrected. */
export function isApplicants(box: Box): boolean {
  const named = box.extensions.filter(({ type }) => type === 'flowable:assignee')
  const plain = box.attrs.get('flowable:assignee')
  if (named.length === 0) return plain !== undefined && applicants.has(inBraces(plain))
  return named.every(
    ({ attrs }) =>
      attrs.get('type') === 'custom' && applicants.has(inBraces(attrs.get('value') ?? '')),
  )
}

/** Who is asked at a task; people or groups that do not exist here are reported. */
export function partiesOf(box: Box, report: Report): Party[] {
  const items = box.extensions
    .filter(({ type }) => type === 'flowable:assignee')
    .slice(0, maxParties + 1)
  const named = items.flatMap((item) => partiesIn(item, box, report))
  const isEach = eachOf.test(inBraces(box.attrs.get('flowable:assignee') ?? ''))
  const plain = [
    ...plainParties(isEach ? '' : box.attrs.get('flowable:assignee'), 'user', box, report),
    ...plainParties(box.attrs.get('flowable:candidateUsers'), 'user', box, report),
    ...plainParties(box.attrs.get('flowable:candidateGroups'), 'role', box, report),
  ]
  if (box.attrs.get('flowable:assigneeRetain') === 'true' && named.length > 1)
    report.left(box, '审批人取交集', '几组审批人会合并成一组，不取交集；请改用一组')
  const all = [...named, ...plain]
  if (all.length > maxParties) report.left(box, '过多的审批人', `一步最多 ${maxParties} 位审批人`)
  const kept = all.slice(0, maxParties)
  return items.some((item) => ownParty(item)) ? kept : uniqueOf(kept)
}

const uniqueOf = (parties: readonly Party[]): Party[] =>
  parties.filter(
    ({ kind, value }, at) =>
      parties.findIndex((one) => one.kind === kind && one.value === value) === at,
  )

/** A complete party from our own extension. */
function ownParty({ attrs }: Item): Party | undefined {
  const kind = attrs.get('qinghe:kind')
  const [value = '', label = ''] = [attrs.get('value'), attrs.get('text')]
  const weight = attrs.get('qinghe:weight')
  const hasVeto = attrs.get('qinghe:hasVeto')
  const vote: VoteWeight = {
    ...(weight !== undefined && { weight: Number(weight) }),
    ...(hasVeto !== undefined && { hasVeto: hasVeto === 'true' }),
  }
  return kind === 'user' || kind === 'role' || kind === 'resolver'
    ? { kind, value: attrs.get('qinghe:value') ?? value, label, ...vote }
    : undefined
}

function partiesIn(item: Item, box: Box, report: Report): Party[] {
  const own = ownParty(item)
  if (own) return [own]
  const [type = '', value = '', text = ''] = [
    item.attrs.get('type'),
    item.attrs.get('value'),
    item.attrs.get('text'),
  ]
  if (type === 'custom') return customParty(value, text, box, report)
  const labels = listed(text)
  const values = listed(value)
  if (values.length === 0) report.left(box, '审批人', '没有指定审批人')
  return values.flatMap((one, at) =>
    partyOf(
      {
        type,
        value: one,
        label: (labels.length === values.length ? labels[at] : undefined) ?? one,
      },
      box,
      report,
    ),
  )
}

type Said = { readonly type: string; readonly value: string; readonly label: string }

function partyOf({ type, value, label }: Said, box: Box, report: Report): Party[] {
  const party = { value, label: short(label) }
  const known: Readonly<Record<string, Party>> = {
    user: { kind: 'user', ...party },
    role: { kind: 'role', ...party },
    dept: { kind: 'resolver', value: `department:${value}`, label: party.label },
    post: { kind: 'resolver', value: `post:${value}`, label: party.label },
  }
  const found = Object.hasOwn(known, type) ? known[type] : undefined
  if (!found || value.length > 100) {
    report.left(box, `审批人 ${label}`, `不支持这种审批人（${type}）`)
    return []
  }
  report.check(box, `审批人 ${label}`, '人员、角色、部门和岗位的编号来自原系统，请核对')
  return [found]
}

function customParty(value: string, text: string, box: Box, report: Report): Party[] {
  const name = inBraces(value)
  if (applicants.has(name))
    return [{ kind: 'resolver', value: 'applicant', label: text || '申请人本人' }]
  if (name === 'leader')
    return [{ kind: 'resolver', value: 'leader', label: text || '申请人的部门主管' }]
  if (/^[A-Za-z]\w{0,39}$/.test(name) && value.trim() !== name) {
    report.check(box, `审批人 ${value}`, '按表单字段里所选的人员处理，请核对字段类型')
    return [{ kind: 'resolver', value: `formPeople:${name}`, label: short(text || name) }]
  }
  report.left(box, `自定义审批人 ${value}`, '调用了程序代码，本平台不运行，请重新选择审批人')
  return []
}

function plainParties(
  text: string | undefined,
  type: 'user' | 'role',
  box: Box,
  report: Report,
): Party[] {
  return listed(text ?? '').flatMap((value) =>
    /[${}#]/.test(value)
      ? customParty(value, '', box, report)
      : partyOf({ type, value, label: value }, box, report),
  )
}

/** People who get copies, where the plugin names them at a step. */
export function copyParties(box: Box, report: Report): Party[] {
  const attribute = box.attrs.get('flowable:copyUser')
  const inside = box.extensions
    .filter(({ type }) => type === 'flowable:copyUser')
    .map(({ attrs, text }) => attrs.get('value') ?? text)
  const all = [attribute ?? '', ...inside.slice(0, maxParties)].flatMap((value) =>
    plainParties(value, 'user', box, report),
  )
  return all.slice(0, maxParties)
}
