import { Readable } from 'node:stream'

import sharp from 'sharp'

import { materialOf } from '../../../domains/enrolment/contract/form/fields.ts'
import type { FormMaterials } from '../../../domains/enrolment/contract/form/form.ts'
import { recordUpload, storeUpload } from '../../../domains/files/server/uploads.ts'
import type { FilesSetup } from '../../../domains/files/server/uploads.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Database } from '../../../platform/server/database/db.ts'

/** Uploads a generated sample for each of these papers as this person; it contains no real data. */
export async function uploadSamples(
  database: Database,
  actor: Actor,
  keys: readonly string[],
  { setup, now }: { setup: FilesSetup; now: Date },
): Promise<FormMaterials> {
  const uploaded: FormMaterials = {}
  for (const [index, key] of keys.entries()) {
    const name = `${materialOf(key)?.label ?? key}-样例.png`
    const content = Readable.from([
      await samplePaper(
        key === 'photo' ? 'portrait' : key === 'signature' ? 'signature' : 'paper',
        index,
      ),
    ])
    const file = await storeUpload(
      setup,
      actor,
      { name, claimedType: 'image/png', content },
      'private',
    )
    uploaded[key] = [
      (await database.write(actor.tenantId, (tx) => recordUpload(tx, actor, file, { setup, now })))
        .attachId,
    ]
  }
  return uploaded
}

const tints = [
  '#dbeafe',
  '#dcfce7',
  '#fef3c7',
  '#fce7f3',
  '#e0e7ff',
  '#f3e8ff',
  '#ccfbf1',
  '#ffedd5',
]

/** Draws only shapes: a paper with lines and a stamp, a head without a face, or a pen stroke. */
function samplePaper(kind: 'paper' | 'portrait' | 'signature', index: number): Promise<Buffer> {
  const tint = tints[index % tints.length] ?? '#eee'
  const drawings = {
    paper: `${[60, 90, 120, 150, 180, 210].map((y) => `<rect x="40" y="${y}" width="${150 + ((y * 7) % 130)}" height="8" fill="#94a3b8"/>`).join('')}<circle cx="300" cy="220" r="34" fill="none" stroke="#dc2626" stroke-width="5"/>`,
    portrait:
      '<circle cx="200" cy="120" r="56" fill="#94a3b8"/><path d="M90 300a110 100 0 0 1 220 0z" fill="#94a3b8"/>',
    signature:
      '<path d="M60 180c40-90 60-90 70-20s40 40 60-30 40-40 50 20 50 20 90-30" fill="none" stroke="#0f172a" stroke-width="6"/>',
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${tint}"/>${drawings[kind]}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
