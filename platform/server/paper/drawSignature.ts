import PDFDocument from 'pdfkit'

import { withPictures } from '../../contract/paper.ts'
import type { Paper } from '../../contract/paper.ts'

/** The largest size of a signature on paper, in points. */
const most = { width: 120, height: 40 }
const padding = 6

/** Draws a signature at the foot of the last row. */
export function drawSignature(doc: PDFKit.PDFDocument, content: string, left: number): void {
  doc.image(content, left + padding, doc.y - most.height - padding / 2, {
    fit: [most.width, most.height],
  })
}

/** The paper without the pictures that cannot be drawn; the text in their place remains. */
export const withSoundPictures = (paper: Paper): Paper =>
  withPictures(paper, (picture) => (isSound(picture) ? picture : undefined))

/** Whether it is a picture that can be drawn: PDFKit reads any other text as a file path. */
export function isSound(picture: string): boolean {
  if (!picture.startsWith('data:image/jpeg;base64,')) return false
  try {
    new PDFDocument().image(picture, 0, 0)
    return true
  } catch {
    return false
  }
}
