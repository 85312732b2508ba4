import type {
  ApproveNode,
  FieldRights,
  DrawnNode,
} from '../../../../workflow/contract/flow/graph.ts'
import { NodeShape } from '../../../../workflow/contract/flow/shape.ts'
import { allowedBy } from '../buttons.ts'
import { following, nameOf } from './importing.ts'
import type { Importing } from './importing.ts'
import { reportDocumentation, reportLeftovers } from './unreadParts.ts'
import { jsonOf } from '../ownJson.ts'
import { copyParties, partiesOf } from './parties.ts'
import { landing, roleOf } from './boxRoles.ts'
import type { Box } from './fileGraph.ts'
import { modeOf } from '../votes.ts'

/**
 * A task of the file as an approval step, followed by a copy step if the plugin names recipients at
 * it.
 */
export function approveNodes(importing: Importing, box: Box): DrawnNode[] {
  const { report, prefixes } = importing
  const [id, next] = [importing.idOf(box.id), following(importing, box)]
  const readers = copyParties(box, report)
  const copies: DrawnNode[] =
    readers.length > 0
      ? [{ kind: 'cc', id: importing.fresh(`${id}_cc`), name: '抄送', to: readers, next }]
      : []
  const candidates = partiesOf(box, report)
  const core: ApproveNode = {
    kind: 'approve',
    id,
    name: nameOf(box, '审批'),
    candidates,
    mode: modeOf(box, candidates, prefixes, report),
    fields: rightsOf(box),
    onReject: onReject(importing, box),
    ...returning(box),
    ...skipping(importing, box),
    ...handling(box),
    ...allowedBy(box, report),
    next: copies[0]?.id ?? next,
  }
  reportFields(importing, box)
  reportDocumentation(box, report)
  reportLeftovers(
    box,
    { attrs: knownAttrs, extensions: /^flowable:(?:assignee|formProp|button|copyUser)$/ },
    report,
  )
  return [withOwn(core, box, importing), ...copies]
}

const knownAttrs =
  /^(?:flowable:(?:assignee|candidateUsers|candidateGroups|assigneeRetain|rollbackNode|backToRejecter|copyUser|async|exclusive)|qinghe:(?:kind|mode|onReject|readable|onNobody|deadline|returnsTo|skipsApplicant|skipsRepeated|handles|asksSignature))$/

const yesOrNo = (said: string | undefined): boolean | undefined =>
  said === undefined ? undefined : said === 'true'

function handling({ attrs }: Box): Pick<ApproveNode, 'handles' | 'asksSignature'> {
  const [handles, asksSignature] = [
    yesOrNo(attrs.get('qinghe:handles')),
    yesOrNo(attrs.get('qinghe:asksSignature')),
  ]
  return {
    ...(handles !== undefined && { handles }),
    ...(asksSignature !== undefined && { asksSignature }),
  }
}

const returning = ({ attrs }: Box): Pick<ApproveNode, 'afterReturn'> => {
  const said = attrs.get('flowable:backToRejecter')
  return said === undefined ? {} : { afterReturn: said === 'true' ? 'returner' : 'again' }
}

function skipping(
  { process }: Importing,
  { attrs }: Box,
): Pick<ApproveNode, 'skipsApplicant' | 'skipsRepeated'> {
  const said = (own: string, whole: string): boolean | undefined => {
    const value = attrs.get(own) ?? (process.attrs.get(whole) === 'true' ? 'true' : undefined)
    return value === undefined ? undefined : value === 'true'
  }
  const skipsApplicant = said('qinghe:skipsApplicant', 'flowable:skipWhenStartUser')
  const skipsRepeated = said('qinghe:skipsRepeated', 'flowable:skipWhenAssignee')
  return {
    ...(skipsApplicant !== undefined && { skipsApplicant }),
    ...(skipsRepeated !== undefined && { skipsRepeated }),
  }
}

const fieldsIn = (box: Box) =>
  box.extensions
    .filter(({ type, attrs }) => type === 'flowable:formProp' && (attrs.get('id') ?? '') !== '')
    .slice(0, 200)

function rightsOf(box: Box): FieldRights {
  const fields = fieldsIn(box)
  const named = (right: string): string[] => [
    ...new Set(
      fields
        .filter(({ attrs }) => attrs.get(right) === 'true')
        .map(({ attrs }) => (attrs.get('id') ?? '').slice(0, 60)),
    ),
  ]
  const isAll = box.attrs.get('qinghe:readable') === '*' || fields.length === 0
  return {
    readable: isAll && box.attrs.get('qinghe:readable') !== 'none' ? '*' : named('readable'),
    writable: named('writable'),
  }
}

function reportFields({ report }: Importing, box: Box): void {
  for (const { attrs } of fieldsIn(box))
    if (attrs.get('required') === 'true')
      report.changed(
        box,
        `字段“${attrs.get('name') ?? attrs.get('id') ?? ''}”必填`,
        '是否必填由表单决定，不按步骤区分',
      )
}

function onReject(importing: Importing, box: Box): ApproveNode['onReject'] {
  if (box.attrs.get('qinghe:onReject') === 'end') return 'end'
  const refused = importing.refusals.get(box.id)
  if (refused !== undefined) return backTo(importing, refused) ?? 'end'
  const own = box.attrs.get('flowable:rollbackNode')
  if (own) return backTo(importing, own) ?? unknownBack(importing, box, own)
  const whole = importing.process.attrs.get('flowable:rollbackNode')
  return (whole && whole !== box.id && backTo(importing, whole)) || 'previous'
}

function backTo(
  { sheet, idOf }: Importing,
  key: string,
): { readonly returnTo: string } | undefined {
  const place = landing(sheet, key)
  const box = place === undefined ? undefined : sheet.boxes.get(place)
  return box && roleOf(sheet, box) !== 'end' ? { returnTo: idOf(box.id) } : undefined
}

function unknownBack({ report }: Importing, box: Box, wanted: string): 'previous' {
  report.left(box, `驳回到 ${wanted}`, '没有这一步，按驳回到上一步处理')
  return 'previous'
}

const ownSettings = ['onNobody', 'deadline', 'returnsTo'] as const

/** Adds what only our own extensions say; invalid values are reported and left out. */
function withOwn(core: ApproveNode, box: Box, { report }: Importing): DrawnNode {
  const said = Object.fromEntries(
    ownSettings.flatMap((name) => {
      const text = box.attrs.get(`qinghe:${name}`)
      return text === undefined ? [] : [[name, jsonOf(text)]]
    }),
  )
  const whole = NodeShape.safeParse({ ...core, ...said })
  if (whole.success) return whole.data
  report.left(box, '青禾扩展', '内容无法识别')
  const bare = NodeShape.safeParse(core)
  return bare.success ? bare.data : { ...core, candidates: [], mode: { kind: 'any' } }
}
