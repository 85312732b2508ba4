import { compressImage } from '../../../../platform/web/form/file/compressImage.ts'
import { materialOf } from '../../contract/form/fields.ts'
import type { Material } from '../../contract/form/materials.ts'
import { randomText } from '../drafts/device.ts'
import type { LocalDraft, LocalPhoto } from '../drafts/localDraft.ts'
import { hintsOf } from './photoHints.ts'
import type { PhotoHint } from './photoHints.ts'
import { greyscaleOf } from './sharpness.ts'

const maxFileBytes = 10 * 1024 * 1024
/** Twice the size of a tile, so that previews are clear on dense screens. */
const previewSidePx = 360
const judgedSidePx = 320

export type PhotoProblem = { readonly problem: string }

/** Prepares a chosen file: compresses it, makes a preview and checks for blur. */
export async function readyPhoto(
  draft: LocalDraft,
  materialKey: string,
  file: File,
): Promise<LocalPhoto | PhotoProblem> {
  const problem = problemOf(file)
  if (problem) return { problem }
  const picture = await compressImage(file)
  if (picture.size > maxFileBytes) return { problem: `“${file.name}”超过 10 MB，请压缩后再传` }
  const kind = materialOf(materialKey)?.kind
  const drawn = file.type === 'application/pdf' ? undefined : await drawSmall(picture, kind)
  if (!drawn && file.type !== 'application/pdf')
    return { problem: `“${file.name}”打不开，请换成 jpg 或 png 格式的图片` }

  const photoId = randomText(8)
  return {
    key: `${draft.key}/${photoId}`,
    owner: draft.owner,
    draftKey: draft.key,
    photoId,
    materialKey,
    name: picture === file ? file.name : `${file.name.replace(/\.\w+$/, '')}.jpg`,
    preview: drawn?.preview ?? new Blob([], { type: 'application/pdf' }),
    picture,
    hints: drawn?.hints ?? [],
  }
}

const takenTypes = /^image\/|^application\/pdf$/

function problemOf(file: File): string | undefined {
  if (file.size === 0) return `“${file.name}”是空文件，请重新选择`
  return takenTypes.test(file.type) ? undefined : `“${file.name}”不是图片或 PDF，请重新选择`
}

async function drawSmall(
  picture: Blob,
  kind: Material['kind'] | undefined,
): Promise<{ preview: Blob; hints: readonly PhotoHint[] } | undefined> {
  const bitmap = await createImageBitmap(picture).catch(() => undefined)
  if (!bitmap) return undefined
  const canvas = scaled(bitmap, previewSidePx)
  const judged = scaled(bitmap, judgedSidePx)
  const [widthPx, heightPx] = [bitmap.width, bitmap.height]
  bitmap.close()
  const points = judged.getContext('2d')?.getImageData(0, 0, judged.width, judged.height).data
  const preview = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.85),
  )
  if (!preview) return undefined
  if (!points || kind === 'signature') return { preview, hints: [] }
  const grey = { levels: greyscaleOf(points), width: judged.width, height: judged.height }
  const isPortrait = kind === 'portrait'
  return { preview, hints: hintsOf({ grey, widthPx, heightPx, isPortrait }) }
}

function scaled(bitmap: ImageBitmap, sidePx: number): HTMLCanvasElement {
  const scale = Math.min(1, sidePx / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  pen.imageSmoothingQuality = 'high'
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}
