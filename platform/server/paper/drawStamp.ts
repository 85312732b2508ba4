import type { PaperStamp } from '../../contract/paper.ts'
import { drawQr } from './drawQr.ts'

const side = 82
const left = 43
const gap = 14

/** Draws the code that proves the print, as a picture and in letters, always on one page. */
export function drawStamp(
  doc: PDFKit.PDFDocument,
  { code, link, printTime, printerName }: PaperStamp,
  known: (text: string) => string,
): void {
  if (doc.y + side + gap > doc.page.height - doc.page.margins.bottom) doc.addPage()
  else doc.moveDown(1.2)
  const { y } = doc
  drawQr(doc, link, { left, top: y, side })
  const words = [
    '扫描二维码可核对这份打印件的真伪，以及打印之后有没有变化。',
    `核验码 ${code}`,
    `${printerName} 打印于 ${printTime}`,
  ]
  doc.font('regular').fontSize(10).fillColor('#1b1f26')
  words.forEach((text, at) => doc.text(known(text), left + side + gap, y + 16 + at * 19))
  doc.y = y + side
}
