import { dealClasses } from '../dealing.ts'
import { canonicalText } from '../drawFile.ts'
import type { DrawFile, RosterEntry } from '../drawFile.ts'
import { commitmentOf, frozenHashOf, orderOf, rosterHashOf, seedOf } from '../drawing.ts'

const parts = [
  { who: '学校1', secret: '春风-00112233445566778899aabbccddeeff' },
  { who: '家长代表1', secret: '细雨-ffeeddccbbaa99887766554433221100' },
]

export const publishedRoster: readonly RosterEntry[] = [
  { no: 'A001', tier: 1 },
  { no: 'A002', tier: 1, group: 'T1' },
  { no: 'A003', tier: 1, group: 'T1' },
  { no: 'A004', tier: 1, weight: 3 },
  { no: 'A005', tier: 2 },
  { no: 'A006', tier: 1 },
]

type Stated = Pick<DrawFile, 'id' | 'title' | 'kind' | 'rules' | 'roster' | 'deal'>

/** The published test vector; `opened` says how many of its two secrets were opened. */
export const publishedDraw = (opened = 2): Promise<DrawFile> =>
  drawnFile(
    {
      id: '1001',
      title: '测试摇号',
      kind: 'ADMISSION',
      rules: '逾期未公开者略过',
      roster: [...publishedRoster],
    },
    opened,
  )

/** Boys are the first stratum, girls the second. */
const dealtRoster: readonly RosterEntry[] = [
  { no: '0001', tier: 1 },
  { no: '0002', tier: 2 },
  { no: '0003', tier: 1, group: 'G001' },
  { no: '0004', tier: 2, group: 'G001' },
  { no: '0005', tier: 2 },
  { no: '0006', tier: 1, group: 'G002', apart: true },
  { no: '0007', tier: 1 },
  { no: '0008', tier: 1, group: 'G002', apart: true },
  { no: '0009', tier: 2 },
  { no: '0010', tier: 1 },
  { no: '0011', tier: 2 },
]

/** The published test vector of a deal. */
export async function publishedDeal(): Promise<DrawFile> {
  const deal = { classes: ['一(1)班', '一(2)班', '一(3)班'] }
  const roster = [...dealtRoster]
  const file = await drawnFile(
    { id: '1002', title: '测试分班', kind: 'CLASSES', rules: '逾期未公开者略过', roster, deal },
    2,
  )
  return { ...file, result: dealClasses(deal.classes, roster, file.order ?? []) }
}

async function drawnFile({ roster, deal, ...stated }: Stated, opened: number): Promise<DrawFile> {
  const fields = {
    ...stated,
    format: 'qinghe-draw/1' as const,
    frozenAt: '2027-06-01 09:00:00',
    openUntil: '2027-06-01 12:00:00',
    beacon: { name: '双色球2027064', value: '0912233445' },
    roster,
    rosterHash: await rosterHashOf(roster),
    parts: await Promise.all(
      parts.map(async ({ who, secret }, at) => ({
        who,
        commitment: await commitmentOf(who, secret),
        ...(at < opened ? { secret } : {}),
      })),
    ),
    ...(deal && { deal }),
  }
  const frozen = { ...fields, frozenHash: await frozenHashOf(fields) }
  const seed = await seedOf(frozen)
  return { ...frozen, seed, order: await orderOf(seed, roster) }
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
export const bytesOfFile = (file: DrawFile): Uint8Array<ArrayBuffer> => bytesOf(canonicalText(file))
