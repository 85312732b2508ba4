import { classNames } from '../../web/kit/classNames.ts'
import { ScrollRegion } from '../ScrollRegion.tsx'
import look from './crud.module.css'
import type { ImportOutcome, ImportPreview, ImportProblem } from './crudTypes.ts'

/** The result of an import, with the problems of the refused rows. */
export function Outcome({
  noun,
  outcome: { done, problems },
}: {
  noun: string
  outcome: ImportOutcome
}) {
  if (problems.length === 0) return <p>{`已导入 ${done} 个${noun}。`}</p>
  return (
    <>
      <p>{`已导入 ${done} 个${noun}，${problems.length} 处需要修改。请在表格中改好这些行，再导入一次。`}</p>
      <Problems problems={problems} />
    </>
  )
}

/** A preview of an import. Nothing is written yet. */
export function Preview({
  preview: { summary, titles, rows, problems },
}: {
  preview: ImportPreview
}) {
  if (problems.length > 0) {
    return (
      <>
        <p>{`有 ${problems.length} 处需要修改，还没有写入任何数据。请在表格中改好，再选一次文件。`}</p>
        <Problems problems={problems} />
      </>
    )
  }
  const body = rows.map(({ row, cells }) => ({ key: String(row), cells: [String(row), ...cells] }))
  return (
    <>
      <p>{summary}</p>
      <Lines label="将要导入的内容" titles={['行', ...titles]} rows={body} />
    </>
  )
}

const wholeRow = '整行'

function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  const rows = problems.map(({ row, name, msg }) => ({
    key: `${row}.${name}.${msg}`,
    cells: [String(row), name || wholeRow, msg],
  }))
  return <Lines label="需要修改的行" titles={['行', '列', '原因']} rows={rows} />
}

type LinesProps = {
  label: string
  titles: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
}

function Lines({ label, titles, rows }: LinesProps) {
  return (
    <ScrollRegion className={classNames(look.importList)} label={label}>
      <table className={look.problems}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {titles.map((title, at) => (
                <td key={title}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
