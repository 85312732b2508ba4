import PDFDocument from 'pdfkit'

import type { Certificate } from '../../contract/certificate.ts'
import { collected } from './collected.ts'
import { drawQr } from './drawQr.ts'
import { isSound } from './drawSignature.ts'
import { type PaperFonts, unknownMark } from './paperFonts.ts'

const ink = '#1b1f26'
const quiet = '#4a5361'
const frame = '#9aa3b2'
const margins = { top: 96, bottom: 72, left: 76, right: 76 }
const width = 595.28 - margins.left - margins.right
const height = 841.89
const qrSide = 118
const sealSide = 112

/** Draws certificates, one A4 page each. */
export async function drawCertificates(
  name: string,
  sheets: readonly Certificate[],
  { regular, bold, known }: PaperFonts,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins,
    autoFirstPage: false,
    info: { Title: known(name), Author: known(sheets[0]?.school ?? '') },
  })
  const whole = collected(doc)
  doc.registerFont('regular', regular).registerFont('bold', bold)
  for (const sheet of sheets) drawSheet(doc, sheet, known)
  doc.end()
  return whole
}

type Known = PaperFonts['known']

function drawSheet(doc: PDFKit.PDFDocument, sheet: Certificate, known: Known): void {
  doc.addPage()
  doc
    .lineWidth(1)
    .rect(36, 36, 595.28 - 72, height - 72)
    .stroke(frame)
  doc.font('regular').fontSize(14).fillColor(quiet)
  doc.text(known(sheet.school), { align: 'center' }).moveDown(0.4)
  doc.font('bold').fontSize(30).fillColor(ink)
  doc.text(known(sheet.title), { align: 'center', characterSpacing: 6 }).moveDown(0.5)
  doc.font('regular').fontSize(11).fillColor(quiet)
  doc.text(known(`编号：${sheet.number}`), { align: 'right' }).moveDown(2)
  doc.font('bold').fontSize(16).fillColor(ink).text(known(sheet.recipient)).moveDown(0.8)
  doc.font('regular').fontSize(14)
  for (const paragraph of sheet.paragraphs)
    doc.text(known(paragraph), { width, indent: 28, lineGap: 9 }).moveDown(0.5)
  drawSigner(doc, sheet, known)
  drawCode(doc, sheet, known)
  // PDFKit would begin a new page below the margin.
  if (known(JSON.stringify({ ...sheet, seal: '' })).includes(unknownMark))
    note(doc, known(`${unknownMark} 表示字库中没有的字，请以系统内的记录为准。`))
}

/** The school and the date at the right, the seal over them. */
function drawSigner(
  doc: PDFKit.PDFDocument,
  { school, date, seal }: Certificate,
  known: Known,
): void {
  doc.moveDown(2)
  const { y } = doc
  const left = margins.left + width - 220
  if (seal !== undefined && isSound(seal))
    doc.image(seal, left + 54, y - 30, { fit: [sealSide, sealSide] })
  doc.font('regular').fontSize(14).fillColor(ink)
  doc.text(known(school), left, y, { width: 220, align: 'center' })
  doc.text(known(date), left, y + 28, { width: 220, align: 'center' })
}

function drawCode(doc: PDFKit.PDFDocument, { code }: Certificate, known: Known): void {
  const top = height - margins.bottom - qrSide - 18
  drawQr(doc, code.link, { left: margins.left, top, side: qrSide })
  // On a screen the picture is pressed instead of scanned.
  doc.link(margins.left, top, qrSide, qrSide, code.link)
  doc.font('regular').fontSize(10.5).fillColor(quiet)
  code.words.forEach((words, at) =>
    doc.text(known(words), margins.left + qrSide + 18, top + 24 + at * 22, {
      width: width - qrSide - 18,
    }),
  )
}

function note(doc: PDFKit.PDFDocument, words: string): void {
  doc.fontSize(8).text(words, margins.left, height - margins.bottom - 10, { lineBreak: false })
}
