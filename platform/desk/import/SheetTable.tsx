import { Trash2 } from 'lucide-react'

import type { CellProblem } from '../../contract/workbook.ts'
import { classNames } from '../../web/kit/classNames.ts'
import { ScrollRegion } from '../ScrollRegion.tsx'
import { IconButton } from '../shell/IconButton.tsx'
import look from './import.module.css'
import type { SheetRow } from './sheet.ts'
import type { ImportState } from './useImport.ts'

/** More rows would make typing slow. The rest follows once these are mended. */
const mostShown = 100

type Step = Extract<ImportState['step'], { at: 'mend' }>
type Props = { step: Step; state: ImportState }

/** The rows with problems, each cell to be mended; without problems the first rows to look over. */
export function SheetTable({ step, state }: Props) {
  const { sheet, problems } = step
  const heading = problems.filter(({ row }) => row === 1)
  const bad = new Set(
    problems.map(({ row }) => row).filter((no) => sheet.rows.some((row) => row.no === no)),
  )
  const rows = sheet.rows.filter(({ no }) => bad.size === 0 || bad.has(no)).slice(0, mostShown)
  if (heading.length > 0 || sheet.rows.length === 0)
    return (
      <div role="status">
        {(heading.length > 0 ? heading : problems).map(({ msg }) => (
          <p key={msg}>{`${msg}。请下载模板，按模板的标题行填写后换一个文件。`}</p>
        ))}
      </div>
    )
  return (
    <>
      <p role="status">{sentenceOf(step, bad.size)}</p>
      <ScrollRegion
        className={classNames(look.sheet)}
        label={bad.size > 0 ? '需要修改的行' : '将要导入的内容'}
      >
        <table className={look.table}>
          <thead>
            <tr>
              <th scope="col" className={look.no}>
                行
              </th>
              {sheet.titles.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
              {bad.size > 0 ? <th aria-label="操作" /> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) =>
              bad.size > 0 ? (
                <BadRow
                  key={row.no}
                  row={row}
                  titles={sheet.titles}
                  problems={problems.filter((one) => one.row === row.no)}
                  state={state}
                />
              ) : (
                <GoodRow key={row.no} row={row} titles={sheet.titles} />
              ),
            )}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}

function sentenceOf({ sheet, problems, summary, isChanged }: Step, bad: number): string {
  if (bad === 0) {
    const more = sheet.rows.length > mostShown ? `下面是前 ${mostShown} 行。` : ''
    return isChanged ? '内容有改动，请重新检查。' : `${summary}${more}`
  }
  const rest = bad > mostShown ? `先列出 ${mostShown} 行，` : ''
  return `共 ${sheet.rows.length} 行，其中 ${bad} 行有 ${problems.length} 处要改，还没有导入。${rest}请直接在下面改好。`
}

const GoodRow = ({ row: { no, cells }, titles }: { row: SheetRow; titles: readonly string[] }) => (
  <tr>
    <td className={look.no}>{no}</td>
    {titles.map((title, at) => (
      <td key={title}>{cells[at]}</td>
    ))}
  </tr>
)

type BadRowProps = {
  row: SheetRow
  titles: readonly string[]
  problems: readonly CellProblem[]
  state: ImportState
}

function BadRow({ row: { no, cells }, titles, problems, state }: BadRowProps) {
  const ofRow = problems.filter(({ column }) => !titles.includes(column))
  return (
    <tr>
      <td className={look.no}>{no}</td>
      {titles.map((title, at) => (
        <td key={title}>
          <Cell
            label={`第 ${no} 行 ${title}`}
            value={cells[at] ?? ''}
            problems={problems.filter(({ column }) => column === title)}
            onChange={(value) => state.mend(no, title, value)}
            onEnter={() => void state.recheck()}
          />
        </td>
      ))}
      <td className={look.rowEnd}>
        {ofRow.map(({ column, msg }) => (
          <p key={`${column}${msg}`} className={look.problem}>
            {column ? `${column}：${msg}` : msg}
          </p>
        ))}
        <IconButton label={`不导入第 ${no} 行`} onPress={() => state.leaveOut(no)}>
          <Trash2 size="1rem" />
        </IconButton>
      </td>
    </tr>
  )
}

type CellProps = {
  label: string
  value: string
  problems: readonly CellProblem[]
  onChange: (value: string) => void
  onEnter: () => void
}

function Cell({ label, value, problems, onChange, onEnter }: CellProps) {
  const isBad = problems.length > 0
  const id = label.replaceAll(/\s/g, '-')
  return (
    <>
      <input
        className={classNames(look.cell, isBad && look.bad)}
        style={{ width: `${Math.min(Math.max(value.length * 2, 8), 24)}ch` }}
        value={value}
        aria-label={label}
        aria-invalid={isBad}
        {...(isBad ? { 'aria-describedby': id } : {})}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Without this, the same Enter would press the button that takes the focus afterwards.
          event.preventDefault()
          if (!event.repeat) onEnter()
        }}
      />
      {isBad ? (
        <p id={id} className={look.problem}>
          {problems.map(({ msg }) => msg).join('；')}
        </p>
      ) : null}
    </>
  )
}
