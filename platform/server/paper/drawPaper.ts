import PDFDocument from 'pdfkit'

import type { Paper } from '../../contract/paper.ts'
import { collected } from './collected.ts'
import { drawStamp } from './drawStamp.ts'
import { drawSignature, withSoundPictures } from './drawSignature.ts'
import { type PaperFonts, unknownMark } from './paperFonts.ts'
import {
  contentWidth,
  lineWidths,
  linesAsRows,
  margins,
  type Row,
  stepWidths,
  stepsAsRows,
  tableAsRows,
} from './paperRows.ts'

const ink = '#1b1f26'
const quiet = '#4a5361'
const line = '#c4cad3'
const body = 10

/** Draws a paper as A4 pages. */
export async function drawPaper(
  given: Paper,
  { regular, bold, known }: PaperFonts,
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins,
    bufferPages: true,
    info: { Title: known(given.title), Author: known(given.school) },
  })
  const paper = withSoundPictures(given)
  const whole = collected(doc)
  doc.registerFont('regular', regular).registerFont('bold', bold)
  drawHead(doc, paper, known)
  for (const { title, lines } of paper.sections)
    drawTable(doc, known(title), linesAsRows(lines, known), lineWidths)
  for (const table of paper.tables) {
    const { rows, widths } = tableAsRows(table, known)
    drawTable(doc, known(table.title), rows, widths)
  }
  if (paper.steps.length > 0)
    drawTable(doc, '审批记录', stepsAsRows(paper.steps, known), stepWidths)
  if (paper.stamp) drawStamp(doc, paper.stamp, known)
  if (known(JSON.stringify(paper)).includes(unknownMark))
    doc
      .moveDown()
      .fontSize(8)
      .fillColor(quiet)
      .text(`${unknownMark} 表示字库中没有的字，请以系统内的记录为准。`, margins.left)
  drawFeet(doc, known([paper.number, paper.stamp?.code ?? ''].filter(Boolean).join('  ')))
  doc.end()
  return whole
}

function drawHead(
  doc: PDFKit.PDFDocument,
  { school, title, number, state }: Paper,
  known: (text: string) => string,
): void {
  doc.font('regular').fontSize(body).fillColor(quiet).text(known(school), { align: 'center' })
  doc.font('bold').fontSize(17).fillColor(ink).text(known(title), { align: 'center' }).moveDown(0.5)
  const { y } = doc
  doc.font('bold').fontSize(body).text(known(state), margins.left, y, { align: 'right' })
  doc.font('regular').text(number ? known(`流水号：${number}`) : ' ', margins.left, y)
}

/** The space that a heading needs together with the first lines below it. */
const together = 70

function drawTable(
  doc: PDFKit.PDFDocument,
  title: string,
  rows: readonly Row[],
  widths: readonly number[],
): void {
  if (doc.y + together > doc.page.height - margins.bottom) doc.addPage()
  else doc.moveDown(0.9)
  doc
    .font('bold')
    .fontSize(body + 0.5)
    .fillColor(ink)
    .text(title, margins.left)
    .moveDown(0.35)
  doc.font('regular').fontSize(body)
  const table = doc.table({
    columnStyles: widths.map((width) => ({ width })),
    defaultStyle: {
      border: 0.5,
      borderColor: line,
      textColor: ink,
      padding: { top: 5, bottom: 5, left: 6, right: 6 },
    },
  })
  for (const { cells, picture } of rows) {
    table.row(cells)
    if (picture)
      drawSignature(
        doc,
        picture.content,
        margins.left + widths.slice(0, picture.column).reduce((sum, width) => sum + width, 0),
      )
  }
  table.end()
  doc.x = margins.left
}

/** Prints the page number, the page count and the paper's mark on every page. */
function drawFeet(doc: PDFKit.PDFDocument, mark: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    // Below the margin, where text would otherwise begin a new page.
    doc.page.margins.bottom = 0
    const y = doc.page.height - 34
    doc
      .font('regular')
      .fontSize(8)
      .fillColor(quiet)
      .text(mark, margins.left, y, { width: contentWidth, lineBreak: false })
    doc.text(`第 ${page - start + 1} 页，共 ${count} 页`, margins.left, y, {
      width: contentWidth,
      align: 'right',
      lineBreak: false,
    })
  }
}
