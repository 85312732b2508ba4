import type { Paper, PaperStep } from '../../../../platform/contract/paper.ts'
import { statusLabel } from '../statusLabels.ts'
import type { FlowEntry, RecordLine, TaskDetail } from '../process.ts'
import { signedWord } from '../../../forms/contract/signedWord.ts'
import { signatureIn } from '../fields/signatureField.ts'

/** Tables with more columns are printed as one block per row. */
const maxColumns = 6

/** A process on paper, with exactly what this reader may see on the screen. */
export function paperOf({ process, record, flow }: TaskDetail, school: string): Paper {
  const rows = record.filter((line) => line.rows)
  const plain = record.filter((line) => !line.rows)
  return {
    school,
    title: process.processDefinitionName,
    number: process.serialNumber,
    // As in the print check: a suspended process shows its state, not the suspension.
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
    { label: '流程分类', value: categoryName },
    { label: '申请人', value: applyUserName },
    { label: '申请时间', value: createTime.slice(0, 16) },
    { label: '结束时间', value: endTime?.slice(0, 16) ?? '' },
  ].filter(({ value }) => value !== '')
}

const isWide = (line: RecordLine): boolean => headsOf(line).length > maxColumns

/** Records leave out empty cells, so the columns are all those that any row has. */
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

/** Expected steps are not printed. */
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

/** Files cannot be opened on paper, so only their names are printed. */
const papersOf = ({ attachments = [] }: FlowEntry): string[] =>
  attachments.length > 0 ? [`附件：${attachments.map(({ name }) => name).join('、')}`] : []
