import { dealFaults, groupFaults, resultFaults } from './checkingDeal.ts'
import { fault, when } from './deviation.ts'
import type { CheckStep, Deviation } from './deviation.ts'
import { byteOrder, canonicalText, DrawFile, drawKindLabels } from './drawFile.ts'
import { commitmentOf, frozenHashOf, orderOf, rosterHashOf, seedOf, sha256 } from './drawing.ts'

export { checkSteps } from './deviation.ts'
export type { CheckStep, Deviation } from './deviation.ts'

export const checkStepLabels: Record<CheckStep, string> = {
  FILE: '文件',
  ROSTER: '名单指纹',
  PARTS: '各方密语',
  FROZEN: '封存指纹',
  SEED: '种子',
  ORDER: '顺序',
  RESULT: '分班结果',
}

export type CheckedDraw = {
  /** SHA-256 of the bytes, as on the ceremony record. */
  readonly sha256: string
  /** Absent if the bytes are not a draw file. */
  readonly file: DrawFile | undefined
  /** Empty if everything is right. */
  readonly deviations: readonly Deviation[]
}

type ReadDraw = Pick<CheckedDraw, 'file' | 'deviations'>

/**
 * Recomputes a file and names every deviation. `published` is the hash of the published file or of
 * the ceremony record; only it covers `replaces` and the beacon of a draw that is not drawn yet.
 */
export async function checkDraw(
  bytes: Uint8Array<ArrayBuffer>,
  published?: string,
): Promise<CheckedDraw> {
  const own = await sha256(bytes)
  const { file, deviations } = readDrawFile(bytes)
  const isOther = published !== undefined && published !== own
  return {
    sha256: own,
    file,
    deviations: [
      ...(isOther ? [fault('FILE', '文件的指纹与公布的不同：文件被改动过')] : []),
      ...deviations,
      ...(file ? await recomputed(file) : []),
    ],
  }
}

/** Reads the bytes of a file strictly: its shape, its spelling and its rules. */
export function readDrawFile(bytes: Uint8Array): ReadDraw {
  const text = textOf(bytes)
  const value = text === undefined ? undefined : parsed(text)
  if (value === undefined) return unreadable('这不是摇号文件：内容无法识别')
  const shaped = DrawFile.safeParse(value)
  if (!shaped.success) {
    const [first = ''] = shaped.error.issues.map(({ path }) => String(path[0] ?? ''))
    const part = partNames[first] ?? '其中一部分'
    return unreadable(`这不是完整的摇号文件：${part}缺少或写法不对`)
  }
  const file = shaped.data
  const isCanonical = canonicalText(file) === text
  return {
    file,
    deviations: [
      ...(isCanonical ? [] : [fault('FILE', '文件的写法与规定不同：空格、换行或字段顺序被改动过')]),
      ...ruleFaults(file),
    ],
  }
}

/** The parts of a file in the words of its readers. */
const partNames: Readonly<Record<string, string>> = {
  format: '格式说明',
  id: '编号',
  title: '标题',
  kind: '类别',
  frozenAt: '封存时间',
  openUntil: '公开密语期限',
  rules: '规则',
  beacon: '公开信标',
  roster: '名单',
  rosterHash: '名单指纹',
  parts: '参与方',
  frozenHash: '封存指纹',
  seed: '种子',
  order: '摇号顺序',
  deal: '分班班级',
  result: '分班结果',
  replaces: '接替的摇号',
}

/** What a well-formed file may still do wrong. */
export function ruleFaults(file: DrawFile): Deviation[] {
  const { beacon, roster, parts, seed, order } = file
  const isDrawn = seed !== undefined
  return [
    ...when(file.frozenAt >= file.openUntil, 'FILE', '公开密语期限不晚于封存时间'),
    ...when(isDrawn !== (order !== undefined), 'FILE', '种子和顺序应同时出现'),
    ...when(
      isDrawn && beacon !== undefined && beacon.value === undefined,
      'SEED',
      '已经摇号，却没有公开信标的数值',
    ),
    ...when(
      roster.some(({ no }, at) => at > 0 && byteOrder(roster[at - 1]?.no ?? '', no) >= 0),
      'ROSTER',
      '名单没有按抽签号排列，或抽签号重复',
    ),
    ...groupFaults(file),
    ...dealFaults(file),
    ...when(
      new Set(parts.map(({ who }) => who)).size !== parts.length,
      'PARTS',
      '同一个身份出现了两次',
    ),
  ]
}

async function recomputed(file: DrawFile): Promise<Deviation[]> {
  const rosterHash = await rosterHashOf(file.roster)
  const frozenHash = await frozenHashOf(file)
  return [
    ...when(rosterHash !== file.rosterHash, 'ROSTER', '名单与名单指纹不符：名单被改动过'),
    ...(await partFaults(file)),
    ...when(
      frozenHash !== file.frozenHash,
      'FROZEN',
      `封存的内容与封存指纹不符：${drawKindLabels[file.kind]}的标题、时间、规则、名单或承诺被改动过`,
    ),
    ...(await drawnFaults(file)),
  ]
}

async function partFaults({ parts }: DrawFile): Promise<Deviation[]> {
  const faults = await Promise.all(
    parts.map(async ({ who, commitment, secret }) =>
      when(
        secret !== undefined && (await commitmentOf(who, secret)) !== commitment,
        'PARTS',
        `${who}公开的密语与事先的承诺不符`,
      ),
    ),
  )
  return faults.flat()
}

// The order is recomputed from the stated seed, so that a changed order and a changed secret are
// told apart.
async function drawnFaults(file: DrawFile): Promise<Deviation[]> {
  if (file.seed === undefined || file.order === undefined) return []
  const [seed, order] = await Promise.all([seedOf(file), orderOf(file.seed, file.roster)])
  return [
    ...when(seed !== file.seed, 'SEED', '种子与各方密语、公开信标算出的不同'),
    ...orderFaults(file.order, order),
    ...resultFaults(file, order),
  ]
}

function orderFaults(stated: readonly string[], own: readonly string[]): Deviation[] {
  const length = Math.max(stated.length, own.length)
  const first = Array.from({ length }, (_, at) => at).find((at) => stated[at] !== own[at])
  if (first === undefined) return []
  const nameOf = (no: string | undefined) => (no === undefined ? '空的' : `抽签号 ${no}`)
  const [is, should] = [nameOf(stated[first]), nameOf(own[first])]
  return [fault('ORDER', `顺序第 ${first + 1} 位是${is}，重新计算应为${should}`)]
}

const unreadable = (text: string): ReadDraw => ({
  file: undefined,
  deviations: [fault('FILE', text)],
})

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
