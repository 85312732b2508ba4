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

/** The published test vector; `opened` says how many of its two secrets were opened. */
export async function publishedDraw(opened = 2): Promise<DrawFile> {
  const roster = [...publishedRoster]
  const fields = {
    format: 'qinghe-draw/1' as const,
    id: '1001',
    title: '测试摇号',
    kind: 'ADMISSION' as const,
    frozenAt: '2027-06-01 09:00:00',
    openUntil: '2027-06-01 12:00:00',
    rules: '逾期未公开者略过',
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
  }
  const frozen = { ...fields, frozenHash: await frozenHashOf(fields) }
  const seed = await seedOf(frozen)
  return { ...frozen, seed, order: await orderOf(seed, roster) }
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
export const bytesOfFile = (file: DrawFile): Uint8Array<ArrayBuffer> => bytesOf(canonicalText(file))
