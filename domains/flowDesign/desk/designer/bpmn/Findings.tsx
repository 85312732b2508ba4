import type { BpmnNote, ImportedDesign } from '../../../contract/bpmn.ts'
import type { DesignProblem, FlowDesign } from '../../../../workflow/contract/design.ts'
import { diffOf } from '../../../contract/flow/diff.ts'
import { ReportLines } from '../../../../forms/desk/designer/transfer/ReportLines.tsx'
import { ChangeList } from '../ChangeList.tsx'
import { ProblemList } from '../ProblemList.tsx'
import look from './bpmn.module.css'

const levels = {
  left: { word: '未采用', tone: 'error' },
  changed: { word: '有调整', tone: 'warning' },
  check: { word: '请核对', tone: 'primary' },
} as const

type Props = {
  found: ImportedDesign
  /** The design that the file replaces; undefined if it becomes a new design. */
  before: FlowDesign | undefined
  /** The resulting design. */
  after: FlowDesign
  problems: readonly DesignProblem[]
}

/** What the import lost, what it would change, and what is left to do. */
export function Findings({ found, before, after, problems }: Props) {
  const lines = linesOf(found)
  const changes = diffOf(
    before ?? { ...after, form: {}, graph: { ...after.graph, nodes: {} } },
    after,
  )
  return (
    <>
      <p role="status">{summaryOf(found, lines)}</p>
      {lines.length > 0 ? (
        <ReportLines
          lines={lines.map(({ level, elementId, elementName, what, why }, index) => ({
            ...levels[level],
            key: `${index}`,
            text: `${elementName ? `${elementName} · ` : ''}${what}：${why}`,
            place: elementId,
          }))}
        />
      ) : null}
      {problems.length > 0 ? (
        <section className={look.part}>
          <h3 className={look.partTitle}>{`采用后、发布前还要处理 ${problems.length} 个问题`}</h3>
          <ProblemList problems={problems} />
        </section>
      ) : null}
      <section className={look.part}>
        <h3 className={look.partTitle}>{before ? '与现在的草稿相比' : '文件里的步骤和字段'}</h3>
        <ChangeList changes={changes} />
      </section>
    </>
  )
}

function summaryOf({ design }: ImportedDesign, lines: readonly BpmnNote[]): string {
  const steps = Object.values(design.graph.nodes).filter(
    ({ kind }) =>
      kind === 'approve' ||
      kind === 'cc' ||
      kind === 'delay' ||
      kind === 'webhook' ||
      kind === 'call',
  ).length
  const read = `读到“${design.name}”：${steps} 个步骤`
  if (lines.length === 0) return `${read}，全部采用。`
  const counts = (['left', 'changed', 'check'] as const).flatMap((level) => {
    const count = lines.filter((one) => one.level === level).length
    return count > 0 ? [`${levels[level].word} ${count} 处`] : []
  })
  return `${read}；${counts.join('，')}，其余照原样采用。`
}

/** The report, and any form that the file refers to but does not contain. */
function linesOf({
  report,
  formReference: { key, url, appUrl },
}: ImportedDesign): readonly BpmnNote[] {
  const place = key || url || appUrl
  const outside = {
    level: 'left',
    elementId: place,
    elementName: '',
    what: '外部表单',
    why: '文件里只有表单的地址，请在“表单设计”里重建',
  } as const
  return place ? [...report, outside] : report
}
