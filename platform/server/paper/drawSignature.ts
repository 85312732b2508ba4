import PDFDocument from 'pdfkit'

import { withPictures } from '../../contract/paper.ts'
import type { Paper } from '../../contract/paper.ts'

/** No signature is larger on paper, in points. */
const most = { width: 120, height: 40 }
const padding = 6

/** Sets a signature at the foot of the row that was drawn last. */
export function drawSignature(doc: PDFKit.PDFDocument, content: string, left: number): void {
  doc.image(content, left + padding, doc.y - most.height - padding / 2, {
    fit: [most.width, most.height],
  })
}

/** The paper without the pictures that cannot be drawn: the word for them stays. */
export const withSoundPictures = (paper: Paper): Paper =>
  withPictures(paper, (picture) => (isSound(picture) ? picture : undefined))

// Anything else would be read as the path of a file.
function isSound(picture: string): boolean {
  if (!picture.startsWith('data:image/jpeg;base64,')) return false
  try {
    new PDFDocument().image(picture, 0, 0)
    return true
  } catch {
    return false
  }
}
