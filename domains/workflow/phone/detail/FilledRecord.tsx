import { FileText } from 'lucide-react'

import { Facts } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { linkTo } from '../../../../platform/contract/screen.ts'
import { Link } from '../../../../platform/web/navigation/navigation.tsx'
import { typedLocation } from '../../../forms/contract/values/location.ts'
import type { RecordFile, RecordLine, RecordRequest } from '../../contract/process.ts'
import { openLocationScreen, formDetailScreen } from '../../contract/screens.ts'
import { signatureIn } from '../../contract/fields/signatureField.ts'
import look from './FilledRecord.module.css'

/** The filled form as text: sub-tables row by row, files as links. */
export function FilledRecord({ record }: { record: readonly RecordLine[] }) {
  if (record.length === 0) return null
  return (
    <>
      <Card title="申请内容">
        <Facts
          items={record
            .filter(({ rows }) => !rows)
            .map((line) => ({ label: line.label, value: <Value line={line} /> }))}
        />
      </Card>
      {record.map(({ prop, label, rows }) =>
        rows ? <Rows key={prop} label={label} rows={rows} /> : null,
      )}
    </>
  )
}

function Value({ line }: { line: RecordLine }) {
  const signature = signatureIn(line)
  if (signature) return <img className={look.signature} src={signature} alt="手写签名" />
  if (line.requests) return <Requests requests={line.requests} />
  if (line.point) return <Place text={line.value} point={line.point} />
  return line.files ? <Files files={line.files} /> : <>{line.value}</>
}

/** Linked requests. Readers who may not open one still see its facts. */
const Requests = ({ requests }: { requests: readonly RecordRequest[] }) => (
  <ul className={look.files}>
    {requests.map((one) => (
      <li key={one.id}>
        {one.mayOpen ? (
          <Link to={linkTo(formDetailScreen, { processInsId: one.id })} className={look.request}>
            {one.title}
          </Link>
        ) : (
          one.title
        )}
        <span className={look.facts}>{one.facts}</span>
      </li>
    ))}
  </ul>
)

/** A place, with a link to the page that opens it in a map. */
const Place = ({ text, point }: { text: string; point: string }) => (
  <Link to={linkTo(openLocationScreen, typedLocation(point))} className={look.request}>
    {text}
  </Link>
)

function Rows({ label, rows }: { label: string; rows: NonNullable<RecordLine['rows']> }) {
  return (
    <Card title={`${label}（${rows.length} 条）`}>
      <ol className={look.rows}>
        {rows.map((row, at) => (
          <li key={at} className={look.row}>
            <Facts
              items={row.map(({ label: name, value, requests }) => ({
                label: name,
                value: requests ? <Requests requests={requests} /> : value,
              }))}
            />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Files({ files }: { files: readonly RecordFile[] }) {
  if (files.length === 0) return <>文件已删除</>
  return (
    <ul className={look.files}>
      {files.map(({ name, link, thumbLink, isImage }) => (
        <li key={link}>
          <a href={link} target="_blank" rel="noreferrer" className={look.file}>
            {isImage ? (
              <img src={thumbLink ?? link} alt="" />
            ) : (
              <FileText size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
            )}
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
