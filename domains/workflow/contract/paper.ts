import type { Paper, PaperStep } from '../../../platform/contract/paper.ts'
import { statusLabel } from './stateWords.ts'
import type { FlowEntry, RecordLine, TaskDetail } from './process.ts'
import { signatureIn, signedWord } from './signature.ts'

/** More columns than these stand row by row instead of side by side. */
const mostColumns = 6

/** A process on paper: exactly what this reader sees of it on the screen. */
export function paperOf({ process, record, flow }: TaskDetail, school: string): Paper {
  const rows = record.filter((line) => line.rows)
  const plain = record.filter((line) => !line.rows)
  return {
    school,
    title: process.processDefinitionName,
    number: process.serialNumber,
    // As the check of the print says it: a process that stands still keeps its state.
    state: statusLabel(process.instanceStatus),
    sections: [
      { title: '基本信息', lines: basicLines(process) },
      { title: '申请内容', lines: record.length > 0 ? plain.map(lineOf) : process.summary },
      ...rows
        .filter(isWide)
        .flatMap(({ label, rows: all = [] }) =>
          all.map((lines, at) => ({ title: `${label} ${at + 1}`, lines })),
        ),
    ].filter(({ lines }) => lines.length > 0),
    tables: rows.filter((line) => !isWide(line)).map(tableOf),
    steps: flow.flatMap(stepOf),
  }
}

function lineOf(line: RecordLine): Paper['sections'][number]['lines'][number] {
  const picture = signatureIn(line)
  return { label: line.label, value: line.value, ...(picture && { picture }) }
}

function basicLines({ categoryName, applyUserName, createTime, endTime }: TaskDetail['process']) {
  return [
    { label: '流程类别', value: categoryName },
    { label: '申请人', value: applyUserName },
    { label: '申请时间', value: createTime.slice(0, 16) },
    { label: '结束时间', value: endTime?.slice(0, 16) ?? '' },
  ].filter(({ value }) => value !== '')
}

const isWide = (line: RecordLine): boolean => headsOf(line).length > mostColumns

/** Empty cells are left out of a record, so the columns are those that any row names. */
const headsOf = ({ rows = [] }: RecordLine): string[] => [
  ...new Set(rows.flat().map(({ label }) => label)),
]

function tableOf(line: RecordLine): Paper['tables'][number] {
  const heads = headsOf(line)
  const cell = (row: NonNullable<RecordLine['rows']>[number], head: string) =>
    row.find(({ label }) => label === head)?.value ?? ''
  return {
    title: line.label,
    heads,
    rows: (line.rows ?? []).map((row) => heads.map((head) => cell(row, head))),
  }
}

/** What is only expected does not belong on paper. */
function stepOf(entry: FlowEntry): PaperStep[] {
  if (entry.historyActivityType === 'candidate') return []
  const isWait = entry.historyActivityType === 'intermediateCatchEvent'
  const isOpen = (isWait || entry.historyActivityType === 'userTask') && !entry.endTime
  return [
    {
      title: `${entry.historyActivityName}${isOpen ? `：${isWait ? entry.why : '等待处理'}` : entry.outcomeLabel ? `：${entry.outcomeLabel}` : ''}`,
      who: entry.assigneeName,
      at: isOpen ? '' : (entry.endTime ?? entry.createTime ?? '').slice(0, 16),
      says: [...entry.comments.map(({ fullMessage }) => fullMessage), ...papersOf(entry)],
      ...(entry.signature && { signature: { value: signedWord, picture: entry.signature.link } }),
      note: entry.historyActivityDurationTime ? `历时 ${entry.historyActivityDurationTime}` : '',
    },
  ]
}

/** Files cannot be opened on paper: their names stand there. */
const papersOf = ({ attachments = [] }: FlowEntry): string[] =>
  attachments.length > 0 ? [`附件：${attachments.map(({ name }) => name).join('、')}`] : []
